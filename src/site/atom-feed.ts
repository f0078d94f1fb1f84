/** A feed of what was changed (Atom, RFC 4287), with what was taken away (RFC 6721). */
import type { Locale } from '../model/locale.ts';
import { escapeXml } from './escape-xml.ts';
import { sayIn } from './words.ts';

export interface Feed {
  readonly locale: Locale;
  /** The library's name in that language. */
  readonly name: string;
  /** Absolute: the feed's own address, and the site's front page. */
  readonly url: string;
  readonly site: string;
  readonly author: { readonly name: string; readonly url: string | null };
  readonly license: string | null;
  readonly entries: readonly FeedEntry[];
  readonly removals: readonly { readonly id: string; readonly at: string }[];
}

export interface FeedEntry {
  /** A URI that the page keeps for ever, wherever it moves. */
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly updatedAt: string;
  readonly url: string;
  readonly markdownUrl: string;
  readonly area: string | null;
  readonly tags: readonly string[];
}

/** Atom wants a date even where nothing has one. */
const NO_DATE = '1970-01-01T00:00:00Z';

export function renderFeed(feed: Feed): string {
  const { author, locale } = feed;
  const title = sayIn(locale)('recentChanges', { name: feed.name });
  const updated = [...feed.entries.map(({ updatedAt }) => updatedAt), ...feed.removals.map(({ at }) => at)];
  const latest = updated.reduce((newest, at) => (at > newest ? at : newest), NO_DATE);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"',
    ` xml:lang="${escapeXml(locale)}">\n`,
    element('id', feed.url),
    element('title', title),
    element('updated', latest),
    link('self', feed.url, 'application/atom+xml'),
    link('alternate', feed.site, 'text/html'),
    '<author>',
    element('name', author.name),
    author.url === null ? '' : element('uri', author.url),
    '</author>\n',
    feed.license === null ? '' : link('license', feed.license),
    ...feed.entries.map(renderEntry),
    ...feed.removals.map(
      ({ id, at }) => `<at:deleted-entry ref="${escapeXml(id)}" when="${escapeXml(at)}"/>\n`,
    ),
    '</feed>\n',
  ].join('');
}

function renderEntry(entry: FeedEntry): string {
  return [
    '<entry>\n',
    element('id', entry.id),
    element('title', entry.title),
    element('updated', entry.updatedAt),
    link('alternate', entry.url, 'text/html'),
    link('alternate', entry.markdownUrl, 'text/markdown'),
    entry.summary === null ? '' : element('summary', entry.summary),
    ...[...(entry.area === null ? [] : [entry.area]), ...entry.tags].map(
      (term) => `<category term="${escapeXml(term)}"/>\n`,
    ),
    '</entry>\n',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}

function link(rel: string, url: string, type?: string): string {
  const kind = type === undefined ? '' : ` type="${type}"`;
  return `<link rel="${rel}"${kind} href="${escapeXml(url)}"/>\n`;
}
