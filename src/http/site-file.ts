/** Files of the whole site or of one language that are not pages: feeds, sitemaps, `llms.txt`. */
import { Type } from '../service/shapes/type.ts';
import { matchLocale, type Locale } from '../model/locale.ts';
import { Problem } from '../model/problem.ts';
import { Version } from '../service/shapes/parameter.ts';
import { redirectAnswer, type Answer } from './answer.ts';
import { checkVersion } from './answering-library.ts';
import type { Exchange, Handler } from './exchange.ts';
import { cachingOf } from './json-route.ts';
import { readKnownParameters } from './parameters.ts';
import { queryPieces, withQuery } from './target.ts';

const SiteParameters = Type.Object({ version: Version });

export function siteFile(make: (exchange: Exchange) => Answer): Handler {
  return (exchange) => {
    const { version } = readKnownParameters(SiteParameters, {}, exchange.target.query);
    checkVersion(exchange.house.shelf, { version });
    const made = make(exchange);
    const headers = version === null ? made.headers : { ...made.headers, 'X-Robots-Tag': 'noindex' };
    return { ...made, cacheControl: cachingOf(version), shared: true, headers };
  };
}

/** At `/{locale}/<name>`; another spelling of the locale is sent on. */
export function localeFile(name: string, make: (exchange: Exchange, locale: Locale) => Answer): Handler {
  const file = (locale: Locale) => siteFile((exchange) => make(exchange, locale));
  return (exchange) => {
    const { library, pathParameters, baseUrl, target } = exchange;
    const written = pathParameters['locale'] ?? '';
    const locale = matchLocale(written, library.store.config.locales)?.locale;
    if (locale === undefined) throw new Problem('path-not-found', 'There is nothing at this address.');
    if (locale === written) return file(locale)(exchange);
    return redirectAnswer(withQuery(`${baseUrl}/${locale}/${name}`, queryPieces(target.query)));
  };
}
