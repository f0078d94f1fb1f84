/** A folder as a configuration names it. */
import { posix } from 'node:path';

import type { FolderView } from './layout.ts';

/** Relative to the library folder, without slashes around it; `undefined` where it leads out of it, or is all of it. */
export function insideFolder(written: string): string | undefined {
  const folder = posix
    .normalize(written.replaceAll('\\', '/'))
    .replaceAll(/^\.\/|\/+$/gu, '')
    .normalize('NFC');
  return folder === '' || /^(?:\/|[A-Za-z]:|\.\.?(?:\/|$))/u.test(folder) ? undefined : folder;
}

export async function hasFolder(view: FolderView, folder: string): Promise<boolean> {
  const cut = folder.lastIndexOf('/');
  return (await view.folders(folder.slice(0, Math.max(cut, 0)))).includes(folder.slice(cut + 1));
}
