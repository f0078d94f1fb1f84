import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateLimiter } from '../../src/http/rate-limit.ts';

const POLICY = { quota: 60, windowSeconds: 60 };

function limiterAt(mostClients?: number) {
  const clock = { now: 0 };
  return { clock, limiter: new RateLimiter(POLICY, () => clock.now, mostClients) };
}

test('a client has the quota at once and then one more for each share of the window', () => {
  const { clock, limiter } = limiterAt();
  for (let count = 0; count < 60; count += 1) expect(limiter.take('a').isAllowed).toBe(true);
  expect(limiter.take('a')).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 60, retrySeconds: 1 });
  clock.now = 999;
  expect(limiter.take('a').isAllowed).toBe(false);
  clock.now = 1_000;
  expect(limiter.take('a').isAllowed).toBe(true);
  expect(limiter.take('b').remaining).toBe(59);
});

test('no client is answered more often than the quota and its refill, whatever its rhythm', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 400 }), (pauses) => {
      const { clock, limiter } = limiterAt();
      let answered = 0;
      for (const pause of pauses) {
        clock.now += pause;
        if (limiter.take('a').isAllowed) answered += 1;
        expect(answered).toBeLessThanOrEqual(60 + clock.now / 1_000 + 1e-6);
      }
    }),
  );
});

test('what other workers answered is taken off, down to one window of debt', () => {
  const { clock, limiter } = limiterAt();
  limiter.spend([['a', 70]]);
  expect(limiter.take('a')).toMatchObject({ isAllowed: false, retrySeconds: 11 });
  limiter.spend([['a', 10_000]]);
  clock.now = 61_000;
  expect(limiter.take('a').isAllowed).toBe(true);
});

test('what was taken here is told once, and refusals are not', () => {
  const { limiter } = limiterAt();
  for (let count = 0; count < 65; count += 1) limiter.take('a');
  limiter.take('b');
  expect(limiter.takeSpent()).toEqual([
    ['a', 60],
    ['b', 1],
  ]);
  expect(limiter.takeSpent()).toEqual([]);
});

test('any number of clients takes a bounded room, and who asked last is remembered', () => {
  const { limiter } = limiterAt(100);
  for (let client = 0; client < 10_000; client += 1) {
    limiter.take(String(client));
    limiter.take('busy');
  }
  expect(limiter.size).toBe(100);
  expect(limiter.take('busy').isAllowed).toBe(false);
});
