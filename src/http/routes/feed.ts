/** `/{locale}/changes.atom` */
import { markdownUrl, pageUrl } from '../../model/public-url.ts';
import { recentChanges } from '../../service/recent-changes.ts';
import { renderFeed } from '../../site/atom-feed.ts';
import { answer } from '../answer.ts';
import { libraryName } from '../faces.ts';
import { localeFile } from '../site-file.ts';
import { pageApiUrl } from './page.ts';

export const FEED_NAME = 'changes.atom';

export const feedHandler = localeFile(FEED_NAME, (exchange, locale) => {
  const { library, baseUrl, house } = exchange;
  const { config } = library.store;
  const { changes, removals } = recentChanges(library, locale, house.shelf);
  const idOf = (id: string) => `${pageApiUrl(exchange, id)}?locale=${locale}`;
  const feed = renderFeed({
    locale,
    name: libraryName(library, locale),
    url: `${baseUrl}/${locale}/${FEED_NAME}`,
    site: `${baseUrl}/${locale}`,
    author: config.origin,
    license: config.license?.url ?? null,
    entries: changes.map(({ page, text, at }) => ({
      id: idOf(page.id),
      title: text.title,
      summary: text.summary,
      updatedAt: at,
      url: baseUrl + pageUrl(locale, page.path),
      markdownUrl: baseUrl + markdownUrl(locale, page.path),
      area: page.area,
      tags: text.tags,
    })),
    removals: removals.map(({ id, at }) => ({ id: idOf(id), at })),
  });
  return answer({
    mediaType: 'application/atom+xml; charset=utf-8',
    body: Buffer.from(feed),
    language: locale,
    alsoFrom: house.shelf.versions,
  });
});
