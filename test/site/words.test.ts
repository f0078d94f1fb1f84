/** The interface speaks five languages, completely and without leftovers. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PAGE_KINDS } from '../../src/model/page.ts';
import { NAMES, relationName, typeName, wordsLocale } from '../../src/service/names.ts';
import { sayIn, WORDS } from '../../src/site/words.ts';
import { en } from '../../src/site/words/en.ts';
import type { Message } from '../../src/site/words/message.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCALES = Object.keys(WORDS);

function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function blanksOf(message: Message): readonly string[] {
  const blanks = formsOf(message).flatMap((form) =>
    [...form.matchAll(/\{(\w+)\}/gu)].map(([blank]) => blank),
  );
  return [...new Set(blanks)].sort();
}

test('there are words for the five languages of the Atlas', () => {
  expect(LOCALES).toEqual(['en', 'es', 'zh-Hant', 'ja', 'ko']);
});

test.each(LOCALES)(
  'in %s every word of the English file is there, not empty, with the same blanks',
  (locale) => {
    const words: Readonly<Record<string, Message>> = WORDS[locale] ?? {};
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, message] of Object.entries(words)) {
      expect(
        formsOf(message).every((form) => form.trim() !== ''),
        key,
      ).toBe(true);
      expect(blanksOf(message), key).toEqual(blanksOf(en[key as keyof typeof en]));
    }
  },
);

test.each(LOCALES)('in %s plural forms are those the language has', (locale) => {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const [key, message] of Object.entries<Message>(WORDS[locale] ?? {})) {
    if (typeof message === 'string') continue;
    expect(
      Object.keys(message).every((form) => categories.includes(form as Intl.LDMLPluralRule)),
      key,
    ).toBe(true);
  }
});

test('every word is used somewhere', () => {
  const source = globSync('{src/site,client}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('/words/'))
    .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
    .join('\n');
  expect(Object.keys(en).filter((key) => !source.includes(`'${key}'`))).toEqual([]);
});

test('a number chooses the form and is written as the language writes it', () => {
  expect(sayIn('en')('pages', { n: 1 })).toBe('1 page');
  expect(sayIn('en')('pages', { n: 12_345 })).toBe('12,345 pages');
  expect(sayIn('es')('chapters', { n: 1 })).toBe('1 capítulo');
  expect(sayIn('ja')('pages', { n: 3 })).toBe('3ページ');
});

test('a language without words here reads the interface in English', () => {
  expect(wordsLocale('fr')).toBe('en');
  expect(wordsLocale('es-MX')).toBe('es');
  expect(wordsLocale('zh-Hans')).toBe('en');
  expect(sayIn('fr')('search')).toBe('Search');
});

test.each(LOCALES)('in %s the kinds and the known types and relations all have names', (locale) => {
  expect(Object.keys(NAMES[locale]?.kinds ?? {})).toEqual([...PAGE_KINDS]);
  expect(Object.keys(NAMES[locale]?.types ?? {})).toEqual(Object.keys(NAMES['en']?.types ?? {}));
  expect(Object.keys(NAMES[locale]?.relations ?? {})).toEqual(Object.keys(NAMES['en']?.relations ?? {}));
});

test('a relation has a name from either end, and an unknown or inherited one has none; an unknown type is its own name', () => {
  expect(relationName('en', 'descends-from', 'out')).toBe('Descends from');
  expect(relationName('en', 'descends-from', 'in')).toBe('Ancestor of');
  expect(relationName('en', 'toString', 'out')).toBeUndefined();
  expect(typeName('ja', 'person')).toBe('人物');
  expect(typeName('ja', 'constructor')).toBe('Constructor');
  expect(typeName('en', 'css-property')).toBe('Css property');
});
