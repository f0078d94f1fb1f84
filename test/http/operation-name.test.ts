import { expect, test } from 'vitest';
import { answer } from '../../src/http/answer.ts';
import { operationName, operationOf } from '../../src/http/operation-name.ts';
import { EARLY_FILES, PUBLIC_FILES } from '../../src/http/public-files.ts';
import { OPERATIONS } from '../../src/service/shapes/operations.ts';

test.each([
  ['/api/v1/pages/:id', 'page'],
  ['/api/v1/works/:workId/chapters', 'chapters'],
  ['/:locale/llms-full.txt', 'llms-full'],
  ['/:locale/changes.atom', 'feed'],
  ['/sitemap-:sitemap.xml', 'sitemap'],
  ['/mcp', 'mcp'],
  ['/healthz', 'health'],
  ['/api/*', 'none'],
  [undefined, 'none'],
])('%s is counted as %s', (route, name) => {
  expect(operationName(route)).toBe(name);
});

test('no file is counted as an operation of the API', () => {
  const operations = new Set<string>(Object.keys(OPERATIONS));
  const files = [...Object.keys(PUBLIC_FILES), ...Object.keys(EARLY_FILES)].map(operationName);
  expect(files.filter((name) => operations.has(name) || name === 'none')).toEqual([]);
});

test.each([
  ['/en/a', 'text/html; charset=utf-8', 'site'],
  ['/en/a', null, 'site'],
  ['/en/a', 'text/markdown; charset=utf-8', 'source'],
  ['/en/a.md', 'application/problem+json', 'source'],
  ['/en/a.png', 'image/png', 'file'],
])('%s answered with %s is counted as %s', (path, mediaType, name) => {
  expect(operationOf('/*', answer({ mediaType }), path)).toBe(name);
});
