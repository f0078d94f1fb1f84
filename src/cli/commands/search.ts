/** `lectern search`: a question answered in the terminal, without a server. */
import type { Command } from 'commander';
import { readParameters } from '../../http/parameters.ts';
import { search } from '../../service/search.ts';
import { SearchParameters } from '../../service/shapes/search.ts';
import { EXIT } from '../exit-code.ts';
import type { Finish } from '../program.ts';
import type { Terminal } from '../screen.ts';
import { printResults } from '../search-results.ts';
import { addReadingOptions, withLibrary, type ReadingOptions } from '../with-library.ts';

interface SearchOptions extends ReadingOptions {
  readonly limit: string;
}

export function addSearchCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const command = program
    .command('search')
    .description('search a library or a snapshot, without a server')
    .argument('<source>', 'a library folder or a snapshot')
    .argument('<query...>', 'what to look for; "a phrase" stands as it is, -word must not occur')
    .option('-n, --limit <number>', 'how many results at most', '10');
  addReadingOptions(command, '/api/v1/search').action(
    async (source: string, words: readonly string[], options: SearchOptions) => {
      const { locale, limit } = options;
      const asked = new URLSearchParams({
        q: words.join(' '),
        limit,
        ...(locale === undefined ? {} : { locale }),
      });
      const parameters = readParameters(SearchParameters, {}, asked.toString());
      const answer = await withLibrary(terminal, source, options, (library) => search(library, parameters));
      if (options.json === true) terminal.out.line(JSON.stringify(answer));
      else printResults(terminal.out, answer);
      finish(EXIT.done);
    },
  );
}
