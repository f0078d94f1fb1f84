/** A page's HTML as a reader gets it: headings to point at, admonitions named, code coloured. */
import type { Locale } from '../model/locale.ts';
import { textDirection } from '../model/locale.ts';
import { escapeHtml } from './escape-html.ts';
import { highlightCode } from './highlight-code.ts';
import { sayIn, wordsLocale, type Say, type WordKey } from './words.ts';

const ADMONITIONS: Readonly<Record<string, WordKey>> = {
  note: 'admonitionNote',
  info: 'admonitionNote',
  tip: 'admonitionTip',
  important: 'admonitionImportant',
  warning: 'admonitionWarning',
  caution: 'admonitionCaution',
  danger: 'admonitionCaution',
};
const EMPTY_TITLE = /<p class="admonition-title" data-kind="([a-z]+)">\s*<\/p>/gu;

/** An admonition without a title of its own is named in the reader's language, marked as such in a text of another. */
export function nameAdmonitions(html: string, from: Locale, to: Locale): string {
  const say = sayIn(to);
  const spoken = wordsLocale(to);
  const lang = spoken === from ? '' : ` lang="${spoken}" dir="${textDirection(spoken)}"`;
  return html.replaceAll(EMPTY_TITLE, (_, kind: string) => {
    const word = escapeHtml(say(ADMONITIONS[kind] ?? 'admonitionNote'));
    return `<p class="admonition-title" data-kind="${kind}"${lang}>${word}</p>`;
  });
}

const HEADING = /<h([2-6])((?:\s[^>]*)?\sid="([^"]+)"[^>]*)>([\s\S]*?)<\/h\1>/gu;

export function anchorHeadings(html: string, label: string): string {
  return html.replaceAll(
    HEADING,
    (_, level: string, attributes: string, id: string, inner: string) =>
      `<h${level}${attributes}>${inner}<a class="anchor" href="#${encodeURIComponent(unescapeHtml(id))}" ` +
      `aria-label="${escapeHtml(label)}">§</a></h${level}>`,
  );
}

/** Notes at the end and the way back from each are named for those who cannot see them. */
export function nameFootnotes(html: string, say: Say): string {
  return html
    .replaceAll(
      '<section class="footnotes" ',
      `<section class="footnotes" aria-label="${escapeHtml(say('footnotes'))}" `,
    )
    .replaceAll(
      'class="footnote-backref" ',
      `class="footnote-backref" aria-label="${escapeHtml(say('backToText'))}" `,
    );
}

/** A corner of a table that says nothing heads nothing. */
export function emptyHeaders(html: string): string {
  return html.replaceAll(/<th(?:\s[^>]*)?>\s*<\/th>/gu, '<td></td>');
}

const EMPHASIS = /<em>([^<]*)<\/em>/gu;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Letters emphasised inside a text with emphasis dots are slanted as in their own script; dots are for characters. */
export function markForeignEmphasis(html: string): string {
  return html.replaceAll(EMPHASIS, (whole, text: string) =>
    EAST_ASIAN.test(text) ? whole : `<em class="letters">${text}</em>`,
  );
}

const LEADING_H1 = /^\s*<h1(?:\s[^>]*)?>([\s\S]*?)<\/h1>/u;

/** The view prints the title itself; a text that opens with the same one must not say it twice. */
export function withoutLeadingTitle(html: string, title: string): string {
  const found = LEADING_H1.exec(html);
  return found !== null && plainText(found[1] ?? '') === title.trim() ? html.slice(found[0].length) : html;
}

/** The title is the page's one first-level heading; others that an author wrote go one down. */
export function lowerTitles(html: string): string {
  return html.replaceAll(/<(\/?)h1(?=[\s>])/gu, '<$1h2');
}

const CAPTIONED = /<p>(<img\b[^>]*?)\stitle="([^"]+)"([^>]*>)<\/p>/gu;

/** An image that stands alone with a title has that title under it. */
export function captionImages(html: string): string {
  return html.replaceAll(CAPTIONED, '<figure>$1$3<figcaption>$2</figcaption></figure>');
}

/** Whether the text itself opens with the summary, as it does when the summary was taken from it. */
export function opensWith(html: string, summary: string): boolean {
  const opening = plainText(html.slice(0, 4 * summary.length + 2_000));
  const wanted = summary.replace(/(?:…|\.\.\.)$/u, '').trim();
  return squeeze(opening).startsWith(squeeze(wanted).slice(0, 120));
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

export function plainText(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^>]*>/gu, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}

/** `from` is the text's locale, `to` the reader's; links are the reader's already. */
export function pageHtml(html: string, title: string, from: Locale, to: Locale): string {
  const say = sayIn(to);
  const own = captionImages(lowerTitles(withoutLeadingTitle(html, title)));
  const body = emptyHeaders(nameFootnotes(nameAdmonitions(own, from, to), say));
  const marked = /^(?:zh|ja|ko)\b/u.test(from) ? markForeignEmphasis(body) : body;
  return anchorHeadings(highlightCode(marked), say('linkToSection'));
}
