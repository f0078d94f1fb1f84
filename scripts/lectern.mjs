/** `npm run lectern -- …`: the command line of this checkout. */
import { exitWith, inRoot, runNode, userFolder } from './run.mjs';
import { setup } from './setup.mjs';

exitWith(
  setup().then(function () {
    return runNode([inRoot('dist/cli/main.js')].concat(process.argv.slice(2)), { cwd: userFolder() });
  }),
);
