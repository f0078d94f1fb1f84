/**
 * What a worker may do: read the program and the snapshots, and talk to the network. Node's permission model refuses
 * everything else, whatever code runs in the worker.
 */
import { realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './package-folders.ts';

/** `dist` once built, `src` in a checkout. */
const PROGRAM = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export function workerArguments(snapshotsFolder: string): string[] {
  const roots = [...new Set([dirname(PROGRAM), dirname(realpathSync(PROGRAM))])];
  const packages = roots.map((root) => packageFolders(root));
  // By all the names they have.
  const own = [PROGRAM, ...roots.map((root) => join(root, 'package.json'))];
  const read = [
    ...own,
    ...own.map((path) => realpathSync(path)),
    ...packages.flatMap(({ folders }) => folders),
    snapshotsFolder,
  ];
  return [
    '--permission',
    ...[...new Set(read)].map((path) => `--allow-fs-read=${path}`),
    ...(packages.some(({ keepLinks }) => keepLinks) ? ['--preserve-symlinks'] : []),
    // What a request says must not reach into every object there is.
    '--disable-proto=delete',
    // The signal would open a debugger's port.
    '--disable-sigusr1',
  ];
}
