/** Two versions of a library page by page, told apart by what the snapshots already store: no text is read. */
import type { Locale } from '../model/locale.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';

export interface Difference {
  /** As it was; `undefined` where the page is new. */
  readonly before: PageRecord | undefined;
  /** As it is; `undefined` where the page is gone. */
  readonly after: PageRecord | undefined;
  /** The locales whose text is another one, in the order of the library's. */
  readonly locales: readonly Locale[];
  /** Those whose text is the same, but stands in another way to its source. */
  readonly restated: readonly Locale[];
}

const compared = new WeakMap<Store, WeakMap<Store, readonly Difference[]>>();

/** In the order of ids. Compared once: two snapshots never change. */
export function compareVersions(before: Store, after: Store): readonly Difference[] {
  const known = compared.get(after) ?? new WeakMap<Store, readonly Difference[]>();
  compared.set(after, known);
  const differences = known.get(before) ?? compare(before, after);
  known.set(before, differences);
  return differences;
}

function compare(before: Store, after: Store): Difference[] {
  const [old, now] = [fingerprints(before), fingerprints(after)];
  const differences: Difference[] = [];
  for (const page of after.pages) {
    const was = before.pageById(page.id);
    const all = was?.path !== page.path;
    const locales = differing(after, was === undefined ? undefined : old[was.no], now[page.no], all);
    const restated =
      was === undefined ? [] : restatements(before.translations(was.no), after.translations(page.no));
    const others = restated.filter((locale) => !locales.includes(locale));
    if (locales.length + others.length > 0)
      differences.push({ before: was, after: page, locales, restated: others });
  }
  for (const page of before.pages) {
    if (after.pageById(page.id) !== undefined) continue;
    const locales = differing(before, old[page.no], undefined, true);
    differences.push({ before: page, after: undefined, locales, restated: [] });
  }
  return differences.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

type Translations = ReturnType<Store['translations']>;

function restatements(before: Translations, after: Translations): Locale[] {
  return after
    .filter(({ locale, status }) => before.some((was) => was.locale === locale && was.status !== status))
    .map(({ locale }) => locale);
}

function idOf({ before, after }: Difference): string {
  return (after ?? before)?.id ?? '';
}

type Prints = ReadonlyMap<Locale, string>;

function differing(
  { config }: Store,
  before: Prints | undefined,
  after: Prints | undefined,
  all: boolean,
): Locale[] {
  const locales = new Set([...config.locales, ...(before?.keys() ?? [])]);
  return [...locales].filter((locale) => {
    const [was, is] = [before?.get(locale), after?.get(locale)];
    return was !== is || (all && is !== undefined);
  });
}

/** Of every text, indexed by page number. */
function fingerprints(store: Store): Prints[] {
  const prints: Map<Locale, string>[] = store.pages.map(() => new Map());
  for (const { page, locale, print } of store.fingerprints()) prints[page]?.set(locale, print);
  return prints;
}
