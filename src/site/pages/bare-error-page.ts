/** A failure before any library is open: words alone, nothing of the program. */
import { textDirection, type Locale } from '../../model/locale.ts';
import { escapeHtml } from '../escape-html.ts';
import { sayIn, wordsLocale } from '../words.ts';

export interface BareErrorPageInput {
  readonly locale: Locale;
  /** The style sheet, as a browser asks for it. */
  readonly css: string;
}

export function renderBareErrorPage({ locale, css }: BareErrorPageInput): string {
  const say = sayIn(locale);
  const lang = wordsLocale(locale);
  const title = escapeHtml(say('errorTitle'));
  return (
    `<!doctype html><html lang="${lang}" dir="${textDirection(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><link rel="stylesheet" href="${escapeHtml(css)}"></head>` +
    `<body class="face-error"><main id="lectern-text" class="sorry"><h1>${title}</h1>` +
    `<p class="lede">${escapeHtml(say('errorText'))}</p></main></body></html>`
  );
}
