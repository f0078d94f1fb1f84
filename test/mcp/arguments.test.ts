import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../../src/mcp/arguments.ts';
import { callTool } from '../../src/mcp/call-tool.ts';
import type { McpHouse } from '../../src/mcp/house.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { parametersOf } from '../../src/service/read-parameters.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';
import { Shelf } from '../../src/service/shelf.ts';
import { openGarden } from '../service/open-garden.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const faults: unknown[] = [];
const house: McpHouse = { shelf: new Shelf(), build: 'test', onFault: (error) => faults.push(error) };

beforeAll(async () => {
  house.shelf.use(await openGarden(folder));
});

/** What agents write: sometimes right, sometimes nearly, sometimes anything at all. */
const value = fc.oneof(
  fc.constantFrom(
    'tomato',
    'plants.tomato',
    '/plants/tomato',
    'soil',
    'seasons',
    'home',
    'en',
    'ja',
    '',
    null,
  ),
  fc.constantFrom(
    'https://garden.example/library/en/plants/tomato.md#harvest',
    '10',
    'entity,system',
    'html',
  ),
  fc.integer({ min: -5, max: 600 }),
  fc.array(fc.constantFrom('entity', 'plants', 'links', 'soil'), { maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  test('whatever its arguments are, the answer is a result or says what was wrong with them', () => {
    const names = parametersOf(tool.parameters).map(({ name }) => name);
    const given = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5, noNullPrototype: true });
    fc.assert(
      fc.property(given, (asked) => {
        const result = callTool(house, tool, asked);
        expect(faults).toEqual([]);
        expect(result.content[0]).toMatchObject({
          type: 'text',
          text: expect.stringContaining('Source: ') as string,
        });
        expect(result.structuredContent === undefined).toBe(result.isError === true);
      }),
      { numRuns: 150 },
    );
  });
});

test('a list may be one text, its values between commas, and a number may stand in quotes', () => {
  expect(readArguments(SearchParameters, { q: 'a', kind: 'entity, system', limit: '3' })).toMatchObject({
    kind: ['entity', 'system'],
    limit: 3,
  });
});

test('a value of a list keeps its commas', () => {
  expect(readArguments(SearchParameters, { q: 'a', area: ['a,b', 'c'] })).toMatchObject({
    area: ['a,b', 'c'],
  });
});

test('what is null, empty or left out has its default', () => {
  const whole = readArguments(SearchParameters, { q: 'a' });
  expect(
    readArguments(SearchParameters, { q: 'a', kind: [], cursor: '', locale: null, limit: null }),
  ).toEqual(whole);
});
