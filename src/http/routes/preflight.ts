/** `OPTIONS`: what may be done here, for a browser that asks before a request from another origin. */
import { answer, CACHE_CONTROL, type Answer } from '../answer.ts';
import { ALLOWED_METHODS } from '../problems.ts';

const ONE_DAY = '86400';

export function preflightAnswer(): Answer {
  return answer({
    status: 204,
    cacheControl: CACHE_CONTROL.never,
    shared: true,
    headers: {
      Allow: ALLOWED_METHODS,
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': 'If-None-Match',
      'Access-Control-Max-Age': ONE_DAY,
    },
  });
}
