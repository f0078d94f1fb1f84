/** Looks at a folder and proposes the `library.yaml` that fits it. */
import path from 'node:path';

import type { Locale } from '../../model/locale.ts';
import { markedLayout } from './all-layouts.ts';
import { folderView } from './folder-view.ts';
import { lectern } from './lectern.ts';
import type { Layout } from './layout.ts';
import { plain } from './plain.ts';

export interface Proposal {
  readonly layout: Layout;
  readonly locales: readonly Locale[];
  readonly name: string;
  readonly yaml: string;
}

export async function proposeLibrary(folder: string): Promise<Proposal> {
  const view = folderView(folder);
  const own = (await lectern.recognises(view)) ? lectern : plain;
  const layout = (await markedLayout(view)) ?? own;
  const locales = await layout.locales(view);
  const name = nameOf(folder);
  const yaml = [
    `name: ${JSON.stringify(name)}`,
    `layout: ${layout.id}`,
    '# The languages of the pages, the source first.',
    `locales: [${locales.join(', ')}]`,
    '# Where the pages are published today; links to that address are links into the library.',
    layout.origin === undefined ? '# origin: https://docs.example' : `origin: ${layout.origin}`,
    '',
  ].join('\n');
  return { layout, locales, name, yaml };
}

/** `my-notes` is called "My notes". */
function nameOf(folder: string): string {
  const words = path
    .basename(path.resolve(folder))
    .normalize('NFC')
    .replaceAll(/[-_\s]+/gu, ' ')
    .trim();
  return words === '' ? 'My library' : words.charAt(0).toUpperCase() + words.slice(1);
}
