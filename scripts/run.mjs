/** The checkout, the pinned Node in it, and running things with that. */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import url from 'node:url';
import { requireNode20 } from './node-version.mjs';

requireNode20();

export const root = path.dirname(path.dirname(url.fileURLToPath(import.meta.url)));

/** Node 24, as the npm package `node` brings it; npm's own scripts may run on an older one. */
export const pinnedNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export function inRoot(file) {
  return path.join(root, file);
}

/** The file behind a command that an installed package brings. */
export function commandOf(packageName) {
  const folder = inRoot('node_modules/' + packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(
    folder,
    typeof bin === 'string' ? bin : bin[packageName === 'typescript' ? 'tsc' : packageName],
  );
}

/** Runs the pinned Node on this terminal and gives its exit code; signals sent to this process reach it too. */
export function runNode(args, options) {
  return new Promise(function (resolve) {
    const child = childProcess.spawn(
      pinnedNode,
      args,
      Object.assign({ cwd: root, stdio: 'inherit' }, options),
    );
    const forward = function (signal) {
      child.kill(signal);
    };
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    // A signal to npm ends npm and its shell, and the shell does not pass it on.
    const parent = process.ppid;
    const orphaned = setInterval(function () {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    child.on('error', function (error) {
      clearInterval(orphaned);
      process.stderr.write('Could not run ' + pinnedNode + ': ' + error.message + '\n');
      resolve(2);
    });
    child.on('close', function (code, signal) {
      clearInterval(orphaned);
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      // As a shell tells it.
      resolve(signal === null ? code : 128 + os.constants.signals[signal]);
    });
  });
}

/** Paths given on the command line are meant from where the user stands, but npm runs scripts in the checkout. */
export function userFolder() {
  return process.env.INIT_CWD || process.cwd();
}

/** Ends the process with what `task` gives as exit code; a failure it foresaw is one sentence. */
export async function exitWith(task) {
  try {
    process.exitCode = await task;
  } catch (error) {
    process.stderr.write((error instanceof Failure ? error.message : error.stack) + '\n');
    process.exitCode = 2;
  }
}

export class Failure extends Error {}
