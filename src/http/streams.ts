/** Bodies too large to be whole in memory: made as fast as the client takes them, and no faster. */
import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { encoder } from './coding.ts';
import type { Coding } from './negotiation.ts';

/** At once, in one process: each holds a connection and takes its share of the processor. */
const MOST_STREAMS = 16;
/** A client that takes nothing for so long has left. */
const STALLED_MS = 60_000;
const CHUNK_BYTES = 65_536;

/** The pieces of a body; read once, from the start. */
export type Pieces = Iterable<string | Uint8Array>;

export class Streams {
  #open = 0;

  get full(): boolean {
    return this.#open >= MOST_STREAMS;
  }

  /** The head has been written already. Where a piece fails, the connection is cut: the client sees that more was due. */
  send(response: ServerResponse, pieces: Pieces, coding: Coding, onError: (error: Error) => void): void {
    this.#open += 1;
    response.setTimeout(STALLED_MS, () => response.destroy());
    const source = Readable.from(paced(pieces), { objectMode: false, highWaterMark: CHUNK_BYTES });
    const ended = (error?: NodeJS.ErrnoException | null): void => {
      this.#open -= 1;
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onError(error);
    };
    const coder = encoder(coding);
    if (coder === null) pipeline(source, response, ended);
    else pipeline(source, coder, response, ended);
  }
}

/** In chunks of a useful size, letting others have their turn between them. */
async function* paced(pieces: Pieces): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const buffer = Buffer.from(piece as string);
    waiting.push(buffer);
    bytes += buffer.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    await nextTurn();
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
