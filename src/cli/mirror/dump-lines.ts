/** The lines of a dump as they arrive. What they say is checked where it is used: a dump may come from anywhere. */
import type { DumpLine } from '../../service/shapes/dump.ts';
import { CommandError } from '../command-error.ts';

/** A page has at most 2 MB, and JSON may write a byte in six. */
const MOST_CHARACTERS = 256 * 1024 * 1024;

/** A last line without its end was cut off, and is left out. */
export async function* dumpLines(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<DumpLine> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    length += first.length;
    if (length > MOST_CHARACTERS) throw new CommandError('The dump has a line of over 256 MB.');
    for (const next of rest) {
      yield parsed(parts.join(''));
      parts = [next];
      length = next.length;
    }
  }
}

function parsed(line: string): DumpLine {
  try {
    const value = JSON.parse(line) as DumpLine;
    if (typeof value.provenance.knowledgeVersion === 'string' && typeof value.page.id === 'string')
      return value;
  } catch {
    // Said below.
  }
  throw new CommandError('This is no dump: a line of it is not what `/api/v1/dump` answers.');
}
