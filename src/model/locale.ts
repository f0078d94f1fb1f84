/** Language tags: reading them as people write them, and matching them to what a library serves (RFC 4647 with CLDR). */
import { match } from '@formatjs/intl-localematcher';
import { remember } from './remember.ts';

/** A canonical BCP 47 tag, such as `en`, `zh-Hant` or `pt-BR`. */
export type Locale = string;

export interface LocaleMatch {
  readonly locale: Locale;
  /** The served tag is another language or script than the one asked for. */
  readonly fallback: boolean;
}

const MAX_TAG_LENGTH = 64;

/** The canonical form of a tag as written (`zh_hant` → `zh-Hant`), or `undefined` when it is malformed. */
export function parseLocale(text: string): Locale | undefined {
  if (text.length === 0 || text.length > MAX_TAG_LENGTH) return undefined;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The served locale that answers a request for `text`, or `undefined` where its language is not served. */
export function matchLocale(text: string, served: readonly Locale[]): LocaleMatch | undefined {
  return matched(`${served.join(',')}\n${text}`);
}

const matched = remember((key) => {
  const [served = '', ...text] = key.split('\n');
  return findLocale(text.join('\n'), served.split(','));
});

function findLocale(text: string, served: readonly Locale[]): LocaleMatch | undefined {
  const tag = parseLocale(text);
  if (tag === undefined) return undefined;
  const asked = new Intl.Locale(tag);
  const candidates = served.filter((locale) => new Intl.Locale(locale).language === asked.language);
  const first = candidates[0];
  if (first === undefined) return undefined;
  const locale = candidates.length === 1 ? first : bestOf(asked.baseName, candidates, first);
  return { locale, fallback: scriptAsked(asked) !== undefined && scriptAsked(asked) !== scriptOf(locale) };
}

function bestOf(tag: string, candidates: readonly Locale[], first: Locale): Locale {
  return match([tag], candidates, first, { algorithm: 'best fit' });
}

/** The script a tag asks for: `zh-CN` means Hans, but a bare `zh` leaves the script open. */
function scriptAsked(tag: Intl.Locale): string | undefined {
  if (tag.script === undefined && tag.region === undefined) return undefined;
  const script = tag.maximize().script;
  return script === undefined ? undefined : (PART_OF_SCRIPT[script] ?? script);
}

/** Scripts that texts in a wider one are partly written in (ISO 15924): a reader of `ko-Hang` reads `ko`, which is Kore. */
const PART_OF_SCRIPT: Readonly<Record<string, string>> = {
  Hang: 'Kore',
  Hira: 'Jpan',
  Kana: 'Jpan',
  Hrkt: 'Jpan',
};

/** The script a locale is written in. Remembered: asking ICU takes longer than the rest of a link. */
export const scriptOf: (locale: Locale) => string | undefined = remember(
  (locale) => new Intl.Locale(locale).maximize().script,
);

const RIGHT_TO_LEFT_SCRIPTS = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

export function textDirection(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_SCRIPTS.has(scriptOf(locale) ?? '') ? 'rtl' : 'ltr';
}

/** The served locale a browser prefers by its `Accept-Language` header (RFC 9110 §12.5.4). */
export function preferredLocale(
  header: string | undefined,
  served: readonly Locale[],
  otherwise: Locale,
): Locale {
  const ranges = (header ?? '')
    .slice(0, 1_024)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  let nearest: Locale | undefined;
  for (const { range } of ranges) {
    if (range === '*') break;
    const found = matchLocale(range, served);
    if (found !== undefined && !found.fallback) return found.locale;
    nearest ??= found?.locale;
  }
  // Another script of a language the reader knows is nearer than a language nobody asked for.
  return nearest ?? otherwise;
}
