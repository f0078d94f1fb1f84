import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../../api-client/index.ts';
import { TOOLS } from '../../src/mcp/tools.ts';

function read(document: string): string {
  return readFileSync(join(import.meta.dirname, '../../docs', document), 'utf8');
}

test('docs/agents.md tells of every tool', () => {
  const rows = [...read('agents.md').matchAll(/^\| `(\w+)` /gmu)].map(([, name]) => name);
  expect(rows).toEqual(TOOLS.map(({ name }) => name));
});

test('docs/client.md tells of every operation', () => {
  const sentence = /The operations are ([^.]+?)\(/u.exec(read('client.md'))?.[1] ?? '';
  const named = [...sentence.matchAll(/`(\w+)`/gu)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(createClient('http://127.0.0.1:3000')));
});
