/** `npm run bench -- <name> …`: runs `bench/<name>.ts`, whose types Node strips. */
import { Failure, exitWith, inRoot, runNode, userFolder } from './run.mjs';
import { setup } from './setup.mjs';
import fs from 'node:fs';

const names = ['http', 'search', 'build', 'sizing'].filter(function (name) {
  return fs.existsSync(inRoot('bench/' + name + '.ts'));
});

async function main() {
  const name = process.argv[2];
  const usage =
    'Usage: npm run bench -- ' + names.join(' | ') + '; --help after one of them shows its options';
  if (name === '--help' || name === '-h') {
    process.stdout.write(usage + '\n');
    return 0;
  }
  if (!names.includes(name)) {
    const reason =
      name === undefined ? 'It takes the name of a benchmark.' : 'There is no benchmark ' + name + '.';
    throw new Failure(reason + '\n' + usage);
  }
  await setup();
  return runNode([inRoot('bench/' + name + '.ts')].concat(process.argv.slice(3)), { cwd: userFolder() });
}

exitWith(main());
