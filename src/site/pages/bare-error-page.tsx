/** What is shown where no library can be asked: words alone, nothing of the program. */
import { renderToString } from 'preact-render-to-string';
import { textDirection, type Locale } from '../../model/locale.ts';
import { Mark } from '../mark.tsx';
import type { AssetUrls } from '../view.ts';
import { sayIn, wordsLocale, type WordKey } from '../words.ts';

export interface BareErrorPageInput {
  readonly locale: Locale;
  readonly why: keyof typeof WORDS_FOR;
  readonly assets: AssetUrls;
  /** Before every address on this site; it has no trailing slash. */
  readonly basePath: string;
}

/** Seconds until the browser asks again by itself. Where a server has too much to do, that would be more. */
const OPENS_SOON = 2;

const WORDS_FOR = {
  starting: ['startingTitle', 'startingText'],
  busy: ['busyTitle', 'busyText'],
  often: ['busyTitle', 'tooOftenText'],
  failed: ['errorTitle', 'errorText'],
} as const satisfies Readonly<Record<string, readonly [title: WordKey, text: WordKey]>>;

export function renderBareErrorPage({ locale, why, assets, basePath }: BareErrorPageInput): string {
  const say = sayIn(locale);
  const lang = wordsLocale(locale);
  const [title, text] = WORDS_FOR[why];
  return `<!doctype html>${renderToString(
    <html lang={lang} dir={textDirection(lang)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{say(title)}</title>
        {why === 'starting' ? <meta http-equiv="refresh" content={String(OPENS_SOON)} /> : null}
        <script src={basePath + assets.theme} />
        <link rel="stylesheet" href={basePath + assets.css} />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={basePath + assets.icon} />
      </head>
      <body class="face-error">
        <main id="lectern-text" class="sorry">
          <Mark />
          <h1>{say(title)}</h1>
          <p class="lede">{say(text)}</p>
        </main>
      </body>
    </html>,
  )}`;
}
