/** The names in a folder, for recognising a layout. Links are not followed: they prove nothing. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { FolderView } from './layout.ts';

export function folderView(root: string): FolderView {
  async function names(folder: string, kind: 'isFile' | 'isDirectory'): Promise<string[]> {
    try {
      const entries = await readdir(path.join(root, folder), { withFileTypes: true });
      return entries
        .filter((entry) => entry[kind]())
        .map((entry) => entry.name)
        .sort();
    } catch {
      return [];
    }
  }
  return {
    folders: (folder) => names(folder, 'isDirectory'),
    files: (folder) => names(folder, 'isFile'),
  };
}
