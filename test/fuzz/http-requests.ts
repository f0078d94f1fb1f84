/** Requests made from the OpenAPI document: every operation, each parameter left out, right, wrong, doubled or unknown. */
import fc, { type Arbitrary } from 'fast-check';
import { anyText } from './awkward-text.ts';

interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ValueSchema;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: ValueSchema;
}

export interface DescribedApi {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly DescribedParameter[] } }>
  >;
}

export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the library knows: a value that is right in one place is sent to all others, too. */
export type Words = Readonly<
  Record<'ids' | 'paths' | 'locales' | 'texts' | 'versions' | 'cursors', readonly string[]>
>;

type Pieces = readonly string[];

export function requestsTo(api: DescribedApi, words: Words): Arbitrary<FuzzedRequest> {
  const operations = Object.entries(api.paths).flatMap(([template, { get }]) =>
    get === undefined ? [] : [{ template, parameters: get.parameters ?? [] }],
  );
  const known = Object.values(words).flat();
  return fc.constantFrom(...operations).chain(({ template, parameters }) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant('GET') },
          { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH') },
        ),
        path: pathOf(template, parameters, known),
        query: fc
          .tuple(...parameters.filter((one) => one.in === 'query').map((one) => piecesOf(one, words, known)))
          .map((all) => all.flat()),
        strangers: fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, fc.array(stranger, { maxLength: 2 })),
        headers: oddHeaders,
      })
      .map(({ method, path, query, strangers, headers }) => {
        const pieces = [...query, ...strangers];
        return { method, target: pieces.length === 0 ? path : `${path}?${pieces.join('&')}`, headers };
      }),
  );
}

function pathOf(
  template: string,
  parameters: readonly DescribedParameter[],
  known: readonly string[],
): Arbitrary<string> {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const value = fc.oneof(fc.constantFrom(...known), anyText).map(encoded);
  return fc
    .tuple(...names.map(() => value))
    .map((values) =>
      names.reduce((path, name, at) => path.replace(`{${name}}`, () => values[at] ?? ''), template),
    );
}

function piecesOf(parameter: DescribedParameter, words: Words, known: readonly string[]): Arbitrary<Pieces> {
  const { name, schema, required } = parameter;
  const right = rightValue(name, schema, words);
  const wrong = fc.oneof(anyText, fc.constantFrom(...known), fc.integer().map(String));
  const written = (value: string): string => `${encodeURIComponent(name)}=${encoded(value)}`;
  return fc.oneof(
    { weight: required === true ? 1 : 12, arbitrary: fc.constant([]) },
    { weight: required === true ? 20 : 6, arbitrary: right.map((value) => [written(value)]) },
    { weight: 2, arbitrary: wrong.map((value) => [written(value)]) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.oneof(right, wrong), { minLength: 2, maxLength: 4 })
        .map((all) => all.map(written)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(name, `${name}=`, `${name}=%`, `${name}=%c0%af`, `${name}[]=1`, `=${name}`)
        .map((one) => [one]),
    },
  );
}

function rightValue(name: string, schema: ValueSchema, words: Words): Arbitrary<string> {
  const values = schema.items ?? schema;
  if (values.enum !== undefined) {
    const one = fc.constantFrom(...values.enum);
    return schema.items === undefined
      ? one
      : fc.array(one, { minLength: 1, maxLength: 4 }).map((some) => some.join(','));
  }
  if (values.type === 'integer') {
    const { minimum = 0, maximum = 1_000_000 } = values;
    return fc
      .oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
      .map(String);
  }
  const fitting = WORDS_FOR[name];
  const own = (fitting === undefined ? [...words.ids, ...words.texts] : words[fitting]) as readonly string[];
  const one = fc.constantFrom(...own, ...(values.examples ?? []).map(String));
  return schema.items === undefined
    ? one
    : fc.array(one, { minLength: 1, maxLength: 3 }).map((some) => some.join(','));
}

const WORDS_FOR: Readonly<Record<string, keyof Words | undefined>> = {
  id: 'ids',
  ids: 'ids',
  path: 'paths',
  locale: 'locales',
  version: 'versions',
  since: 'versions',
  cursor: 'cursors',
  q: 'texts',
};

const stranger = fc.oneof(
  fc.constantFrom(
    'utm_source=x',
    '&',
    '?',
    '#',
    '__proto__=1',
    'constructor[prototype]=x',
    '%',
    'a%00=1',
    'Locale=en',
  ),
  fc.tuple(anyText, anyText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
);

const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'accept-language',
        'if-none-match',
        'if-modified-since',
        'range',
        'host',
        'origin',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'expect',
        'cookie',
        'upgrade',
      ),
      fc.constantFrom(
        '*',
        '*/*',
        'text/markdown',
        'text/markdown;q=1, text/html;q=0.1',
        'application/json;q=nonsense',
        'br;q=0, gzip;q=0, identity;q=0',
        'gzip, br',
        'x'.repeat(3_000),
        ',,,;;;===',
        'zh-Hant-TW, *;q=0.5',
        'W/"x", "y"',
        'bytes=0-0,-1',
        'evil.example',
        'https',
        'for=1.2.3.4;host=evil.example',
        '"><script>alert(1)</script>',
        '0',
        '\u00e9\u00ff',
      ),
      { maxKeys: 4 },
    ),
  },
);

/** As a careful client writes it; what cannot be written as UTF-8 goes as it was meant. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
