/** `npm run bench -- <name> …`: runs `bench/<name>.ts`, whose types Node strips. */
import { Failure, exitWith, inRoot, runNode, userFolder } from './run.mjs';
import { setup } from './setup.mjs';
import fs from 'node:fs';

const names = ['http', 'search', 'build', 'sizing'].filter(function (name) {
  return fs.existsSync(inRoot('bench/' + name + '.ts'));
});

async function main() {
  const name = process.argv[2];
  if (!names.includes(name)) {
    throw new Failure('Which benchmark? npm run bench -- ' + names.join(' | '));
  }
  await setup();
  return runNode([inRoot('bench/' + name + '.ts')].concat(process.argv.slice(3)), { cwd: userFolder() });
}

exitWith(main());
