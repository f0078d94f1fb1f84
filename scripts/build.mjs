/** `npm run build` */
import { exitWith } from './run.mjs';
import { setup } from './setup.mjs';

exitWith(setup());
