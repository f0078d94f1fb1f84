import type { ProblemCode } from '../model/problem.ts';
import type { Pieces } from './streams.ts';

/** An answer before it meets the network: no coding, no validator, no header that all answers share. */
export interface Answer {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: Uint8Array | null;
  /** Instead of `body`, for what is too large to be kept in memory. */
  readonly stream: Pieces | null;
  readonly cacheControl: CacheControl;
  /** The language of the body's words. */
  readonly language: string | null;
  /** `Link` values in falling order of worth: what does not fit is left out. */
  readonly links: readonly string[];
  /** Whether pages of other origins may read it. */
  readonly shared: boolean;
  /** Request headers this answer depends on, beside `Accept-Encoding`. */
  readonly varies: readonly string[];
  /** Whether the body's digest goes into the headers (RFC 9530). */
  readonly digest: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** What went wrong, for whoever counts. */
  readonly problem: ProblemCode | null;
  /** What the body depends on beside the snapshot that answers: part of its validator. */
  readonly alsoFrom: readonly string[];
}

export const CACHE_CONTROL = {
  current: 'public, max-age=60, stale-while-revalidate=600',
  versioned: 'public, max-age=86400',
  missing: 'max-age=60',
  private: 'private, max-age=60',
  /** While the library is being written. */
  revalidated: 'no-cache',
  never: 'no-store',
  personal: 'private, no-store',
  immutable: 'public, max-age=31536000, immutable',
} as const;

export type CacheControl = (typeof CACHE_CONTROL)[keyof typeof CACHE_CONTROL];

const BLANK: Answer = {
  status: 200,
  mediaType: null,
  body: null,
  stream: null,
  cacheControl: CACHE_CONTROL.current,
  language: null,
  links: [],
  shared: false,
  varies: [],
  digest: false,
  headers: {},
  problem: null,
  alsoFrom: [],
};

export function answer(members: Partial<Answer>): Answer {
  return { ...BLANK, ...members };
}

export function jsonAnswer(body: unknown, members: Partial<Answer> = {}): Answer {
  return answer({
    mediaType: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(body)),
    shared: true,
    ...members,
  });
}

export function htmlAnswer(html: string, members: Partial<Answer> = {}): Answer {
  return answer({ mediaType: 'text/html; charset=utf-8', body: Buffer.from(html), ...members });
}

/** `location` is absolute. */
export function redirectAnswer(location: string, members: Partial<Answer> = {}): Answer {
  return answer({ status: 308, ...members, headers: { Location: location, ...members.headers } });
}
