/** Notices that a worker has more to do than it can, while it still answers: by its event loop and its memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Limits } from './limits.ts';

const LOOK_MS = 250;
/** One long step, like opening a library, is no overload; several in a row are. */
const FEWEST_STEPS = 3;
const MOST_HEAP_SHARE = 0.9;
const NANOSECONDS = 1_000_000;

export interface OverloadWatch {
  /** What there is too much of, or `undefined`. */
  readonly reason: 'delay' | 'memory' | undefined;
  stop(): void;
}

export function watchOverload({ loopDelayMs, memoryBytes }: Limits): OverloadWatch {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const watch = { reason: undefined as OverloadWatch['reason'], stop };
  const timer = setInterval(() => {
    if (isMemoryFull(memoryBytes)) watch.reason = 'memory';
    else if (delays.count >= FEWEST_STEPS) {
      watch.reason = delays.mean / NANOSECONDS > loopDelayMs ? 'delay' : undefined;
      delays.reset();
    } else if (watch.reason === 'memory') watch.reason = undefined;
  }, LOOK_MS);
  timer.unref();
  function stop(): void {
    clearInterval(timer);
    delays.disable();
  }
  return watch;
}

function isMemoryFull(memoryBytes: number): boolean {
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
  return used > most * MOST_HEAP_SHARE || process.memoryUsage.rss() > memoryBytes;
}
