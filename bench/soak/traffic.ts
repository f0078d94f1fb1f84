/**
 * What is asked, and what is right: every target is answered once per version by the same program in this process,
 * without a network, workers or caches, and the server's answers must be those bytes.
 */
import { crc32 } from 'node:zlib';
import type { App } from '../../src/http/app.ts';
import type { OpenLibrary } from '../../src/service/open-library.ts';
import { sample, type Random } from '../random.ts';

export interface Right {
  readonly status: number;
  /** CRC-32 of the body. */
  readonly crc: number;
}

export interface Request {
  readonly operation: string;
  readonly target: string;
  /** By the version that answers; one alone where the request names its version. */
  readonly right: Readonly<Record<string, Right>>;
  readonly pinned: boolean;
}

export interface Oracle {
  readonly version: string;
  readonly library: OpenLibrary;
  readonly app: App;
}

interface Kind {
  readonly operation: string;
  /** Out of a hundred or so. */
  readonly weight: number;
  readonly targets: readonly string[];
}

/** Requests by operation, with the weights that traffic is drawn by. */
export interface Traffic {
  readonly requests: readonly (readonly Request[])[];
  readonly weights: readonly number[];
}

export async function planTraffic(
  oracles: readonly Oracle[],
  random: Random,
  each: number,
): Promise<Traffic> {
  const [first] = oracles;
  if (first === undefined) throw new Error('there is no version to ask');
  const kinds = kindsFor(first.library, random, each);
  const requests: Request[][] = [];
  for (const { operation, targets } of kinds) {
    const some: Request[] = [];
    for (const target of targets) some.push(await unpinned(oracles, operation, target));
    requests.push(some);
  }
  const pinned: Request[] = [];
  for (const oracle of oracles) pinned.push(...(await pinnedTo(oracle, first.library, random, each)));
  return { requests: [...requests, pinned], weights: [...kinds.map(({ weight }) => weight), 8] };
}

const id = (page: { readonly id: string }): string => encodeURIComponent(page.id);
const path = (page: { readonly path: string }): string =>
  page.path.split('/').map(encodeURIComponent).join('/');
const ask = (name: string, query: string): string => `/api/v1/${name}?${query}`;

function kindsFor({ store }: OpenLibrary, random: Random, each: number): Kind[] {
  const { locales } = store.config;
  const locale = (): string => locales[Math.floor(random() * locales.length)] ?? 'en';
  const some = (count = each) => sample(store.pages, count, random);
  const of = (kind: string) => store.pages.filter((page) => page.kind === kind);
  const words = some(3 * each).map((page) => {
    const [text] = store.texts(page.no);
    return [text?.title ?? '', text?.locale ?? 'en'] as const;
  });
  return [
    {
      operation: 'search',
      weight: 25,
      targets: words.flatMap(([title, own], at) => [
        ask('search', `q=${encodeURIComponent(title)}&locale=${own}`),
        ask(
          'search',
          `q=${encodeURIComponent(`${title} ${words[(at * 7 + 1) % words.length]?.[0]}`)}&locale=${own}&facets=kind,area&limit=20`,
        ),
      ]),
    },
    {
      operation: 'suggest',
      weight: 10,
      targets: words.map(([title, own]) =>
        ask('suggest', `q=${encodeURIComponent([...title].slice(0, 3).join(''))}&locale=${own}`),
      ),
    },
    {
      operation: 'page',
      weight: 15,
      targets: some().map((one) => `/api/v1/pages/${id(one)}?locale=${locale()}&include=links,backlinks`),
    },
    {
      operation: 'page by path',
      weight: 5,
      targets: some().map((one) => ask('pages/by-path', `path=${path(one)}&format=html`)),
    },
    {
      operation: 'site',
      weight: 15,
      targets: some().map((one) => `/${locale()}${one.path === '/' ? '' : path(one)}`),
    },
    {
      operation: 'site search',
      weight: 3,
      targets: words.slice(0, each).map(([title, own]) => `/${own}/search?q=${encodeURIComponent(title)}`),
    },
    {
      operation: 'source',
      weight: 8,
      targets: some().map((one) => `/${locale()}${one.path === '/' ? '/index' : path(one)}.md`),
    },
    {
      operation: 'entities',
      weight: 4,
      targets: locales.flatMap((one) =>
        ['title', 'mentions'].map((sort) => ask('entities', `locale=${one}&sort=${sort}&limit=50`)),
      ),
    },
    {
      operation: 'systems',
      weight: 3,
      targets: [
        ...locales.map((one) => ask('systems', `locale=${one}`)),
        ...of('system').map((one) => `/api/v1/systems/${id(one)}?depth=2`),
      ],
    },
    {
      operation: 'works',
      weight: 4,
      targets: [
        ...locales.map((one) => ask('works', `locale=${one}`)),
        ...of('work').map((one) => `/api/v1/works/${id(one)}/chapters?locale=${locale()}`),
      ],
    },
    {
      operation: 'graph',
      weight: 5,
      targets: some(each / 2).map((one) =>
        ask('graph', `id=${id(one)}&depth=${1 + Math.floor(random() * 3)}&locale=${locale()}`),
      ),
    },
    {
      operation: 'refused',
      weight: 3,
      targets: [
        '/api/v1/search',
        '/api/v1/pages/no-such-page',
        '/en/no/such/page',
        ask('works', 'limit=0'),
        ask('search', 'q=a&nonsense=1'),
      ],
    },
  ];
}

/** With its version, or a cursor that holds it: the answer never changes, as long as the version is kept. */
async function pinnedTo(
  { version, app }: Oracle,
  library: OpenLibrary,
  random: Random,
  each: number,
): Promise<Request[]> {
  const named = `version=${version}`;
  const lists = ['entities?limit=20', 'search?q=a&limit=5&scope=all', 'works?limit=2'];
  const cursors: string[] = [];
  for (const list of lists) {
    const next = (await app.inject(`/api/v1/${list}`)).json().paging?.next as string | null;
    if (next !== null) cursors.push(`/api/v1/${list}&cursor=${encodeURIComponent(next)}`);
  }
  const pages = sample(library.store.pages, each / 4, random).map(
    (page) => `/api/v1/pages/${id(page)}?${named}`,
  );
  const requests: Request[] = [];
  for (const target of [...cursors, ...pages])
    requests.push({
      operation: 'pinned',
      target,
      right: { [version]: await rightOf(app, target) },
      pinned: true,
    });
  return requests;
}

async function unpinned(oracles: readonly Oracle[], operation: string, target: string): Promise<Request> {
  const right: Record<string, Right> = {};
  for (const { version, app } of oracles) right[version] = await rightOf(app, target);
  return { operation, target, right, pinned: false };
}

async function rightOf(app: App, target: string): Promise<Right> {
  const { statusCode, rawPayload } = await app.inject(target);
  return { status: statusCode, crc: crc32(rawPayload) };
}
