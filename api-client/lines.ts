/** A streamed list, line by line; where the connection breaks, it goes on after the last line that came whole. */
import { open, waitOrThrow, type Sending } from './send.ts';

export interface Line {
  /** Where to go on after this line. */
  readonly cursor: string | null;
}

/** `target` gives the URL of the list, or of what is left of it. */
export async function* lines(
  target: (rest: { readonly cursor?: string; readonly limit?: number }) => string,
  limit: unknown,
  sending: Sending,
): AsyncGenerator<Line> {
  let cursor: string | null = null;
  let left = typeof limit === 'number' ? limit : undefined;
  for (let breaks = 0; ; breaks += 1) {
    try {
      const rest = cursor === null ? {} : left === undefined ? { cursor } : { cursor, limit: left };
      const { body } = await open(target(rest), sending);
      for await (const text of textLines(body)) {
        const line = JSON.parse(text) as Line;
        ({ cursor } = line);
        if (left !== undefined) left -= 1;
        breaks = 0;
        yield line;
        // Whatever breaks now, nothing is missing.
        if (cursor === null || left === 0) return;
      }
      return;
    } catch (error) {
      await waitOrThrow(error, breaks, sending.retries, sending.signal);
    }
  }
}

/** Not every browser iterates over a stream by itself. */
async function* textLines(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
