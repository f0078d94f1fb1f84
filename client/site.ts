/** Everything the browser adds to a page that is already complete. */
import { startContents } from './page/contents.ts';
import { startFilters } from './page/filters.ts';
import { startCopying } from './page/copy-markdown.ts';
import { startMasthead } from './page/masthead.ts';
import { startMenus } from './page/menus.ts';
import { startShortcuts } from './page/shortcuts.ts';
import { startThemeSwitch } from './page/theme-switch.ts';
import { openSearch, startSearchLinks } from './search/dialog.ts';
import { startSearchForms } from './search/forms.ts';

startThemeSwitch();
startMasthead();
startMenus();
startContents();
startFilters();
startCopying();
startSearchLinks();
startSearchForms();
startShortcuts(openSearch);
