/**
 * Whole responses in bounded memory. New keys are on probation, in a fifth of the room: only what is asked for twice
 * joins the protected ones, so that a crawler that visits everything once pushes out nothing that readers need.
 */
import type { IncomingMessage } from 'node:http';
import type { Finished } from './finished.ts';
import { codingFor, representationFor } from './negotiation.ts';

export const MOST_ENTRY_BYTES = 1_048_576;
const PROTECTED_SHARE = 0.8;
/** About what an entry takes beside its body, key and headers, with what the allocator loses between them. */
const OVERHEAD_BYTES = 1_024;

interface Entry {
  readonly finished: Finished;
  readonly bytes: number;
}

export class ResponseCache {
  readonly #most: number;
  #state = 0;
  #protectedBytes = 0;
  #bytes = 0;
  /** Both in order of last use, oldest first. */
  readonly #probation = new Map<string, Entry>();
  readonly #protected = new Map<string, Entry>();
  #latest: Entry | undefined;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#probation.size + this.#protected.size;
  }

  get(key: string): Finished | undefined {
    const kept = this.#protected.get(key);
    if (kept !== undefined) {
      if (kept !== this.#latest) {
        this.#protected.delete(key);
        this.#protected.set(key, kept);
        this.#latest = kept;
      }
      return kept.finished;
    }
    const entry = this.#probation.get(key);
    if (entry === undefined) return undefined;
    this.#promote(key, entry);
    return entry.finished;
  }

  /** Keeps a response made while the shelf was in `state`, unless it is in another by now. */
  set(key: string, finished: Finished, state: number): void {
    if (state !== this.#state || finished.status !== 200) return;
    if (finished.body.length > MOST_ENTRY_BYTES) return;
    if (this.#protected.has(key) || this.#probation.has(key)) return;
    const bytes = sizeOf(key, finished);
    if (bytes > this.#most) return;
    this.#probation.set(key, { finished: { ...finished, body: owned(finished.body) }, bytes });
    this.#bytes += bytes;
    this.#evict();
  }

  /** Forgets the responses of every other state. */
  serve(state: number): void {
    this.#state = state;
    this.#probation.clear();
    this.#protected.clear();
    this.#latest = undefined;
    this.#bytes = 0;
    this.#protectedBytes = 0;
  }

  #promote(key: string, entry: Entry): void {
    this.#probation.delete(key);
    this.#protected.set(key, entry);
    this.#protectedBytes += entry.bytes;
    this.#latest = entry;
    for (const [oldKey, old] of this.#protected) {
      if (this.#protectedBytes <= this.#most * PROTECTED_SHARE) break;
      this.#protected.delete(oldKey);
      this.#protectedBytes -= old.bytes;
      this.#probation.set(oldKey, old);
    }
  }

  #evict(): void {
    for (const [key, entry] of this.#probation) {
      if (this.#bytes <= this.#most) return;
      this.#probation.delete(key);
      this.#bytes -= entry.bytes;
    }
  }
}

/** Without the buffer around it: what a compressor gives is a view of one of 64 KiB, however short it is. */
function owned(body: Uint8Array): Uint8Array {
  return body.length === body.buffer.byteLength ? body : new Uint8Array(body);
}

function sizeOf(key: string, finished: Finished): number {
  const headers = finished.headers.reduce((sum, text) => sum + text.length, 0);
  return finished.body.length + 2 * (key.length + 2 * headers) + OVERHEAD_BYTES;
}

/** What tells two responses of one snapshot apart, or `undefined` where a request goes past the cache. */
export function cacheKey(request: IncomingMessage, target: string): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // Absolute-form targets (RFC 9112 §3.2.2) and requests with a body are rare enough to be answered afresh.
  if (target.charCodeAt(0) !== SLASH) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  return `${codingFor(headers['accept-encoding'])} ${representationFor(headers.accept)} ${target}`;
}

const SLASH = 47;
