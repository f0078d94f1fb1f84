/** `lectern read`: a page in the terminal, without a server. */
import { isMoved } from '../../service/moved.ts';
import type { OpenLibrary } from '../../service/open-library.ts';
import { readPage, readPageByPath } from '../../service/read-page.ts';
import { PageByPathParameters, PageParameters, type PageAnswer } from '../../service/shapes/page.ts';
import { withDefaults } from '../../service/shapes/parameter.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { printPage } from '../page-view.ts';
import type { Terminal } from '../screen.ts';
import { withLibrary, type ReadingOptions } from '../with-library.ts';

export type ReadOptions = ReadingOptions;

export async function read(
  terminal: Terminal,
  source: string,
  page: string,
  options: ReadOptions,
): Promise<ExitCode> {
  const { locale = null } = options;
  const answer = await withLibrary(terminal, source, options, (library) => find(library, page, locale));
  if (options.json === true) terminal.out.line(JSON.stringify(answer));
  else printPage(terminal.out, answer);
  return EXIT.done;
}

function find(library: OpenLibrary, page: string, locale: string | null): PageAnswer {
  const answer = page.startsWith('/')
    ? readPageByPath(library, withDefaults(PageByPathParameters, { path: page, locale }))
    : readPage(library, withDefaults(PageParameters, { id: page, locale }));
  return isMoved(answer) ? find(library, answer.id, locale) : answer;
}
