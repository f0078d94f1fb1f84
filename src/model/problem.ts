/** What can go wrong with a request: one stable code each (contract §1), thrown as a `Problem`. */

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** The paragraph of the reference page. */
  readonly explanation: string;
}

export const PROBLEMS = {
  'missing-parameter': {
    status: 400,
    title: 'A required parameter is missing',
    explanation: 'The operation needs a parameter that the request does not give. `parameter` names it.',
  },
  'invalid-parameter': {
    status: 400,
    title: 'A parameter has a value it cannot take',
    explanation:
      'The value is empty, out of range, not of its type, or a single-valued parameter was given twice. `parameter` names it and `allowed` lists the values there are, where they can be listed.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'The operation has no such parameter',
    explanation:
      'A typo must not change an answer silently. `allowed` lists the parameters the operation takes.',
  },
  'unsupported-locale': {
    status: 400,
    title: 'The library is not served in that language',
    explanation:
      'The language tag is malformed, or names a language the library does not have. `allowed` lists the served ones.',
  },
  'query-too-long': {
    status: 400,
    title: 'The query is too long',
    explanation: 'A query has 1 to 256 characters after normalisation.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'The cursor does not belong to this query',
    explanation:
      'A cursor continues the query that gave it out, with the same parameters. Start again without a cursor.',
  },
  'unsafe-path': {
    status: 400,
    title: 'The path cannot be a content path',
    explanation:
      'A content path starts with `/` and has no empty, `.` or `..` segment, backslash or control character.',
  },
  'page-not-found': {
    status: 404,
    title: 'There is no page with that id',
    explanation: '`suggestions` lists pages with similar ids.',
  },
  'path-not-found': {
    status: 404,
    title: 'There is no page at that path',
    explanation: '`suggestions` lists pages at similar paths.',
  },
  'system-not-found': {
    status: 404,
    title: 'There is no system with that id',
    explanation: '`allowed` lists the systems there are.',
  },
  'work-not-found': {
    status: 404,
    title: 'There is no work with that id',
    explanation: '`suggestions` lists the nearest works.',
  },
  'node-not-found': {
    status: 404,
    title: 'There is no page with that id in the graph',
    explanation: 'The id given as the centre is no page id. `suggestions` lists pages with similar ids.',
  },
  'section-not-found': {
    status: 404,
    title: 'The page has no such section',
    explanation: '`allowed` lists the section ids of the page.',
  },
  'not-translated': {
    status: 404,
    title: 'The page is not translated into that language',
    explanation:
      'Asked with `fallback=none`, or nothing on the fallback chain has the page. `allowed` lists the locales that have it.',
  },
  'no-such-operation': {
    status: 404,
    title: 'The API has no such operation',
    explanation: '`/api/v1` lists the operations there are.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Only GET, HEAD and OPTIONS are answered',
    explanation: 'Everything is read-only. The `Allow` header lists the methods.',
  },
  'version-gone': {
    status: 410,
    title: 'That version of the library is not kept',
    explanation: 'The version is unknown or was dropped. `allowed` lists the kept ones.',
  },
  'cursor-expired': {
    status: 410,
    title: 'The version this cursor belongs to is no longer kept',
    explanation: 'Start again without a cursor.',
  },
  'uri-too-long': {
    status: 414,
    title: 'The URL is too long',
    explanation: 'A URL has at most 8 KiB.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    explanation: 'Wait for the seconds that `Retry-After` gives.',
  },
  internal: {
    status: 500,
    title: 'The server failed to answer',
    explanation:
      'A fault of the program, written to its log with the request. The same request may fail again.',
  },
  overloaded: {
    status: 503,
    title: 'The server is overloaded',
    explanation: 'Try again after the seconds that `Retry-After` gives.',
  },
  starting: {
    status: 503,
    title: 'The server is starting',
    explanation: 'No snapshot is open yet. Try again in a moment.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly url: string;
  readonly reason: 'similar-path' | 'similar-id' | 'renamed' | 'other-locale';
}

export interface ProblemDetails {
  readonly parameter?: string;
  readonly allowed?: readonly string[];
  readonly suggestions?: readonly Suggestion[];
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  /** `message` is the `detail` a caller reads: one sentence, what was wrong and what would be right. */
  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}
