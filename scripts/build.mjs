/** `npm run build` */
import { exitWith } from './run.mjs';
import { setup } from './setup.mjs';
import { isToRun } from './usage.mjs';

async function main() {
  if (isToRun('npm run build')) await setup();
}

exitWith(main());
