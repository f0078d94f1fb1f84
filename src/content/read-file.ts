/** Opening a file that somebody else may be changing: never a pipe or a device, never more than the limit. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

export type FileBytes = { readonly bytes: Uint8Array } | { readonly fault: 'unreadable' | 'oversized' };

/** `realPath` has no symbolic link in it, so one that is there now was put there since. */
export async function readFileBytes(realPath: string, maxBytes: number): Promise<FileBytes> {
  // O_NONBLOCK: a pipe put in the file's place would otherwise hang the open.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  try {
    const file = await open(realPath, flags);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return { fault: 'unreadable' };
      if (stats.size > maxBytes) return { fault: 'oversized' };
      const bytes = await file.readFile();
      return bytes.length > maxBytes ? { fault: 'oversized' } : { bytes };
    } finally {
      await file.close();
    }
  } catch {
    return { fault: 'unreadable' };
  }
}
