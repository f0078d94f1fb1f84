/** The reading site: views rendered on the server, with the headers pages need. */
import { matchLocale, type Locale } from '../../model/locale.ts';
import { Problem } from '../../model/problem.ts';
import { markdownUrl, pageUrl } from '../../model/public-url.ts';
import type { Resolved } from '../../service/resolve-url.ts';
import { CONTENT_SECURITY_POLICY } from '../../site/content-policy.ts';
import { keepVersion } from '../../site/keep-version.ts';
import { renderErrorPage } from '../../site/pages/error-page.tsx';
import type { AssetUrls } from '../../site/view.ts';
import { htmlAnswer, redirectAnswer, type Answer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { areaFace, frontFace, pageFace, viewOf, type Face } from '../faces.ts';
import { graphFace } from '../graph-face.ts';
import { link } from '../headers.ts';
import { cachingOf } from '../json-route.ts';
import { problemCaching, problemHeaders, serviceDescription } from '../problems.ts';
import { searchFace } from '../search-face.ts';
import { queryPieces, safeUrl, withQuery } from '../target.ts';
import { pageApiUrl } from './page.ts';

const HTML_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

type Found<Kind extends Resolved['kind']> = Extract<Resolved, { readonly kind: Kind }>;

export class SitePages {
  readonly #assets: AssetUrls;

  constructor(assets: AssetUrls) {
    this.#assets = assets;
  }

  page(exchange: Exchange, { page, locale }: Found<'page'>, version: string | null): Answer {
    const face = pageFace(exchange.library, this.#view(exchange, locale, version), page);
    const { baseUrl } = exchange;
    return faceAnswer(exchange, face, version, [
      link(baseUrl + pageUrl(face.language, page.path), 'canonical'),
      link(baseUrl + markdownUrl(locale, page.path), 'alternate', { type: 'text/markdown' }),
      link(`${pageApiUrl(exchange, page.id)}?locale=${locale}`, 'alternate', { type: 'application/json' }),
      serviceDescription(baseUrl),
    ]);
  }

  /** The front page and area pages that nobody wrote. */
  generated(exchange: Exchange, found: Found<'front' | 'area'>, version: string | null): Answer {
    const view = this.#view(exchange, found.locale, version);
    const face =
      found.kind === 'area'
        ? areaFace(exchange.library, view, found.area, exchange.target.query)
        : frontFace(exchange.library, view);
    // An area whose pages all lack this language and what stands in for it.
    if (face === undefined)
      throw new Problem('path-not-found', 'There is nothing at this address in this language.');
    return faceAnswer(exchange, face, version, [serviceDescription(exchange.baseUrl)]);
  }

  /** `/{locale}/search` and `/{locale}/graph`, which no content can stand at; they are kept out of search engines. */
  ownView(exchange: Exchange, path: string, version: string | null): Answer | undefined {
    const { library, target, baseUrl } = exchange;
    const [, first = '', written = '', ...rest] = path.split('/');
    const name = written.toLowerCase();
    if ((name !== 'search' && name !== 'graph') || rest.join('/') !== '') return undefined;
    const locale = matchLocale(first, library.store.config.locales)?.locale;
    if (locale === undefined) return undefined;
    const canonical = `/${locale}/${name}`;
    if (path !== canonical) return redirectAnswer(withQuery(baseUrl + canonical, queryPieces(target.query)));
    const view = this.#view(exchange, locale, version);
    const face = (name === 'search' ? searchFace : graphFace)(library, view, target.query);
    const answer = faceAnswer(exchange, face, version, [serviceDescription(baseUrl)]);
    return { ...answer, headers: { ...answer.headers, 'X-Robots-Tag': 'noindex' } };
  }

  problem(exchange: Exchange, path: string, problem: Problem): Answer {
    const { library, target, house } = exchange;
    const { locales } = library.store.config;
    const locale = matchLocale(target.path.split('/')[1] ?? '', locales)?.locale ?? locales[0];
    const html = renderErrorPage({
      view: this.#view(exchange, locale, null),
      status: problem.status,
      suggestions: problem.details.suggestions ?? [],
      query: wordsOf(path),
      ...(problem.code === 'version-gone' ? { current: house.basePath + safeUrl(target.path) } : {}),
    });
    return htmlAnswer(html, {
      status: problem.status,
      cacheControl: problemCaching(problem),
      language: locale,
      varies: ['Accept'],
      headers: { ...HTML_HEADERS, ...problemHeaders(problem), 'X-Robots-Tag': 'noindex' },
      problem: problem.code,
    });
  }

  #view(exchange: Exchange, locale: Locale, version: string | null) {
    return viewOf(exchange.library, locale, this.#assets, version);
  }
}

function faceAnswer(
  { house, library }: Exchange,
  { html, language }: Face,
  version: string | null,
  links: readonly string[],
): Answer {
  const { locales } = library.store.config;
  const kept = version === null ? html : keepVersion(html, version, house.basePath, locales);
  return htmlAnswer(kept, {
    cacheControl: cachingOf(version),
    language,
    links,
    varies: ['Accept'],
    headers: version === null ? HTML_HEADERS : { ...HTML_HEADERS, 'X-Robots-Tag': 'noindex' },
  });
}

/** What an address that leads nowhere seems to be about. */
function wordsOf(path: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  return last
    .replace(/\.(?:html?|md|php)$/iu, '')
    .replaceAll(/[-_.~]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
