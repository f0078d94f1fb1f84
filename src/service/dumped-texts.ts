/** Which texts a dump has, in the order of ids and then of the library's locales. */
import { matchLocale, type Locale } from '../model/locale.ts';
import { Problem } from '../model/problem.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import { compareVersions } from './compare-versions.ts';
import type { DumpLine } from './shapes/dump.ts';

export interface DumpedText {
  /** In the version that answers; `undefined` of a text that was removed. */
  readonly text: number | undefined;
  /** The same text in the earlier version, where there is one. */
  readonly before:
    { readonly store: Store; readonly page: PageRecord; readonly text: TextRecord } | undefined;
  readonly change: DumpLine['change'];
}

/** `since` is an earlier version to compare with. */
export function dumpedTexts(store: Store, asked: readonly string[], since: Store | undefined): DumpedText[] {
  const wanted = wantedLocales(store, asked);
  if (since === undefined)
    return store.pages.flatMap((page) => textsOf(store, page, wanted).map((text) => unchanged(text)));
  const order = [...store.config.locales, ...since.config.locales];
  const changed = compareVersions(since, store).flatMap((difference) =>
    [...difference.locales, ...difference.restated]
      .filter((locale) => wanted.has(locale))
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((locale): DumpedText => {
        const { before: was, after: is } = difference;
        const text = is === undefined ? undefined : store.textNumber(is.no, locale);
        const former = was === undefined ? undefined : since.textNumber(was.no, locale);
        const before =
          was === undefined || former === undefined
            ? undefined
            : { store: since, page: was, text: since.text(former) };
        const moved = was !== undefined && was.path !== is?.path;
        // Its source is as it was; only the line itself says another thing.
        if (difference.restated.includes(locale)) return { text, before, change: null };
        return { text, before, change: changeOf(before !== undefined, text !== undefined, moved) };
      }),
  );
  const first = firstText(store, wanted);
  return first === undefined || changed.some(({ text }) => text === first)
    ? changed
    : [unchanged(first), ...changed];
}

function unchanged(text: number): DumpedText {
  return { text, before: undefined, change: null };
}

function changeOf(was: boolean, is: boolean, moved: boolean): DumpLine['change'] {
  if (!is) return 'removed';
  if (!was) return 'added';
  return moved ? 'moved' : 'changed';
}

function firstText(store: Store, wanted: ReadonlySet<Locale>): number | undefined {
  for (const page of store.pages) {
    const [first] = textsOf(store, page, wanted);
    if (first !== undefined) return first;
  }
  return undefined;
}

function textsOf(store: Store, page: PageRecord, wanted: ReadonlySet<Locale>): number[] {
  return store
    .translations(page.no)
    .filter(({ locale }) => wanted.has(locale))
    .flatMap(({ locale }) => store.textNumber(page.no, locale) ?? []);
}

/** Throws `unsupported-locale`. */
function wantedLocales({ config }: Store, asked: readonly string[]): ReadonlySet<Locale> {
  const { locales } = config;
  if (asked.length === 0) return new Set(locales);
  return new Set(
    asked.map((written) => {
      const match = matchLocale(written, locales);
      if (match !== undefined && !match.fallback) return match.locale;
      throw new Problem('unsupported-locale', `This library is not served in "${written}".`, {
        parameter: 'locale',
        allowed: locales,
      });
    }),
  );
}
