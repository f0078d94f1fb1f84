import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort();

test.each(documents)('every file that %s links to exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8').replaceAll(/```[^]*?```/gu, '');
  const targets = [...text.matchAll(/\]\((?<target>[^)#\s]+)/gu)].map(
    ({ groups }) => groups?.['target'] ?? '',
  );
  const missing = targets
    .filter((target) => !/^[a-z]+:/u.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(document), target)));
  expect(missing).toEqual([]);
});

test('every proof in docs/security.md is a test of that name', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const proofs = [...text.matchAll(/\[(?<title>[^\]]+)\]\(\.\.\/(?<file>test\/[^)]+)\)/gu)];
  expect(proofs.length).toBeGreaterThan(20);
  const missing = proofs.filter(
    ({ groups }) =>
      !readFileSync(join(ROOT, groups?.['file'] ?? ''), 'utf8').includes(groups?.['title'] ?? ''),
  );
  expect(missing.map(([proof]) => proof)).toEqual([]);
});
