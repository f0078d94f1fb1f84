/** Operation 9: the byte-exact Markdown source of a page, its provenance in headers. */
import type { Locale } from '../../model/locale.ts';
import { markdownUrl, pageUrl } from '../../model/public-url.ts';
import { readSource, type SourceAnswer } from '../../service/read-source.ts';
import type { PageRecord } from '../../snapshot/records.ts';
import { answer, CACHE_CONTROL, type Answer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { link } from '../headers.ts';
import { cachingOf } from '../json-route.ts';
import { safeUrl } from '../target.ts';
import { LLMS_NAME } from './llms.ts';
import { pageApiUrl } from './page.ts';

export function mirrorAnswer(
  exchange: Exchange,
  page: PageRecord,
  locale: Locale,
  version: string | null,
): Answer {
  return sourceAnswer(exchange, readSource(exchange.library, page, locale), locale, {
    cacheControl: cachingOf(version),
    headers: version === null ? {} : { 'X-Robots-Tag': 'noindex' },
  });
}

/** The same source at the page's HTML URL, for a client that prefers Markdown. */
export function negotiatedAnswer(
  exchange: Exchange,
  page: PageRecord,
  locale: Locale,
  version: string | null,
): Answer {
  return sourceAnswer(exchange, readSource(exchange.library, page, locale), locale, {
    cacheControl: CACHE_CONTROL.private,
    varies: ['Accept'],
    headers: {
      'Content-Location':
        exchange.baseUrl +
        markdownUrl(locale, page.path) +
        (version === null ? '' : `?version=${encodeURIComponent(version)}`),
      ...(version === null ? {} : { 'X-Robots-Tag': 'noindex' }),
    },
  });
}

function sourceAnswer(
  exchange: Exchange,
  source: SourceAnswer,
  locale: Locale,
  members: Partial<Answer>,
): Answer {
  return answer({
    mediaType: 'text/markdown; charset=utf-8',
    body: source.bytes,
    language: source.text.locale,
    shared: true,
    digest: true,
    links: linksOf(exchange, source, locale),
    ...members,
  });
}

function linksOf(
  exchange: Exchange,
  { page, text, license, locales }: SourceAnswer,
  locale: Locale,
): string[] {
  const { baseUrl } = exchange;
  return [
    link(baseUrl + pageUrl(text.locale, page.path), 'canonical', { type: 'text/html' }),
    link(`${pageApiUrl(exchange, page.id)}?locale=${locale}`, 'alternate', { type: 'application/json' }),
    link(`${baseUrl}/${text.locale}/${LLMS_NAME}`, 'index llms-txt', { type: 'text/plain' }),
    ...(license === null || license.url === null ? [] : [link(safeUrl(license.url), 'license')]),
    ...locales
      .filter((other) => other !== text.locale)
      .map((other) =>
        link(baseUrl + markdownUrl(other, page.path), 'alternate', {
          hreflang: other,
          type: 'text/markdown',
        }),
      ),
  ];
}
