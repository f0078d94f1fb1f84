/** What is in a folder, for recognising a layout. Links are not followed: they prove nothing. */
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

import { readFileBytes } from '../read-file.ts';
import { decodeText } from '../decode-text.ts';
import type { FolderView } from './layout.ts';

const MAX_TEXT_BYTES = 1_000_000;

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
    async text(file) {
      const read = await readFileBytes(path.join(await realpath(root), file), MAX_TEXT_BYTES);
      return 'fault' in read ? undefined : decodeText(read.bytes);
    },
  };
}
