/** The wall clock may be set, forward or back: no answer and no limit may depend on it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../src/http/rate-limit.ts';
import { send, servedGarden, timeless } from './garden.ts';

const garden = servedGarden('on');
const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
afterEach(() => {
  vi.useRealTimers();
});

const TIMES = [0, Date.UTC(1999, 11, 31), Date.UTC(2038, 0, 19, 3, 14, 8), 8.64e15 - 1];

test('answers are the same at any time', async () => {
  const targets = ['/api/v1/search?q=tomato', '/api/v1/works', '/en/plants/tomato', '/en/plants/tomato.md'];
  const answers = async () =>
    Promise.all(
      targets.map(async (target) => {
        const { status, headers, bytes } = await send(garden.server.address, target, {});
        return { status, headers: timeless(headers), bytes: bytes.toString('base64') };
      }),
    );
  const before = await answers();
  for (const time of TIMES) {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    expect(await answers()).toEqual(before);
  }
});

test('a clock that is set frees nobody from a rate limit and bars nobody', () => {
  const limiter = new RateLimiter({ quota: 2, windowSeconds: 3_600 });
  limiter.take('a');
  limiter.take('a');
  for (const time of TIMES) {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    expect(limiter.take('a').isAllowed).toBe(false);
    expect(limiter.take(`fresh at ${time}`).isAllowed).toBe(true);
  }
});

test('what answers and what supervises looks at the wall clock for metrics and logs alone', () => {
  const looking = ['model', 'text', 'search', 'service', 'site', 'http', 'cli/serve']
    .flatMap((folder) =>
      readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/u.test(name))
    .filter((name) => /Date\.now\(|new Date\(\)/u.test(readFileSync(join(SOURCES, name), 'utf8')));
  // When the current library came, as a gauge; and the time of a line in the log.
  expect(looking).toEqual(['http/app.ts', 'cli/serve/event-log.ts']);
});
