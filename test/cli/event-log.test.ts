import { expect, test } from 'vitest';
import type { LogLevel } from '../../src/cli/log-level.ts';
import { eventLog } from '../../src/cli/serve/event-log.ts';
import { recordedScreen } from './recorded-screen.ts';

function said(level: LogLevel, sentence: string): string {
  const screen = recordedScreen(false);
  eventLog(screen, level)(sentence);
  return screen.text;
}

test('people read a sentence, without what would drive their terminal', () => {
  expect(said('warn', 'Worker 7 ended\u{9b}31m.')).toBe('Worker 7 ended\ufffd31m.\n');
});

test.each(['info', 'debug'] as const)('at %s it is a line of the log, whatever it says', (level) => {
  const text = said(level, 'Worker 7\n{"level":"fatal"}');
  expect(text.split('\n')).toHaveLength(2);
  expect(JSON.parse(text)).toMatchObject({
    level: 'warn',
    pid: process.pid,
    msg: 'Worker 7\n{"level":"fatal"}',
  });
});

test.each(['error', 'silent'] as const)('at %s it is not said', (level) => {
  expect(said(level, 'Worker 7 ended.')).toBe('');
});
