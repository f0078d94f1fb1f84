/**
 * What a worker may do: read the program and the snapshots, and talk to the network. Node's permission model refuses
 * everything else, whatever code runs in the worker.
 */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `dist` once built, `src` in a checkout. */
const PROGRAM = fileURLToPath(new URL('../..', import.meta.url));

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

/** The program, its package's name and version, and every folder its packages may be in. */
function programFolders(): string[] {
  const root = dirname(realpathSync(PROGRAM));
  return [realpathSync(PROGRAM), join(root, 'package.json'), ...packageFolders(root)];
}

function packageFolders(folder: string): string[] {
  const here = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  return existsSync(here) ? [realpathSync(here), ...above] : above;
}
