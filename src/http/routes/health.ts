/** Whether the process lives, and whether it has a library to answer from. */
import { CACHE_CONTROL, jsonAnswer } from '../answer.ts';
import type { EarlyHandler } from '../exchange.ts';

export const healthHandler: EarlyHandler = () =>
  jsonAnswer({ status: 'ok' }, { cacheControl: CACHE_CONTROL.never, shared: false });

/** Whoever spreads requests over several servers sends no more to one that is about to stop. */
export const readyHandler: EarlyHandler = ({ library, house }) => {
  const status = house.front.isClosing ? 'stopping' : library === undefined ? 'starting' : 'ready';
  return jsonAnswer(
    { status },
    {
      status: status === 'ready' ? 200 : 503,
      cacheControl: CACHE_CONTROL.never,
      shared: false,
      headers: status === 'ready' ? {} : { 'Retry-After': '1' },
    },
  );
};
