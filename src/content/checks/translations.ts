/** Which pages wait for a translation, and which translations for a new look at their source. */
import type { Issue } from '../../model/issue.ts';
import type { Library, Page, PageText } from '../../model/page.ts';
import { FILE_START, type Position } from '../text-position.ts';
import { stateOf } from './coverage.ts';
import { keyPlace } from './source-place.ts';

/** Enough of a SHA-256 for `translates`. */
export const HASH_DIGITS = 12;

/** One issue for a page, whatever number of locales lack it: a page is written once and then translated. */
export function missingTranslations({ config, layout, pages }: Library): Issue[] {
  return pages.flatMap((page): Issue[] => {
    const source = page.texts.get(page.sourceLocale);
    const missing = config.locales.filter((locale) => stateOf(page, locale) === 'missing');
    if (source === undefined || missing.length === 0) return [];
    const words = `${page.path} has no text in ${missing.join(', ')}`;
    // Pages of other tools say in their own ways what they translate, or not at all.
    const message =
      layout === 'lectern'
        ? `${words}; a translation made now has \`${translatesOf(source)}\`.`
        : `${words}.`;
    return [{ code: 'missing-translation', file: source.source.path, ...FILE_START, message }];
  });
}

export function staleTranslations({ pages }: Library): Issue[] {
  return pages.flatMap((page) =>
    [...page.texts.values()].flatMap((text) => (text.status === 'stale' ? staleTranslation(page, text) : [])),
  );
}

function staleTranslation(page: Page, text: PageText): Issue[] {
  const source = page.texts.get(page.sourceLocale);
  if (source === undefined) return [];
  const changed = `${source.source.path} has changed since this translation was made`;
  const message =
    text.translates === null
      ? `${changed}; bring it up to date.`
      : `${changed}; bring it up to date and write \`${translatesOf(source)}\`.`;
  return [{ code: 'stale-translation', file: text.source.path, ...statedAt(text), message }];
}

/** Where the translation says what it was made from. */
function statedAt(text: PageText): Position {
  return keyPlace(text, text.translates === null ? 'sourceCommit' : 'translates');
}

function translatesOf(source: PageText): string {
  return `translates: ${source.contentHash.slice(0, HASH_DIGITS)}`;
}
