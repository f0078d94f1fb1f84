/** One GET, tried again while the server is busy. */
import type { Problem } from './operations.ts';
import { LecternProblem } from './problem.ts';

export interface Sending {
  readonly fetcher: typeof globalThis.fetch;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

const FIRST_WAIT_MS = 500;
/** Whoever is asked to wait longer than this is told so instead. */
const LONGEST_WAIT_MS = 60_000;

/** The parsed JSON, or the text of anything else. Rejects with a `LecternProblem`, or with what `fetch` rejects with. */
export async function send(url: string, sending: Sending): Promise<unknown> {
  const response = await open(url, sending);
  return isJson(response) ? response.json() : response.text();
}

/** A response that is a success, its body still to come. */
export async function open(url: string, { fetcher, retries, signal }: Sending): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await attempt(url, fetcher, signal);
    if (!('error' in outcome)) return outcome;
    await waitOrThrow(outcome.error, tries, retries, signal);
  }
}

async function attempt(url: string, fetcher: Sending['fetcher'], signal: AbortSignal | undefined) {
  let response: Response;
  try {
    response = await fetcher(url, { signal: signal ?? null });
  } catch (error) {
    return { error };
  }
  if (response.ok) return response;
  const body = isJson(response)
    ? ((await response.json()) as Problem)
    : (await response.body?.cancel(), null);
  return { error: new LecternProblem(response.status, body, secondsIn(response)) };
}

function isJson(response: Response): boolean {
  return /json/u.test(response.headers.get('content-type') ?? '');
}

/** Gives `error` back to the caller where another try is not allowed, or would change nothing. */
export async function waitOrThrow(
  error: unknown,
  tries: number,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const wait = waitAfter(error, tries);
  if (tries >= retries || wait > LONGEST_WAIT_MS) throw error;
  await sleep(wait, signal);
}

/** `Infinity` for what another try would not change. Without a word from the server: twice as long each time, with jitter. */
function waitAfter(error: unknown, tries: number): number {
  if (error instanceof LecternProblem) {
    if (error.status !== 429 && error.status !== 503) return Infinity;
    if (error.retryAfter !== null) return error.retryAfter * 1_000 + Math.random() * FIRST_WAIT_MS;
  }
  return FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2);
}

/** `Retry-After` as seconds or as a date (RFC 9110 §10.2.3). */
function secondsIn(response: Response): number | null {
  const value = response.headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
  });
}
