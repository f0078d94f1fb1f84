import { expect, test } from 'vitest';
import { PROBLEMS } from '../../src/model/problem.ts';
import { examplesOf, exampleUrl } from '../../src/http/docs-examples.ts';
import { OPERATIONS, type Operation } from '../../src/service/shapes/operations.ts';
import { servedGarden } from './garden.ts';

const garden = servedGarden('on');

test('the reference has a paragraph for every error code, and for no other', async () => {
  const { text } = await garden.ask('/api/v1/docs');
  const documented = [...text.matchAll(/<div id="([a-z-]+)"><dt><code>\1<\/code> <span>(\d+)<\/span>/gu)];
  expect(documented.map(([, code, status]) => [code, Number(status)])).toEqual(
    Object.entries(PROBLEMS).map(([code, { status }]) => [code, status]),
  );
});

test('the OpenAPI document names every error code, and no other', async () => {
  const { json } = await garden.ask('/api/v1/openapi.json');
  expect(json.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(PROBLEMS));
  const described = JSON.stringify(json.paths);
  for (const code of Object.keys(PROBLEMS).filter((name) => name !== 'no-such-operation'))
    expect(described).toContain(`\`${code}\``);
});

test('the reference has every operation with an example that runs', async () => {
  const { text } = await garden.ask('/api/v1/docs');
  const examples = [...text.matchAll(/class="try"><span>Try it<\/span> <a href="([^"]+)"/gu)].map(([, url]) =>
    (url ?? '').replaceAll('&amp;', '&'),
  );
  expect(examples).toHaveLength(Object.keys(OPERATIONS).length + 1);
  for (const url of examples) {
    expect(url.startsWith(garden.baseUrl)).toBe(true);
    expect((await garden.ask(url.slice(garden.baseUrl.length))).status).toBe(200);
  }
  for (const [name, { parameters }] of Object.entries(OPERATIONS)) {
    const section = text.slice(text.indexOf(`<section id="operation-${name}"`));
    for (const parameter of Object.keys(parameters.properties))
      expect(section.slice(0, section.indexOf('</section>'))).toContain(`<code>${parameter}</code>`);
  }
});

test('the reference is whole in itself: no script, nothing from elsewhere', async () => {
  const { text, headers } = await garden.ask('/api/v1/docs');
  expect(text).not.toMatch(/<script|<link|<img|<iframe|@import|url\(/u);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/u);
  for (const [, target] of text.matchAll(/href="#([^"]+)"/gu)) expect(text).toContain(`id="${target}"`);
});

test('the OpenAPI document describes every operation, its parameters and its answers', async () => {
  const { json } = await garden.ask('/api/v1/openapi.json');
  expect(json.openapi).toMatch(/^3\.1\./u);
  expect(json.servers).toEqual([{ url: garden.baseUrl }]);
  expect(Object.keys(json.paths).sort()).toEqual(
    [...Object.values(OPERATIONS).map(({ path }) => path), '/{locale}/{path}.md'].sort(),
  );
  for (const { path, parameters } of Object.values(OPERATIONS)) {
    const { get } = json.paths[path];
    expect(get.parameters.map(({ name }: { name: string }) => name).sort()).toEqual(
      Object.keys(parameters.properties).sort(),
    );
    for (const parameter of get.parameters) {
      expect(parameter.description).toEqual(expect.any(String));
      expect(['string', 'integer', 'array']).toContain(parameter.schema.type);
    }
    expect(Object.keys(get.responses)).toEqual(
      expect.arrayContaining(['200', '304', '400', '405', '410', '414', '429', '500', '503']),
    );
    expect(get.responses['200'].headers).toHaveProperty('ETag');
    expect(get.responses['304'].headers).toHaveProperty('ETag');
    if ('308' in get.responses) expect(get.responses['308'].headers).toHaveProperty('Location');
    if (path.includes('{')) expect(get.responses['400'].description).toContain('`unsafe-path`');
  }
  const q = json.paths['/api/v1/search'].get.parameters.find(({ name }: { name: string }) => name === 'q');
  expect(q).toMatchObject({ in: 'query', required: true, schema: { minLength: 1, maxLength: 256 } });
});

test('an operation that the library has nothing for has no example', () => {
  const examples = examplesOf(garden.server.library);
  const url = (operation: Operation, more = {}) =>
    exampleUrl('https://x.example', operation, { ...examples, ...more });
  expect(url(OPERATIONS.system)).toMatch(/^https:\/\/x\.example\/api\/v1\/systems\/\w/u);
  expect(url(OPERATIONS.system, { system: null })).toBeNull();
  expect(url(OPERATIONS.chapters, { work: null })).toBeNull();
  expect(url(OPERATIONS.search, { system: null, work: null })).not.toBeNull();
});
