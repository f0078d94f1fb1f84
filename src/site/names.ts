/** Entity types and relations in the reader's language, where they are ones that many libraries have. */
import type { Locale } from '../model/locale.ts';
import { enNames } from './names/en.ts';
import { esNames } from './names/es.ts';
import { jaNames } from './names/ja.ts';
import { koNames } from './names/ko.ts';
import { zhHantNames } from './names/zh-hant.ts';
import { wordsLocale } from './words.ts';

export interface Names {
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

/** British and American spellings are one name. */
const SAME: Readonly<Record<string, string>> = {
  artifact: 'artefact',
  organisation: 'organization',
  'standardized-by': 'standardised-by',
};

export function typeName(locale: Locale, type: string): string | undefined {
  const { types } = NAMES[wordsLocale(locale)] ?? enNames;
  return own(types, SAME[type] ?? type);
}

export function relationName(locale: Locale, relation: string, direction: 'out' | 'in'): string | undefined {
  const { relations } = NAMES[wordsLocale(locale)] ?? enNames;
  return own(relations, SAME[relation] ?? relation)?.[direction === 'out' ? 0 : 1];
}

function own<Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
