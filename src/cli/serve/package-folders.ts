/** Where a program's packages are, by every name that Node reads them under: installers like links. */
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface PackageFolders {
  readonly folders: readonly string[];
  /**
   * Packages are to be called as they were found. Where `node_modules` itself is a link, Node would look up every link
   * on the way to what it names, and these may lie anywhere.
   */
  readonly keepLinks: boolean;
}

const NAME = 'node_modules';

/** For a program in `root`, as Node looks for them: in its folder and in all above it. */
export function packageFolders(root: string): PackageFolders {
  const found = existing([root, ...above(root)].map((folder) => join(folder, NAME)));
  const links = new Map(found.map((folder) => [folder, linkedPackages(folder)]));
  const keepLinks = found.some((folder) => isLink(folder) && links.get(folder)?.length === 0);
  return { folders: [...closure(found.flatMap(namesOf))], keepLinks };
}

/** With the folders that linked packages are really in, where their own packages are looked for in turn. */
function closure(folders: readonly string[]): Set<string> {
  const all = new Set<string>();
  const left = [...folders];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (all.has(folder)) continue;
    all.add(folder);
    for (const link of linkedPackages(folder)) {
      const place = realpathSync(link);
      const parts = place.split(/(?<=[\\/])/u);
      const inside = parts.findLastIndex((part) => part.replace(/[\\/]$/u, '') === NAME);
      if (inside !== -1) left.push(resolve(parts.slice(0, inside + 1).join('')));
      else left.push(place, ...existing([place, ...above(place)].map((parent) => join(parent, NAME))));
    }
  }
  return all;
}

function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return existing([path]);
    return entry.name.startsWith('@') && entry.isDirectory() ? linkedPackages(path) : [];
  });
}

/** A link, what it names, and so on to the folder itself. */
function namesOf(folder: string): string[] {
  const next = isLink(folder) ? resolve(dirname(folder), readlinkSync(folder)) : realpathSync(folder);
  return next === folder ? [folder] : [folder, ...namesOf(next)];
}

function above(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...above(parent)];
}

function existing(paths: readonly string[]): string[] {
  return paths.filter((path) => existsSync(path));
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}
