/** Every URL that is not the API's: pages, their Markdown, their files, redirects (contract §2, "URLs of pages"). */
import { Type } from '../../service/shapes/type.ts';
import { preferredLocale } from '../../model/locale.ts';
import { Problem } from '../../model/problem.ts';
import { resolveUrl } from '../../service/resolve-url.ts';
import { Version } from '../../service/shapes/parameter.ts';
import type { ClientAssets } from '../../site/client-assets.ts';
import { CACHE_CONTROL, redirectAnswer, type Answer } from '../answer.ts';
import { checkVersion } from '../answering-library.ts';
import { onceOpen, type EarlyHandler, type Exchange, type Handler } from '../exchange.ts';
import { readKnownParameters } from '../parameters.ts';
import { problemAnswer } from '../problems.ts';
import { queryPieces, withQuery } from '../target.ts';
import { assetAnswer, clientAssetAnswer } from './asset.ts';
import { mirrorAnswer, negotiatedAnswer } from './mirror.ts';
import { SitePages } from './site.ts';

const SiteParameters = Type.Object({ version: Version });

/** `/`: the reader's own language, which only this one answer may depend on. */
export const rootHandler: Handler = ({ library, baseUrl, target, acceptLanguage }) => {
  const { locales } = library.store.config;
  const locale = preferredLocale(acceptLanguage, locales, locales[0]);
  return redirectAnswer(withQuery(`${baseUrl}/${locale}`, queryPieces(target.query)), {
    status: 302,
    cacheControl: CACHE_CONTROL.personal,
    varies: ['Accept-Language'],
  });
};

/** The browser's own files are there from the start: the page that says "not yet" is dressed in them. */
export function contentHandler(assets: ClientAssets): EarlyHandler {
  const site = new SitePages(assets.urls);
  const files = new Map(assets.files.map((file) => [file.url, file]));
  const content = onceOpen((exchange) => contentAnswer(exchange, site));
  return (exchange) => {
    const file = files.get(exchange.target.path);
    return file === undefined ? content(exchange) : clientAssetAnswer(file);
  };
}

function contentAnswer(exchange: Exchange, site: SitePages): Answer {
  const { library, baseUrl, target, representation } = exchange;
  const path = decodePath(target.path);
  const isSource = target.path.endsWith('.md');
  try {
    if (path === undefined)
      throw new Problem('unsafe-path', 'The path is not percent-encoded UTF-8, or hides a slash.');
    const { version } = readKnownParameters(SiteParameters, {}, target.query);
    checkVersion(exchange.house.shelf, { version });
    const ownView = site.ownView(exchange, path, version);
    if (ownView !== undefined) return ownView;
    const found = resolveUrl(library, path);
    switch (found.kind) {
      case 'redirect':
        return redirectAnswer(withQuery(baseUrl + found.to, queryPieces(target.query)));
      case 'asset':
        return assetAnswer(found.asset, version);
      case 'source':
        return mirrorAnswer(exchange, found.page, found.locale, version);
      case 'page':
        return representation === 'markdown'
          ? negotiatedAnswer(exchange, found.page, found.locale, version)
          : site.page(exchange, found, version);
      case 'front':
      case 'area':
        return site.generated(exchange, found, version);
      case 'not-found':
        throw new Problem('path-not-found', 'There is nothing at this address.', {
          suggestions: found.suggestions,
        });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Programs read sources and ask for Markdown; people see a page.
    return isSource || representation === 'markdown'
      ? { ...problemAnswer(error, exchange), varies: ['Accept'] }
      : site.problem(exchange, path ?? '', error);
  }
}

/** Decoded once; `undefined` where that is impossible, or where an encoded slash would make a path of its own. */
function decodePath(path: string): string | undefined {
  if (/%2f/iu.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
