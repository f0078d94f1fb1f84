/** `lectern search`: a question answered in the terminal, without a server. */
import { readParameters } from '../../http/parameters.ts';
import { search as ask } from '../../service/search.ts';
import { SearchParameters } from '../../service/shapes/search.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../screen.ts';
import { printResults } from '../search-results.ts';
import { withLibrary, type ReadingOptions } from '../with-library.ts';

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
  // Read as the API reads them, so that the same rules hold and the same sentences say so.
  const parameters = readParameters(SearchParameters, {}, new URLSearchParams(asked).toString());
  const answer = await withLibrary(terminal, source, options, (library) => ask(library, parameters));
  if (options.json === true) terminal.out.line(JSON.stringify(answer));
  else printResults(terminal.out, answer);
  return EXIT.done;
}
