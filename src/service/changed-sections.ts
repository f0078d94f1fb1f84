/** Which sections of a page say another thing than before, text by text. */
import type { Locale } from '../model/locale.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import { hashSections } from './section-hashes.ts';
import type { SectionChange } from './shapes/changes.ts';

interface Side {
  readonly store: Store;
  readonly page: PageRecord;
}

/** A text that only one side has is new or gone as a whole, and so has no sections to compare. */
export function changedSections(before: Side, after: Side, locales: readonly Locale[]): SectionChange[] {
  return locales.flatMap((locale) => {
    const [was, is] = [hashesIn(before, locale), hashesIn(after, locale)];
    if (was === undefined || is === undefined) return [];
    const ids = [...is.keys(), ...[...was.keys()].filter((id) => !is.has(id))];
    return ids
      .filter((id) => was.get(id) !== is.get(id))
      .map((id) => ({ locale, id, change: changeOf(was.has(id), is.has(id)) }));
  });
}

function changeOf(was: boolean, is: boolean): SectionChange['change'] {
  if (was && is) return 'changed';
  return is ? 'added' : 'removed';
}

function hashesIn({ store, page }: Side, locale: Locale): Map<string | null, string> | undefined {
  const text = store.texts(page.no).find((candidate) => candidate.locale === locale);
  if (text === undefined) return undefined;
  const outline = store.outline(text.no);
  const hashes = hashSections(store.markdown(text.no), outline);
  return new Map(outline.map(({ id, level }, index) => [level === 0 ? null : id, hashes[index] ?? '']));
}
