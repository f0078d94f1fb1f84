/** What a request is counted as: the name of its operation. There are as many as routes, whatever clients send. */
import { OPERATIONS } from '../service/shapes/operations.ts';
import type { Answer } from './answer.ts';
import { DOCS_PATH, OPENAPI_PATH } from './problems.ts';

/** No route took it. */
export const NO_OPERATION = 'none';
/** Node's parser gave up on it. */
export const UNREADABLE = 'unreadable';

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.values(OPERATIONS).map(({ name, path }): [string, string] => [routePath(path), name]),
  [DOCS_PATH, 'docs'],
  [OPENAPI_PATH, 'openapi'],
  ['/healthz', 'health'],
  ['/readyz', 'ready'],
  ['/', 'root'],
  ['/*', 'site'],
  ['/:locale/changes.atom', 'feed'],
  ['/api', NO_OPERATION],
  ['/api/*', NO_OPERATION],
]);

/** `/api/v1/pages/{id}` → `/api/v1/pages/:id` */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

/** `route` is the pattern that a router matched. One without an entry is named by its last words: `/:locale/llms.txt` → `llms`. */
export function operationName(route: string | undefined): string {
  if (route === undefined) return NO_OPERATION;
  return NAMES.get(route) ?? /([a-z][\w-]*)(?:\.\w+)?$/u.exec(route)?.[1] ?? NO_OPERATION;
}

/** One route leads to pages, their Markdown (operation 9, `source`) and their files: the answer tells which it was. */
export function operationOf(route: string | undefined, answer: Answer, path: string): string {
  const operation = operationName(route);
  return operation === 'site' ? siteOperation(answer, path) : operation;
}

function siteOperation(answer: Answer, path: string): string {
  const { mediaType } = answer;
  if (path.endsWith('.md') || mediaType?.startsWith('text/markdown') === true) return 'source';
  const isPage = mediaType === null || /^(?:text\/html|application\/problem\+json)/u.test(mediaType);
  return isPage ? 'site' : 'file';
}
