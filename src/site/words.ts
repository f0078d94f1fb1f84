/** The interface's words in the reader's language, English where a language has none here. */
import type { Locale } from '../model/locale.ts';
import { remember } from '../model/remember.ts';
import { wordsLocale } from '../service/names.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import type { Message, PluralForms } from './words/message.ts';
import { zhHant } from './words/zh-hant.ts';

export { wordsLocale };

export type WordKey = keyof typeof en;

/** Every key of the English file, with plural forms where English has them. */
export type Words = {
  readonly [Key in WordKey]: (typeof en)[Key] extends string ? string : PluralForms;
};

export type Values = Readonly<Record<string, string | number>>;

/** Numbers are written as the language writes them; `n` chooses the plural form. */
export type Say = (key: WordKey, values?: Values) => string;

export const WORDS: Readonly<Record<Locale, Words>> = { en, es, 'zh-Hant': zhHant, ja, ko };

export function wordsFor(locale: Locale): Words {
  return WORDS[wordsLocale(locale)] ?? en;
}

/** Plural rules and number formats take longer to make than to use, so each language's are made once. */
export const sayIn: (locale: Locale) => Say = remember((locale) => {
  const words = wordsFor(locale);
  const spoken = wordsLocale(locale);
  const plural = new Intl.PluralRules(spoken);
  const number = new Intl.NumberFormat(spoken);
  return (key, values = {}) =>
    fill(formOf(words[key], values['n'], plural), (name) => {
      const value = values[name];
      return typeof value === 'number' ? number.format(value) : (value ?? `{${name}}`);
    });
});

function formOf(message: Message, n: string | number | undefined, plural: Intl.PluralRules): string {
  if (typeof message === 'string') return message;
  return (typeof n === 'number' ? message[plural.select(n)] : undefined) ?? message.other;
}

function fill(message: string, valueOf: (name: string) => string): string {
  return message.replaceAll(/\{(\w+)\}/gu, (_, name: string) => valueOf(name));
}
