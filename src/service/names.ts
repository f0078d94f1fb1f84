/** Kinds, entity types and relations in the reader's language; types and relations where many libraries have them. */
import { matchLocale, type Locale } from '../model/locale.ts';
import type { PageKind } from '../model/page.ts';
import { remember } from '../model/remember.ts';
import { enNames } from './names/en.ts';
import { esNames } from './names/es.ts';
import { jaNames } from './names/ja.ts';
import { koNames } from './names/ko.ts';
import { zhHantNames } from './names/zh-hant.ts';

export interface Names {
  readonly kinds: Readonly<Record<PageKind, string>>;
  readonly types: Readonly<Record<keyof (typeof enNames)['types'], string>>;
  /** From the source, and from the target. */
  readonly relations: Readonly<
    Record<keyof (typeof enNames)['relations'], readonly [out: string, inward: string]>
  >;
}

export const NAMES: Readonly<Record<Locale, Names>> = {
  en: enNames,
  es: esNames,
  'zh-Hant': zhHantNames,
  ja: jaNames,
  ko: koNames,
};

/** The locale of the words that a reader of `locale` sees: English where a language has none here. */
export const wordsLocale: (locale: Locale) => Locale = remember((locale) => {
  const found = matchLocale(locale, Object.keys(NAMES));
  return found === undefined || found.fallback ? 'en' : found.locale;
});

/** British and American spellings are one name. */
const SAME: Readonly<Record<string, string>> = {
  artifact: 'artefact',
  organisation: 'organization',
  'standardized-by': 'standardised-by',
};

export function kindName(locale: Locale, kind: PageKind): string {
  return (NAMES[wordsLocale(locale)] ?? enNames).kinds[kind];
}

/** A library's own word where nobody here knows it. */
export function typeName(locale: Locale, type: string): string {
  const { types } = NAMES[wordsLocale(locale)] ?? enNames;
  return own(types, SAME[type] ?? type) ?? humanize(type);
}

export function relationName(locale: Locale, relation: string, direction: 'out' | 'in'): string | undefined {
  const { relations } = NAMES[wordsLocale(locale)] ?? enNames;
  return own(relations, SAME[relation] ?? relation)?.[direction === 'out' ? 0 : 1];
}

function own<Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** `derived-from` → `Derived from`. */
export function humanize(name: string): string {
  const [first = '', ...rest] = name.replaceAll(/[-_]+/gu, ' ').trim();
  return first.toUpperCase() + rest.join('');
}
