/** `npm start`: from a fresh clone to the shipped library on http://127.0.0.1:3000. */
import { exitWith, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

exitWith(
  setup().then(function () {
    const serve = [inRoot('dist/cli/main.js'), 'serve', 'library', '--port', '3000'];
    return runNode(serve.concat(process.argv.slice(2)));
  }),
);
