/** Whether the process lives, and whether it has a library to answer from. */
import { CACHE_CONTROL, jsonAnswer } from '../answer.ts';
import type { EarlyHandler } from '../exchange.ts';

export const healthHandler: EarlyHandler = () =>
  jsonAnswer({ status: 'ok' }, { cacheControl: CACHE_CONTROL.never, shared: false });

export const readyHandler: EarlyHandler = ({ library }) =>
  jsonAnswer(
    { status: library === undefined ? 'starting' : 'ready' },
    {
      status: library === undefined ? 503 : 200,
      cacheControl: CACHE_CONTROL.never,
      shared: false,
      headers: library === undefined ? { 'Retry-After': '1' } : {},
    },
  );
