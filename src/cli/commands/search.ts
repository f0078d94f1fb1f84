/** `lectern search`: a question answered in the terminal, without a server. */
import { readParameters } from '../../http/parameters.ts';
import { search as ask } from '../../service/search.ts';
import { SearchParameters } from '../../service/shapes/search.ts';
import { answerInTerminal } from '../answer-in-terminal.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../screen.ts';
import { printResults } from '../search-results.ts';
import type { ReadingOptions } from '../with-library.ts';

export interface SearchOptions extends ReadingOptions {
  readonly limit: string;
}

export async function search(
  terminal: Terminal,
  source: string,
  words: readonly string[],
  options: SearchOptions,
): Promise<ExitCode> {
  const { locale, limit } = options;
  const asked = { q: words.join(' '), limit, ...(locale === undefined ? {} : { locale }) };
  const query = new URLSearchParams(asked).toString();
  return answerInTerminal(terminal, source, options, {
    target: `/api/v1/search?${query}`,
    // Read as the API reads them, so that the same rules hold and the same sentences say so.
    ask: (library) => ask(library, readParameters(SearchParameters, {}, query)),
    print: printResults,
  });
}
