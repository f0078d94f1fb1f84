/** The server that is mirrored: asked again where it is busy or the line breaks, and taken at its word otherwise. */
import { setTimeout as wait } from 'node:timers/promises';
import { encodePath } from '../../model/public-url.ts';
import type { DumpLine } from '../../service/shapes/dump.ts';
import { CommandError } from '../command-error.ts';
import { dumpLines } from './dump-lines.ts';

const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 30_000;

/** An answer that asking again would not change. */
export class Refused extends CommandError {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

export class ServerOfOrigin {
  readonly #address: string;

  /** `address` has no slash at the end. */
  constructor(address: string) {
    this.#address = address;
  }

  async currentVersion(): Promise<string> {
    const response = await this.#again('/api/v1', (one) => one.json() as Promise<unknown>);
    const version = (response as { versions?: { current?: unknown } }).versions?.current;
    if (typeof version !== 'string')
      throw new CommandError(`${this.#address}/api/v1 is not a Lectern server.`);
    return version;
  }

  /** Goes on after the last line that arrived whole, wherever it was cut short. */
  async *dump(version: string, since: string | null): AsyncGenerator<DumpLine> {
    const query = new URLSearchParams({ version, ...(since === null ? {} : { since }) });
    let failures = 0;
    for (;;) {
      try {
        const response = await this.#ask(`/api/v1/dump?${query.toString()}`);
        for await (const line of dumpLines(response.body ?? new ReadableStream())) {
          yield line;
          if (line.cursor === null) return;
          query.set('cursor', line.cursor);
          failures = 0;
        }
        throw new Error('the answer ended too early');
      } catch (error) {
        failures += 1;
        await this.#pause(error, failures);
      }
    }
  }

  asset(path: string, version: string): Promise<Uint8Array> {
    return this.#again(`/${encodePath(path)}?version=${version}`, async (response) =>
      Buffer.from(await response.arrayBuffer()),
    );
  }

  async #again<Value>(target: string, read: (response: Response) => Promise<Value>): Promise<Value> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await read(await this.#ask(target));
      } catch (error) {
        await this.#pause(error, failures);
      }
    }
  }

  async #ask(target: string): Promise<Response> {
    const response = await fetch(this.#address + target);
    if (response.ok) return response;
    if (response.status === 429 || response.status === 503)
      throw new Busy(`${this.#address} is busy`, Number(response.headers.get('retry-after') ?? 1) * 1_000);
    const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
    throw new Refused(
      `${this.#address}${target.slice(0, 200)} answered ${response.status}${problem.detail === undefined ? '' : `: ${problem.detail}`}`,
      problem.code ?? null,
    );
  }

  async #pause(error: unknown, failures: number): Promise<void> {
    if (error instanceof CommandError) throw error;
    if (failures >= MOST_ATTEMPTS) {
      const said =
        error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
      throw new CommandError(`${this.#address} cannot be read: ${said}.`, { cause: error });
    }
    const asked = error instanceof Busy ? error.pauseMs : 0;
    await wait(Math.min(MOST_PAUSE_MS, Math.max(asked, FIRST_PAUSE_MS * 2 ** (failures - 1))));
  }
}

class Busy extends Error {
  readonly pauseMs: number;

  constructor(message: string, pauseMs: number) {
    super(message);
    this.pauseMs = pauseMs;
  }
}
