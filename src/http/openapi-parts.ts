/** What the OpenAPI document says of headers, and of operation 9, which is not JSON. */
import { PROBLEMS, type ProblemCode } from '../model/problem.ts';
import { plain } from '../service/shapes/as-given.ts';
import { COMMON_PROBLEMS } from '../service/shapes/operations.ts';
import { ProblemBody } from '../service/shapes/problem.ts';
import type { Json } from './named-schemas.ts';

function header(description: string): Json {
  return { type: 'string', description };
}

export function headersOf(headers: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, header(description)]),
  );
}

const COMMON_HEADERS: Json = {
  'Access-Control-Allow-Origin': header('`*`: pages of every origin may read it.'),
  'Access-Control-Expose-Headers': header('The headers that such pages may read.'),
  'Cache-Control': header('How long the answer may be kept.'),
  'Content-Language': header('The language of the answer’s words.'),
  'Knowledge-Version': header('The version of the library; the same as `provenance.knowledgeVersion`.'),
  Link: header('`rel="service-desc"`, and on lists `rel="next"`.'),
  'Server-Timing': header('What the answer took to make, in milliseconds; not on one that was kept.'),
  Vary: header('What the answer depends on beside its URL.'),
  'X-Content-Type-Options': header('`nosniff`'),
};

export const ANSWER_HEADERS: Json = {
  ETag: header('A strong validator for `If-None-Match`.'),
  ...COMMON_HEADERS,
};

export const PROBLEM_HEADERS: Json = {
  ...COMMON_HEADERS,
  'Retry-After': header('Seconds to wait, with 429 and 503.'),
  'X-Request-Id': header(
    'On a problem that no cache keeps: the name of this request in the log, as given in `X-Request-Id` or made up.',
  ),
  Allow: header('The methods there are, with 405.'),
};

/** For a body that the client has, or that is elsewhere; `type` tells Fastify's document that there is none. */
export function bodilessResponses(answerHeaders: Json, moved: string | null): Json {
  const unchanged = {
    description: 'What `If-None-Match` names is still right.',
    headers: answerHeaders,
    type: 'null',
  };
  if (moved === null) return { 304: unchanged };
  const headers = { ...COMMON_HEADERS, Location: header('Where it is now.') };
  return { 304: unchanged, 308: { description: moved, headers, type: 'null' } };
}

export const MIRROR_PATH = '/{locale}/{path}.md';

export function mirrorItem(): Json {
  return {
    get: {
      operationId: 'source',
      summary: 'Read the Markdown source of a page',
      description:
        'The file as it is in the library, byte for byte, front matter included; its provenance is in the headers. A page shown by fallback has the fallback’s source, and `Content-Language` says so.',
      parameters: [
        pathParameter('locale', 'A locale of the library.', 'en'),
        pathParameter('path', 'The content path; its slashes are not encoded.', 'index'),
        {
          in: 'query',
          name: 'version',
          required: false,
          description: 'A kept `knowledgeVersion` to answer from.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'The source.',
          headers: headerObjects({
            ...ANSWER_HEADERS,
            'Content-Digest': header('SHA-256 of the content as sent (RFC 9530).'),
            Link: header('The canonical HTML, the JSON form, the other locales and the licence.'),
          }),
          content: { 'text/markdown': { schema: { type: 'string' } } },
        },
        ...withHeaderObjects(
          bodilessResponses(ANSWER_HEADERS, 'The page has moved, or this is another spelling of its URL.'),
        ),
        ...withHeaderObjects(
          problemResponses([
            'unsafe-path',
            'path-not-found',
            'not-translated',
            ...COMMON_PROBLEMS.filter(
              (code) => code !== 'unknown-parameter' && code !== 'unsupported-locale',
            ),
          ]),
        ),
      },
    },
  };
}

function headerObjects(headers: Json): Json {
  return Object.fromEntries(
    Object.entries(headers as Record<string, Json>).map(([name, { description, ...schema }]) => [
      name,
      { description, schema },
    ]),
  );
}

function withHeaderObjects(responses: Json): Json {
  return Object.fromEntries(
    Object.entries(responses as Record<string, Json>).map(
      ([status, { type: _type, headers, ...response }]) => [
        status,
        { ...response, headers: headerObjects(headers as Json) },
      ],
    ),
  );
}

export function problemResponses(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, these]) => [
        status,
        {
          description: these.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
          headers: PROBLEM_HEADERS,
          content: { 'application/problem+json': { schema: plain(ProblemBody) } },
        },
      ]),
  );
}

function pathParameter(name: string, description: string, example: string): Json {
  return { in: 'path', name, required: true, description, example, schema: { type: 'string' } };
}
