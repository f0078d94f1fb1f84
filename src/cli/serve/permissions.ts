/**
 * What a worker may do: read the program and the snapshots, and talk to the network. Node's permission model refuses
 * everything else, whatever code runs in the worker.
 */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `dist` once built, `src` in a checkout. */
const PROGRAM = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export function workerArguments(snapshotsFolder: string): string[] {
  return [
    '--permission',
    ...[...programFolders(), snapshotsFolder].map((folder) => `--allow-fs-read=${folder}`),
    // What a request says must not reach into every object there is.
    '--disable-proto=delete',
    // The signal would open a debugger's port.
    '--disable-sigusr1',
  ];
}

/** The program, its package's name and version, and every folder its packages may be in; by all the names they have. */
function programFolders(): string[] {
  const roots = [dirname(PROGRAM), dirname(realpathSync(PROGRAM))];
  const folders = [
    PROGRAM,
    ...roots.map((root) => join(root, 'package.json')),
    ...roots.flatMap((root) => packageFolders(root)),
  ];
  return [...new Set([...folders, ...folders.map((folder) => realpathSync(folder))])];
}

function packageFolders(folder: string): string[] {
  const here = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  return existsSync(here) ? [here, ...above] : above;
}
