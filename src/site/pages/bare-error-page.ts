/** What is shown where no library can be asked: words alone, nothing of the program. */
import { textDirection, type Locale } from '../../model/locale.ts';
import { escapeHtml } from '../escape-html.ts';
import { sayIn, wordsLocale } from '../words.ts';

export interface BareErrorPageInput {
  readonly locale: Locale;
  /** Something failed, or waiting a moment helps. */
  readonly why: 'failed' | 'busy';
  /** The style sheet, as a browser asks for it. */
  readonly css: string;
}

export function renderBareErrorPage({ locale, why, css }: BareErrorPageInput): string {
  const say = sayIn(locale);
  const lang = wordsLocale(locale);
  const title = escapeHtml(say(why === 'busy' ? 'busyTitle' : 'errorTitle'));
  return (
    `<!doctype html><html lang="${lang}" dir="${textDirection(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><link rel="stylesheet" href="${escapeHtml(css)}"></head>` +
    `<body class="face-error"><main id="lectern-text" class="sorry"><h1>${title}</h1>` +
    `<p class="lede">${escapeHtml(say(why === 'busy' ? 'busyText' : 'errorText'))}</p></main></body></html>`
  );
}
