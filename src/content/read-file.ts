/** Opening a file that somebody else may be changing: never a pipe or a device, never more than the limit. */
import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';

export type FileBytes = { readonly bytes: Uint8Array } | { readonly fault: 'unreadable' | 'oversized' };

// O_NONBLOCK: a pipe put in the file's place would otherwise hang the open.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** `realPath` has no symbolic link in it, so one that is there now was put there since. */
export async function readFileBytes(realPath: string, maxBytes: number): Promise<FileBytes> {
  try {
    const file = await open(realPath, FLAGS);
    try {
      const stats = await file.stat();
      if (!stats.isFile() || !isWhereItWas(file.fd, realPath)) return { fault: 'unreadable' };
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

/** The same, for threads that have nothing else to do meanwhile. */
export function readFileBytesNow(realPath: string, maxBytes: number): FileBytes {
  try {
    const file = openSync(realPath, FLAGS);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile() || !isWhereItWas(file, realPath)) return { fault: 'unreadable' };
      if (stats.size > maxBytes) return { fault: 'oversized' };
      const bytes = readFileSync(file);
      return bytes.length > maxBytes ? { fault: 'oversized' } : { bytes };
    } finally {
      closeSync(file);
    }
  } catch {
    return { fault: 'unreadable' };
  }
}

/** `O_NOFOLLOW` looks at the last name alone; a folder above it may have become a link. Only Linux can tell. */
function isWhereItWas(descriptor: number, realPath: string): boolean {
  try {
    const place = readlinkSync(`/proc/self/fd/${descriptor}`);
    return place === realPath || place === `${realPath} (deleted)`;
  } catch {
    return true;
  }
}
