/** `lectern read`: a page in the terminal, without a server. */
import { isMoved } from '../../service/moved.ts';
import type { OpenLibrary } from '../../service/open-library.ts';
import { readPage, readPageByPath } from '../../service/read-page.ts';
import { PageByPathParameters, PageParameters, type PageAnswer } from '../../service/shapes/page.ts';
import { withDefaults } from '../../service/shapes/parameter.ts';
import { answerInTerminal } from '../answer-in-terminal.ts';
import type { ExitCode } from '../exit-code.ts';
import { printPage } from '../page-view.ts';
import type { Terminal } from '../screen.ts';
import type { ReadingOptions } from '../with-library.ts';

export type ReadOptions = ReadingOptions;

export async function read(
  terminal: Terminal,
  source: string,
  page: string,
  options: ReadOptions,
): Promise<ExitCode> {
  const { locale = null } = options;
  return answerInTerminal(terminal, source, options, {
    target: targetOf(page, locale),
    ask: (library) => find(library, page, locale),
    print: printPage,
  });
}

function targetOf(page: string, locale: string | null): string {
  const asked = new URLSearchParams(locale === null ? {} : { locale });
  if (page.startsWith('/')) asked.append('path', page);
  const path = page.startsWith('/') ? 'by-path' : encodeURIComponent(page);
  return `/api/v1/pages/${path}${asked.size === 0 ? '' : `?${asked}`}`;
}

function find(library: OpenLibrary, page: string, locale: string | null): PageAnswer {
  const answer = page.startsWith('/')
    ? readPageByPath(library, withDefaults(PageByPathParameters, { path: page, locale }))
    : readPage(library, withDefaults(PageParameters, { id: page, locale }));
  return isMoved(answer) ? find(library, answer.id, locale) : answer;
}
