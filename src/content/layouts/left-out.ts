/** Parts of a site that are not read, each said once. */
import type { FileBeside, LeftOut } from './layout.ts';

/** Files of one kind: named by the first, with how many there are. */
export function unreadFiles(files: readonly FileBeside[], name: RegExp, what: string): LeftOut[] {
  const found = files.filter(({ path }) => name.test(path));
  const [first] = found;
  if (first === undefined) return [];
  const others = found.length === 1 ? 'this one' : `${found.length} of them, this one first`;
  return [{ file: first.path, message: `Lectern does not read ${what}: ${others}.` }];
}
