/** Error bodies (RFC 9457), provenance first. */
import { matchLocale } from '../model/locale.ts';
import { Problem, PROBLEMS } from '../model/problem.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { libraryProvenance } from '../service/provenance.ts';
import type { ProblemBody } from '../service/shapes/problem.ts';
import type { Provenance } from '../service/shapes/provenance.ts';
import { CACHE_CONTROL, jsonAnswer, type Answer, type CacheControl } from './answer.ts';
import { link } from './headers.ts';
import { safe, type Target } from './target.ts';

export const DOCS_PATH = '/api/v1/docs';
export const OPENAPI_PATH = '/api/v1/openapi.json';

const MOST_INSTANCE_LENGTH = 2_048;
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

export function serviceDescription(baseUrl: string): string {
  return link(baseUrl + OPENAPI_PATH, 'service-desc', { type: 'application/json' });
}

export function problemAnswer(
  problem: Problem,
  asked: { readonly library: OpenLibrary | undefined; readonly baseUrl: string; readonly target: Target },
): Answer {
  return jsonAnswer(problemBody(problem, asked), {
    status: problem.status,
    mediaType: 'application/problem+json; charset=utf-8',
    cacheControl: problemCaching(problem),
    language: 'en',
    links: [serviceDescription(asked.baseUrl)],
    headers: problemHeaders(problem),
  });
}

export function problemCaching(problem: Problem): CacheControl {
  return problem.status === 404 || problem.status === 410 ? CACHE_CONTROL.missing : CACHE_CONTROL.never;
}

export function problemHeaders(problem: Problem): Record<string, string> {
  switch (problem.code) {
    case 'method-not-allowed':
      // Whatever body follows is not waited for.
      return { Allow: ALLOWED_METHODS, Connection: 'close' };
    case 'starting':
    case 'overloaded':
      return { 'Retry-After': '1' };
    default:
      return {};
  }
}

function problemBody(
  problem: Problem,
  {
    library,
    baseUrl,
    target,
  }: { readonly library: OpenLibrary | undefined; readonly baseUrl: string; readonly target: Target },
): ProblemBody {
  const { parameter, allowed, suggestions } = problem.details;
  return {
    provenance: problemProvenance(library, target),
    type: `${baseUrl}${DOCS_PATH}#${problem.code}`,
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    detail: problem.message,
    instance: baseUrl + instanceOf(target),
    code: problem.code,
    parameter: parameter ?? null,
    allowed: allowed ?? null,
    suggestions: suggestions ?? [],
  };
}

function instanceOf({ path, query }: Target): string {
  const whole = query === '' ? path : `${path}?${query}`;
  return safe(whole.slice(0, MOST_INSTANCE_LENGTH));
}

function problemProvenance(library: OpenLibrary | undefined, target: Target): Provenance {
  const requested = new URLSearchParams(target.query).get('locale');
  if (library === undefined) return { ...UNKNOWN, locale: { requested, served: null, fallback: false } };
  const { locales } = library.store.config;
  const match = requested === null ? undefined : matchLocale(requested, locales);
  return {
    ...libraryProvenance(library),
    locale: {
      requested,
      served: match?.locale ?? locales[0],
      fallback: requested !== null && (match?.fallback ?? true),
    },
  };
}

/** Before a snapshot is open nobody knows whose knowledge this will be. */
const UNKNOWN: Omit<Provenance, 'locale'> = {
  origin: { name: 'Lectern', url: null },
  domains: [],
  knowledgeVersion: null,
  publishedAt: null,
  license: null,
  sources: [],
};
