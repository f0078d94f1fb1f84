/** Everything beside pages and the API that stands at a fixed address. */
import type { EarlyHandler, Handler } from './exchange.ts';
import { FEED_NAME, feedHandler } from './routes/feed.ts';
import { FULL_NAME, fullLlmsHandler, LLMS_NAME, localeLlmsHandler, rootLlmsHandler } from './routes/llms.ts';
import { openSearchHandler } from './routes/open-search.ts';
import { robotsHandler } from './routes/robots.ts';
import { sitemapHandler, sitemapPartHandler } from './routes/sitemap.ts';
import {
  AI_CATALOG_PATH,
  aiCatalogHandler,
  API_CATALOG_PATH,
  apiCatalogHandler,
  SERVER_CARD_PATH,
  serverCardHandler,
} from './routes/well-known.ts';

/** By the router's path. */
export const PUBLIC_FILES: Readonly<Record<string, Handler>> = {
  '/opensearch.xml': openSearchHandler,
  '/robots.txt': robotsHandler,
  '/sitemap.xml': sitemapHandler,
  '/sitemap-:sitemap.xml': sitemapPartHandler,
  [`/${LLMS_NAME}`]: rootLlmsHandler,
  [`/:locale/${LLMS_NAME}`]: localeLlmsHandler,
  [`/:locale/${FULL_NAME}`]: fullLlmsHandler,
  [`/:locale/${FEED_NAME}`]: feedHandler,
};

/** Those that need no library. */
export const EARLY_FILES: Readonly<Record<string, EarlyHandler>> = {
  [API_CATALOG_PATH]: apiCatalogHandler,
  [AI_CATALOG_PATH]: aiCatalogHandler,
  [SERVER_CARD_PATH]: serverCardHandler,
};
