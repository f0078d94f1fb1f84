/** Everything the browser adds to a page that is already complete. */
import { startThemeSwitch } from './page/theme-switch.ts';

startThemeSwitch();
