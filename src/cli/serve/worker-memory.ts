/**
 * How a worker keeps its memory. Left alone, V8 and the allocator keep what a busy minute took: on MDN a worker kept
 * half as much again as it needs. Whoever sets one of these in the environment is believed.
 */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Megabytes. Young objects are gone after a request, and collecting them often costs less than room for them; from a
 * gigabyte on, V8 lets the heap grow fourfold before it collects it. An index is no part of the heap.
 */
const FLAGS = { 'max-semi-space-size': 8, 'max-old-space-size': 320 } as const;

/** For the GNU allocator: one arena for all threads, and large buffers go back to the system when they are free. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

export function memoryFlags(environment: Environment): string[] {
  return Object.entries(FLAGS)
    .filter(([name]) => environment['NODE_OPTIONS']?.includes(`--${name}`) !== true)
    .map(([name, megabytes]) => `--${name}=${megabytes}`);
}

export function allocatorSettings(environment: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(ALLOCATOR).filter(([name]) => environment[name] === undefined));
}
