/** `/sitemap.xml` names its parts, `/sitemap-1.xml` and on. */
import { Problem } from '../../model/problem.ts';
import { pageUrl } from '../../model/public-url.ts';
import type { Place } from '../../service/published-places.ts';
import { sitemapParts } from '../../service/sitemap-parts.ts';
import { renderSitemap, renderSitemapIndex, type SitemapPlace } from '../../site/sitemap.ts';
import type { Store } from '../../snapshot/store.ts';
import { answer, type Answer } from '../answer.ts';
import { siteFile } from '../site-file.ts';

export const sitemapHandler = siteFile(({ library, baseUrl }) => {
  const parts = sitemapParts(library.store);
  return xml(renderSitemapIndex(parts.map((_, index) => `${baseUrl}/sitemap-${index + 1}.xml`)));
});

export const sitemapPartHandler = siteFile(({ library, baseUrl, pathParameters }) => {
  const part = pathParameters['sitemap'] ?? '';
  const places = /^[1-9]\d*$/u.test(part) ? sitemapParts(library.store)[Number(part) - 1] : undefined;
  if (places === undefined) throw new Problem('path-not-found', 'The sitemap has no such part.');
  return xml(renderSitemap(described(library.store, places, baseUrl)));
});

function xml(text: string): Answer {
  return answer({ mediaType: 'application/xml; charset=utf-8', body: Buffer.from(text) });
}

function described(store: Store, places: readonly Place[], baseUrl: string): SitemapPlace[] {
  const numbers = places.flatMap(({ page }) => (page === null ? [] : [page]));
  const dates = store.textDates(numbers[0] ?? 0, numbers.at(-1) ?? -1);
  return places.map(({ path, page, locales, source }) => ({
    urls: locales.map((locale) => ({
      locale,
      url: baseUrl + pageUrl(locale, path),
      updatedAt: page === null ? null : (dates.get(page)?.get(locale) ?? null),
    })),
    xDefault: source === null ? null : baseUrl + pageUrl(source, path),
  }));
}
