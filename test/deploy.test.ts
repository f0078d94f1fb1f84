import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandLine } from '../src/cli/command-line.ts';
import { openMetrics } from '../src/http/metrics.ts';
import { Traffic } from '../src/http/traffic.ts';
import { supervisorMetrics } from '../src/cli/serve/supervisor-metrics.ts';
import { recordedScreen } from './cli/recorded-screen.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const read = (file: string) => readFileSync(ROOT + file, 'utf8');
const OPERATING = read('docs/operating.md');
const FILES = globSync('deploy/*', { cwd: ROOT }).sort();

const screen = recordedScreen(false);
const serve = commandLine({ out: screen, err: screen }, () => undefined).commands.find(
  (command) => command.name() === 'serve',
);
const OPTIONS = new Set(serve?.options.map(({ long }) => long));
/** What other programs take. */
const OF_OTHERS = new Set(
  '--include --no-audit --no-fund --omit --from --interval --timeout --start-period --read-only --cap-drop --security-opt --now --out'.split(
    ' ',
  ),
);

const METRICS = [
  ...openMetrics({
    traffic: new Traffic(),
    build: 'test',
    cache: { bytes: 0, size: 0 },
    connections: () => Promise.resolve(0),
    current: () => undefined,
  }).getMetricsAsArray(),
  ...supervisorMetrics({
    counts: { restarts: 0, reloads: 0, refusedReloads: 0 },
    workers: [],
    wanted: 1,
  }).getMetricsAsArray(),
].map(({ name }) => name);

test.each([...FILES, 'docs/operating.md'])('every option that %s gives to serve exists', (file) => {
  const given = [...read(file).matchAll(/(?<![\w-])--[a-z][a-z-]*/gu)].map(([option]) => option);
  expect(given.filter((option) => !OPTIONS.has(option) && !OF_OTHERS.has(option))).toEqual([]);
});

test('docs/operating.md leads to every file in deploy', () => {
  expect(FILES.length).toBeGreaterThan(4);
  expect(FILES.filter((file) => !OPERATING.includes(`](../${file})`))).toEqual([]);
});

test('docs/operating.md tells of every metric of Lectern’s own, and of none that does not exist', () => {
  const own = METRICS.filter((name) => name.startsWith('lectern_'));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !OPERATING.includes(`\`${name}\``))).toEqual([]);
  expect(unknownIn(OPERATING)).toEqual([]);
});

test('the alerts ask for metrics that exist', () => {
  expect(read('deploy/alerts.yml')).toContain('lectern_http_requests_total');
  expect(unknownIn(read('deploy/alerts.yml'))).toEqual([]);
});

test('the container runs the Node that the checkout pins', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  expect(read('deploy/Containerfile')).toContain(`ARG NODE_VERSION=${devDependencies['node']}\n`);
});

function unknownIn(text: string): string[] {
  const known = new Set(METRICS.flatMap((name) => [name, `${name}_bucket`]));
  const told = [...text.matchAll(/\blectern_\w+/gu)].map(([name]) => name);
  return told.filter((name) => !known.has(name));
}
