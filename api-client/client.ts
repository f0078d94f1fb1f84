/** One function for each operation; lists can be iterated to their end. */
import { lines } from './lines.ts';
import { OPERATIONS, STREAMED, type Operations } from './operations.ts';
import { send, type Sending } from './send.ts';

export interface ClientOptions {
  /** In place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** How often a request that cannot be answered now (429, 503, no connection) is tried again; 3 by default. */
  readonly retries?: number;
}

export interface CallOptions {
  /** Ends the request, and the waiting before another try. */
  readonly signal?: AbortSignal;
}

/** The first answer when awaited; every item, page after page, with `for await`. */
export type Listing<Answer, Item> = Promise<Answer> & AsyncIterable<Item>;

type Result<Name extends keyof Operations> = [Operations[Name]['item']] extends [never]
  ? Promise<Operations[Name]['answer']>
  : [Operations[Name]['answer']] extends [never]
    ? AsyncIterable<Operations[Name]['item']>
    : Listing<Operations[Name]['answer'], Operations[Name]['item']>;

type Arguments<Taken> = object extends Taken
  ? [parameters?: Taken, options?: CallOptions]
  : [parameters: Taken, options?: CallOptions];

export type Client = {
  readonly [Name in keyof Operations]: (...given: Arguments<Operations[Name]['parameters']>) => Result<Name>;
};

type Parameters = Readonly<Record<string, unknown>>;

/** `baseUrl` is what the URLs of the server begin with. */
export function createClient(baseUrl: string | URL, options: ClientOptions = {}): Client {
  const base = String(baseUrl).replace(/\/+$/u, '');
  // The global is looked up at each call, in the way browsers want it called.
  const fetcher: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const retries = options.retries ?? 3;
  const call = ([path, list]: readonly [string, string?]) => {
    return (parameters: Parameters = {}, { signal }: CallOptions = {}) => {
      const sending: Sending = { fetcher, retries, signal };
      const target = (changed: Parameters) => base + targetOf(path, { ...parameters, ...changed });
      if (list === STREAMED) return lines(target, parameters['limit'], sending);
      const first = send(target({}), sending);
      if (list === undefined) return first;
      const rest = (cursor: string) => send(target({ cursor }), sending);
      return Object.assign(first, { [Symbol.asyncIterator]: () => items(list, first, rest) });
    };
  };
  return Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, operation]) => [name, call(operation)]),
  ) as unknown as Client;
}

async function* items(list: string, first: Promise<unknown>, ask: (cursor: string) => Promise<unknown>) {
  for (let page = first; ;) {
    const answer = (await page) as Record<string, unknown[]> & { paging: { next: string | null } };
    yield* answer[list] ?? [];
    const { next } = answer.paging;
    if (next === null) return;
    page = ask(next);
  }
}

/** What stands in the path goes there, the rest into the query. */
function targetOf(path: string, parameters: Parameters): string {
  const rest = new Map(Object.entries(parameters));
  const target = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    // A content path keeps its slashes; no id has one.
    return value.replace(/^\//u, '').split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  return query.size === 0 ? target : `${target}?${query}`;
}
