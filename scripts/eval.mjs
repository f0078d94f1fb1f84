/** `npm run eval -- <folder>`: the quality of search on judged queries, by `bench/eval.ts`. */
import { exitWith, inRoot, runNode, userFolder } from './run.mjs';
import { setup } from './setup.mjs';

exitWith(
  setup().then(function () {
    return runNode([inRoot('bench/eval.ts')].concat(process.argv.slice(2)), { cwd: userFolder() });
  }),
);
