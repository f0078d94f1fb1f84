import { expect, test } from 'vitest';
import { readTraceParent } from '../../src/http/trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('a traceparent is taken apart', () => {
  expect(readTraceParent(`00-${TRACE}-${PARENT}-01`)).toEqual({
    traceId: TRACE,
    parentId: PARENT,
    flags: '01',
  });
});

test('a version to come may say more', () => {
  expect(readTraceParent(`cc-${TRACE}-${PARENT}-01-what-the-future-holds`)).toMatchObject({ traceId: TRACE });
});

test.each([
  undefined,
  '',
  [`00-${TRACE}-${PARENT}-01`],
  `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}-${PARENT}-01\n`,
  ` 00-${TRACE}-${PARENT}-01`,
  `cc-${TRACE}-${PARENT}-01.more`,
])('%j is no trace context', (value) => {
  expect(readTraceParent(value)).toBeUndefined();
});
