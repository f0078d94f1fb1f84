/** One line of the list: a page found, or a search made before. */
import type { PageKind } from '../../src/model/page.ts';
import type { ClientWordKey } from '../../src/site/client-words.ts';
import { here, locale } from '../page/place.ts';
import { say, typeWord } from '../page/words.ts';
import type { Found } from './ask.ts';
import { element, marked } from './element.ts';

export interface Option {
  readonly element: HTMLElement;
  /** Where it leads; an earlier search leads back into the field instead. */
  readonly href: string | null;
  readonly query: string | null;
}

export const KIND_WORDS: Readonly<Record<PageKind, ClientWordKey>> = {
  page: 'kindPage',
  entity: 'kindEntity',
  system: 'kindSystem',
  work: 'kindWork',
  chapter: 'kindChapter',
};

export function suggestionOption(found: Found['suggestions'][number]): Option {
  const label = element(
    'span',
    { class: 'finder-title', ...tongue(found.locale) },
    marked(found.label, found.matches),
  );
  if (found.label !== found.title) label.append(element('i', {}, ` ${found.title}`));
  return line(
    found.url,
    label,
    element(
      'small',
      {},
      found.entityType === null ? say(KIND_WORDS[found.kind]) : typeWord(found.entityType),
    ),
  );
}

export function resultOption(found: Found['answer']['results'][number]): Option {
  const { section, excerpt } = found;
  const title = element(
    'span',
    { class: 'finder-title', ...tongue(found.locale) },
    marked(found.title, found.titleMatches),
  );
  if (section !== null) title.append(element('i', {}, ` § ${section.title}`));
  const text = element(
    'span',
    { class: 'finder-excerpt', ...tongue(found.locale) },
    marked(excerpt.text, excerpt.matches),
  );
  return line(section?.url ?? found.url, title, text);
}

export function recentOption(query: string): Option {
  const made = line(null, element('span', { class: 'finder-title' }, query));
  return { ...made, query };
}

export function allResultsOption(href: string, query: string): Option {
  const made = line(href, element('span', { class: 'finder-all' }, say('allResults', { query })));
  return { ...made, href };
}

export function everywhereOption(href: string): Option {
  const made = line(null, element('span', { class: 'finder-all' }, say('searchAllLanguages')));
  return { ...made, href };
}

function line(url: string | null, ...children: readonly Node[]): Option {
  return {
    element: element('li', { role: 'option', 'aria-selected': 'false' }, ...children),
    href: url === null ? null : here(url),
    query: null,
  };
}

function tongue(of: string): Record<string, string> {
  return of === locale ? {} : { lang: of };
}
