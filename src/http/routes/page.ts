/** Operations 2 and 3: a page by id or by path; a page that moved answers 308. */
import { matchLocale } from '../../model/locale.ts';
import { isMoved } from '../../service/moved.ts';
import { readPage, readPageByPath } from '../../service/read-page.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import type { PageAnswer } from '../../service/shapes/page.ts';
import { redirectAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { bodyAnswer, parametersFor, type JsonRoute } from '../json-route.ts';
import { serviceDescription } from '../problems.ts';
import { queryPieces, queryWithout, withQuery } from '../target.ts';

export const pageRoute: JsonRoute = {
  operation: OPERATIONS.page,
  handle: (exchange) => {
    const parameters = parametersFor(OPERATIONS.page, exchange);
    const found = readPage(exchange.library, parameters);
    if (isMoved(found))
      return moved(exchange, pageApiUrl(exchange, found.id), queryPieces(exchange.target.query));
    return bodyAnswer(exchange, parameters, found);
  },
};

export const pageByPathRoute: JsonRoute = {
  operation: OPERATIONS.pageByPath,
  handle: (exchange) => {
    const parameters = parametersFor(OPERATIONS.pageByPath, exchange);
    const found = readPageByPath(exchange.library, parameters);
    if (isMoved(found)) {
      const path = localePrefix(exchange, parameters.path) + found.path;
      const pieces = [`path=${encodeURIComponent(path)}`, ...queryWithout(exchange.target.query, 'path')];
      return moved(exchange, exchange.baseUrl + OPERATIONS.pageByPath.path, pieces);
    }
    return bodyAnswer(exchange, parameters, found, {
      'Content-Location': contentLocation(exchange, found, parameters.locale),
    });
  },
};

export function pageApiUrl({ baseUrl }: { readonly baseUrl: string }, id: string): string {
  return `${baseUrl}/api/v1/pages/${encodeURIComponent(id)}`;
}

function moved(exchange: Exchange, url: string, pieces: readonly string[]) {
  return redirectAnswer(withQuery(url, pieces), {
    shared: true,
    links: [serviceDescription(exchange.baseUrl)],
  });
}

/** The locale written before a path, which stands for a `locale` parameter and moves with the page. */
function localePrefix({ library }: Exchange, path: string): string {
  const [, first = ''] = path.split('/');
  return matchLocale(first, library.store.config.locales) === undefined ? '' : `/${first}`;
}

function contentLocation(
  exchange: Exchange,
  { provenance, page }: PageAnswer,
  locale: string | null,
): string {
  const pieces = queryWithout(exchange.target.query, 'path');
  const { requested } = provenance.locale;
  if (locale === null && requested !== null) pieces.push(`locale=${encodeURIComponent(requested)}`);
  return withQuery(pageApiUrl(exchange, page.id), pieces);
}
