/** `lectern init`: looks at a folder, writes the `library.yaml` that fits, and says what it found. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proposeLibrary, type Proposal } from '../../content/layouts/propose-library.ts';
import { CONFIG_FILE } from '../../content/library-config.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { count } from '../figures.ts';
import { printable, type Terminal } from '../screen.ts';

export async function init({ out }: Terminal, folder: string): Promise<ExitCode> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory() !== true) throw new CommandError(`There is no folder ${folder}.`);
  const proposal = await proposeLibrary(folder);
  const file = join(folder, CONFIG_FILE);
  try {
    await writeFile(file, proposal.yaml, { flag: 'wx' });
  } catch (error) {
    throw new CommandError(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `${file} is already there and is not changed; take it away to have a new one written.`
        : `${file} cannot be written: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  for (const line of explain(proposal, folder, file)) out.line(printable(line));
  return EXIT.done;
}

function explain(
  { layout, locales, name, pages, leftOut }: Proposal,
  folder: string,
  file: string,
): string[] {
  const [source, ...others] = locales;
  const languages = others.length === 0 ? `${source}` : `${source} (source), ${others.join(', ')}`;
  return [
    `This looks like ${layout.title} (${layout.mark}).`,
    `Languages: ${languages}. If the source is another one, put it first in \`locales\`.`,
    [...pages.values()].every((number) => number === 0)
      ? `There are no pages in it yet: files that end in ${layout.extensions.join(' or ')}.`
      : `Pages: ${[...pages].map(([locale, number]) => `${count(number)} in ${locale}`).join(', ')}.`,
    ...leftOut.map(({ file: where, message }) => `${where}: ${message}`),
    `Wrote ${file}; the library is called "${name}".`,
    '',
    'Next:',
    `  lectern check ${folder}    what Lectern makes of the pages, and what it does not understand`,
    `  lectern serve ${folder}    read and search them in the browser`,
  ];
}
