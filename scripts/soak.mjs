/** `npm run soak -- [--minutes N] [--workers N]`: a server in trouble for some minutes, by `bench/soak.ts`. */
import { exitWith, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

exitWith(
  setup().then(function () {
    return runNode(
      ['--disable-warning=ExperimentalWarning', inRoot('bench/soak.ts')].concat(process.argv.slice(2)),
    );
  }),
);
