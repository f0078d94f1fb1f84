/** What agents look for before they know anything: the API (RFC 9727), and the tools of the MCP server. */
import { answer, jsonAnswer } from '../answer.ts';
import type { EarlyHandler } from '../exchange.ts';
import { link } from '../headers.ts';
import { DOCS_PATH, OPENAPI_PATH } from '../problems.ts';

export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const AI_CATALOG_PATH = '/.well-known/ai-catalog.json';
export const SERVER_CARD_PATH = '/mcp/server-card';

const SERVER_CARD = 'application/mcp-server-card+json';
/** The card's schema allows a hundred. */
const MOST_TITLE = 100;

/** A linkset (RFC 9264) with one API in it. */
export const apiCatalogHandler: EarlyHandler = ({ baseUrl }) =>
  answer({
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    body: Buffer.from(
      JSON.stringify({
        linkset: [
          {
            anchor: `${baseUrl}/api/v1`,
            'service-desc': [{ href: baseUrl + OPENAPI_PATH, type: 'application/json' }],
            'service-doc': [{ href: baseUrl + DOCS_PATH, type: 'text/html' }],
            'service-meta': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain' }],
            status: [{ href: `${baseUrl}/readyz`, type: 'application/json' }],
          },
        ],
      }),
    ),
    shared: true,
    // §3: HEAD answers with this relation.
    links: [link(baseUrl + API_CATALOG_PATH, 'api-catalog')],
  });

/** An AI catalog that leads to the one server card. */
export const aiCatalogHandler: EarlyHandler = ({ library, baseUrl }) =>
  jsonAnswer(
    {
      specVersion: '1.0',
      entries: [
        {
          identifier: `urn:air:${hostOf(baseUrl)}:lectern`,
          displayName: titleOf(library?.store.config.name),
          type: SERVER_CARD,
          url: baseUrl + SERVER_CARD_PATH,
        },
      ],
    },
    { mediaType: 'application/ai-catalog+json; charset=utf-8' },
  );

/** SEP-2127: the server's name is its host backwards. */
export const serverCardHandler: EarlyHandler = ({ library, baseUrl, house }) =>
  jsonAnswer(
    {
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: `${hostOf(baseUrl).split('.').toReversed().join('.')}/lectern`,
      version: house.build,
      title: titleOf(library?.store.config.name),
      description: 'Search and read this library: pages, entities, systems, works and how they connect.',
      websiteUrl: baseUrl,
      remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }],
    },
    { mediaType: `${SERVER_CARD}; charset=utf-8` },
  );

function hostOf(baseUrl: string): string {
  return new URL(baseUrl).hostname.replaceAll(/[^a-z0-9.-]/giu, '-');
}

function titleOf(name = 'Lectern'): string {
  return [...name].slice(0, MOST_TITLE).join('');
}
