import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge } from '../scripts/audit.mjs';
import {
  licenceFaults,
  LIST,
  lockFaults,
  productionPackages,
  readLock,
  thirdPartyList,
} from '../scripts/third-party.mjs';

const packages = productionPackages();
const found = (severity: string) => JSON.stringify({ vulnerabilities: { x: { name: 'x', severity } } });

test('everything installed with the program has a licence that was agreed to', () => {
  expect(packages.length).toBeGreaterThan(50);
  expect(licenceFaults(packages)).toEqual([]);
});

test('a licence that nobody has agreed to is named with its package', () => {
  const faults = licenceFaults([{ name: 'left-pad', version: '9.0.0', licence: 'SSPL-1.0' }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('left-pad@9.0.0 has the licence “SSPL-1.0”');
});

test('the list of third parties is the one that `npm run licences` writes', () => {
  expect(readFileSync(new URL(`../${LIST}`, import.meta.url), 'utf8')).toBe(thirdPartyList(packages));
});

test('every package in the lock file is sealed, and none is tied to a host', () => {
  expect(lockFaults(readLock())).toEqual([]);
});

test('a package without a seal, or with a host, is a fault', () => {
  const faults = lockFaults({
    packages: {
      '': {},
      'node_modules/a': { integrity: 'sha1-short' },
      'node_modules/b': { integrity: 'sha512-AAAA==', resolved: 'https://registry.example/b.tgz' },
    },
  });
  expect(faults).toEqual([
    'node_modules/a has no SHA-512 in package-lock.json.',
    'node_modules/b names a host in package-lock.json.',
  ]);
});

test('an audit fails on a severe weakness alone, and says when it could not be made', () => {
  expect(judge(found('critical'))).toMatchObject({
    code: 1,
    sentence: expect.stringContaining('x (critical)'),
  });
  expect(judge(found('high')).code).toBe(1);
  expect(judge(found('moderate'))).toEqual({
    code: 0,
    sentence: 'Audited: nothing severe, 1 of lower severity.',
  });
  expect(judge('{"message":"405 Method Not Allowed - POST https://registry.example/audit"}')).toEqual({
    code: 0,
    sentence: 'Not audited: the registry does not answer audits (405 Method Not Allowed).',
  });
  expect(judge('')).toMatchObject({ code: 0, sentence: expect.stringContaining('Not audited') });
});
