/** Error bodies (RFC 9457), provenance first. */
import type { Problem } from '../model/problem.ts';
import { describeProblem, DOCS_PATH } from '../service/describe-problem.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { CACHE_CONTROL, jsonAnswer, type Answer, type CacheControl } from './answer.ts';
import { link } from './headers.ts';
import { safe, type Target } from './target.ts';

export { DOCS_PATH };
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
  const { library, baseUrl, target } = asked;
  const body = describeProblem(problem, {
    library,
    baseUrl,
    instance: baseUrl + instanceOf(target),
    locale: new URLSearchParams(target.query).get('locale'),
  });
  return jsonAnswer(body, {
    status: problem.status,
    mediaType: 'application/problem+json; charset=utf-8',
    cacheControl: problemCaching(problem),
    language: 'en',
    links: [serviceDescription(baseUrl)],
    headers: problemHeaders(problem),
    problem: problem.code,
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

function instanceOf({ path, query }: Target): string {
  const whole = query === '' ? path : `${path}?${query}`;
  return safe(whole.slice(0, MOST_INSTANCE_LENGTH));
}
