/** Sitemaps (sitemaps.org protocol 0.9), each address with its other languages (`hreflang`). */
import type { Locale } from '../model/locale.ts';
import { escapeXml } from './escape-xml.ts';

export interface SitemapPlace {
  /** Absolute, one for each language the page is written in. */
  readonly urls: readonly {
    readonly locale: Locale;
    readonly url: string;
    readonly updatedAt: string | null;
  }[];
  readonly xDefault: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export function renderSitemapIndex(parts: readonly string[]): string {
  const sitemaps = parts.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SITEMAP}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

export function renderSitemap(places: readonly SitemapPlace[]): string {
  return `${HEAD}<urlset ${SITEMAP} ${XHTML}>\n${places.map(renderPlace).join('')}</urlset>\n`;
}

function renderPlace({ urls, xDefault }: SitemapPlace): string {
  const alternates = [
    ...urls.map(({ locale, url }) => alternate(locale, url)),
    ...(xDefault === null ? [] : [alternate('x-default', xDefault)]),
  ].join('');
  return urls
    .map(({ url, updatedAt }) => {
      const changed = updatedAt === null ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
      return `<url><loc>${escapeXml(url)}</loc>${changed}${alternates}</url>\n`;
    })
    .join('');
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`;
}
