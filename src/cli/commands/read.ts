/** `lectern read`: a page in the terminal, without a server. */
import type { Command } from 'commander';
import { isMoved } from '../../service/moved.ts';
import type { OpenLibrary } from '../../service/open-library.ts';
import { readPage, readPageByPath } from '../../service/read-page.ts';
import { PageByPathParameters, PageParameters, type PageAnswer } from '../../service/shapes/page.ts';
import { withDefaults } from '../../service/shapes/parameter.ts';
import { EXIT } from '../exit-code.ts';
import { printPage } from '../page-view.ts';
import type { Finish } from '../program.ts';
import type { Terminal } from '../screen.ts';
import { addReadingOptions, withLibrary, type ReadingOptions } from '../with-library.ts';

export function addReadCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const command = program
    .command('read')
    .description('read a page of a library or a snapshot, without a server')
    .argument('<source>', 'a library folder or a snapshot')
    .argument('<page>', 'a path, beginning with /, or an id');
  addReadingOptions(command, '/api/v1/pages/{id}').action(
    async (source: string, page: string, options: ReadingOptions) => {
      const { locale = null } = options;
      const answer = await withLibrary(terminal, source, options, (library) => find(library, page, locale));
      if (options.json === true) terminal.out.line(JSON.stringify(answer));
      else printPage(terminal.out, answer);
      finish(EXIT.done);
    },
  );
}

function find(library: OpenLibrary, page: string, locale: string | null): PageAnswer {
  const answer = page.startsWith('/')
    ? readPageByPath(library, withDefaults(PageByPathParameters, { path: page, locale }))
    : readPage(library, withDefaults(PageParameters, { id: page, locale }));
  return isMoved(answer) ? find(library, answer.id, locale) : answer;
}
