/** Whatever is asked of the operations that the OpenAPI document describes: never a 5xx, always an answer it describes. */
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { servedGarden, type Reply } from '../http/garden.ts';
import { fuzz } from './fuzzed.ts';
import { requestsTo, type DescribedApi, type FuzzedRequest, type Words } from './http-requests.ts';

const garden = servedGarden('on');
let requests: fc.Arbitrary<FuzzedRequest>;

beforeAll(async () => {
  const api = (await garden.ask('/api/v1/openapi.json')).json as DescribedApi;
  requests = requestsTo(api, await wordsOf());
});

async function wordsOf(): Promise<Words> {
  const { store } = garden.server.library;
  const cursors: string[] = [];
  for (const list of [
    'entities?limit=1',
    'works?limit=1',
    'search?q=the&limit=1',
    'works/seasons/chapters?limit=1',
  ])
    cursors.push((await garden.ask(`/api/v1/${list}`)).json.paging.next);
  return {
    ids: store.pages.map(({ id }) => id),
    paths: store.pages.flatMap(({ path }) => [path, `${path}.md`, `/ja${path}/`]),
    locales: [...store.config.locales, 'zh-TW', 'es-MX', 'EN_us', 'fr', '*'],
    texts: [
      'tomato',
      'トマト',
      '番茄',
      '토마토',
      'water',
      'the',
      'tmoato',
      '"warm ground" -stake',
      'red',
      'a',
    ],
    versions: [garden.version, `gone-${'0'.repeat(12)}`],
    cursors,
  };
}

fuzz(
  'any request to any operation gets an answer that the OpenAPI document describes',
  600,
  fc.asyncProperty(fc.gen(), async (generate) => {
    const { method, target, headers } = generate(() => requests);
    const reply = await garden.ask(target, { method, headers });
    expect(reply.status, `${method} ${target}`).toBeLessThan(500);
    expectWhole(method, reply);
  }),
);

/** What holds of every answer, whatever was asked. */
function expectWhole(method: string, { status, headers, bytes, json, text }: Reply): void {
  const isStreamed = headers['transfer-encoding'] === 'chunked';
  if (method !== 'HEAD' && status !== 204 && status !== 304 && !isStreamed)
    expect(headers['content-length']).toBe(String(bytes.length));
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['knowledge-version']).toBe(garden.version);
  expect(`${text}${headers.link ?? ''}${headers.location ?? ''}`).not.toContain('//evil.example');
  if (json?.provenance !== undefined) expect(json.provenance.knowledgeVersion).toBe(garden.version);
  expect(text).not.toMatch(/\bat \S+ \(?(?:file|node):|node_modules/u);
}

fuzz(
  'any address of the site is a page, a file, a redirect inside the site or an error page',
  300,
  fc.asyncProperty(
    fc.gen(),
    fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
    async (generate, picks) => {
      const { target: written, headers } = generate(() => requests);
      const pieces = [...SITE_PIECES, encodeURIComponent(written.slice(0, 40))];
      const target = `/${picks.map((pick) => pieces[pick] ?? 'x').join('/')}`;
      const reply = await garden.ask(target, { headers });
      expect([200, 302, 304, 308, 400, 404, 410], `${reply.status} ${target}`).toContain(reply.status);
      const { location } = reply.headers;
      if (location !== undefined) expect(location.startsWith(`${garden.baseUrl}/`)).toBe(true);
      expect(reply.text).not.toContain('<script>alert');
    },
  ),
);

const SITE_PIECES = [
  'en',
  'zh-TW',
  'JA',
  'plants',
  'tomato',
  'tomato.md',
  'leaf.svg',
  'search?q=%3Cscript%3Ealert(1)%3C/script%3E&area=%22%3E',
  'graph?id=plants.tomato&depth=9',
  '..',
  '%2e%2e',
  '%3Cscript%3Ealert(1)',
];
