import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  matchLocale,
  parseLocale,
  preferredLocale,
  scriptOf,
  textDirection,
} from '../../src/model/locale.ts';

const SERVED = ['en', 'es', 'zh-Hant', 'ja', 'ko'];

test.each([
  ['en', 'en', false],
  ['EN', 'en', false],
  ['en-US', 'en', false],
  ['en_US', 'en', false],
  ['es-MX', 'es', false],
  ['es-419', 'es', false],
  ['zh', 'zh-Hant', false],
  ['zh-TW', 'zh-Hant', false],
  ['zh-HK', 'zh-Hant', false],
  ['ZH-hant-tw', 'zh-Hant', false],
  ['zh_hant', 'zh-Hant', false],
  ['zh-CN', 'zh-Hant', true],
  ['zh-Hans', 'zh-Hant', true],
  ['zh-SG', 'zh-Hant', true],
  ['ja-JP', 'ja', false],
  ['ko-KR', 'ko', false],
  ['ko-Hang', 'ko', false],
])('%s is served as %s (fallback: %s)', (asked, locale, fallback) => {
  expect(matchLocale(asked, SERVED)).toEqual({ locale, fallback });
});

test.each(['fr', 'de-CH', '', '*', 'x', 'e', 'en--US', '中文', 'en-US-', '../en', 'a'.repeat(65)])(
  '%j is not served',
  (asked) => {
    expect(matchLocale(asked, SERVED)).toBeUndefined();
  },
);

test('of two Chinese locales the right script is chosen', () => {
  const both = ['zh-Hant', 'zh-Hans'];
  expect(matchLocale('zh-CN', both)).toEqual({ locale: 'zh-Hans', fallback: false });
  expect(matchLocale('zh-TW', both)).toEqual({ locale: 'zh-Hant', fallback: false });
  expect(matchLocale('zh-HK', ['zh-Hans', 'zh-Hant'])).toEqual({ locale: 'zh-Hant', fallback: false });
});

const tag = fc
  .tuple(
    fc.constantFrom('en', 'es', 'zh', 'ja', 'ko', 'fr', 'pt', 'sr', 'ar'),
    fc.constantFrom('', '-Latn', '-Hant', '-Hans', '-Cyrl'),
    fc.constantFrom('', '-US', '-TW', '-CN', '-419', '-BR'),
  )
  .map((parts) => parts.join(''));
const served = fc.uniqueArray(
  tag.map((text) => parseLocale(text) ?? 'en'),
  { minLength: 1, maxLength: 6 },
);
const scrambled = fc.tuple(tag, fc.boolean(), fc.boolean()).map(([text, upper, underscore]) => {
  const cased = upper ? text.toUpperCase() : text.toLowerCase();
  return underscore ? cased.replaceAll('-', '_') : cased;
});

test('letter case and the kind of dash never change an answer', () => {
  fc.assert(
    fc.property(scrambled, served, (asked, locales) => {
      expect(matchLocale(asked, locales)).toEqual(matchLocale(parseLocale(asked) ?? '', locales));
    }),
  );
});

test('a served locale answers for itself, and nothing answers for another language', () => {
  fc.assert(
    fc.property(tag, served, (asked, locales) => {
      for (const locale of locales) expect(matchLocale(locale, locales)).toEqual({ locale, fallback: false });
      const found = matchLocale(asked, locales);
      const language = new Intl.Locale(asked).language;
      expect(found === undefined).toBe(!locales.some((one) => new Intl.Locale(one).language === language));
      if (found !== undefined) {
        expect(locales).toContain(found.locale);
        expect(new Intl.Locale(found.locale).language).toBe(language);
      }
    }),
  );
});

test('a tag is read, or refused, but never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const locale = parseLocale(text);
      if (locale !== undefined) expect(parseLocale(locale)).toBe(locale);
      matchLocale(text, SERVED);
      expect(SERVED).toContain(preferredLocale(text, SERVED, 'en'));
    }),
  );
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ja', 'ja'],
  ['fr, ko;q=0.5, ja;q=0.9', 'ja'],
  ['fr;q=1, *;q=0.1', 'en'],
  ['ja;q=0, ko', 'ko'],
  ['zh-CN, ko;q=0.3', 'ko'],
  ['zh-CN', 'zh-Hant'],
  ['zh-CN, fr;q=0.9, *;q=0.1', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['q=;;;,,,', 'en'],
])('the browser that accepts %j is shown %s', (header, locale) => {
  expect(preferredLocale(header, SERVED, 'en')).toBe(locale);
});

test('scripts and their direction are known', () => {
  expect(['zh-TW', 'zh', 'ja', 'sr'].map(scriptOf)).toEqual(['Hant', 'Hans', 'Jpan', 'Cyrl']);
  expect(['ar', 'he', 'ur', 'en', 'ja', 'az-Arab'].map(textDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'rtl',
  ]);
});
