/** A folder as a configuration names it. */
import { posix } from 'node:path';

/** Relative to the library folder, without slashes around it; `undefined` where it leads out of it, or is all of it. */
export function insideFolder(written: string): string | undefined {
  const folder = posix
    .normalize(written.replaceAll('\\', '/'))
    .replaceAll(/^\.\/|\/+$/gu, '')
    .normalize('NFC');
  return folder === '' || /^(?:\/|[A-Za-z]:|\.\.?(?:\/|$))/u.test(folder) ? undefined : folder;
}
