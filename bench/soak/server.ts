/** `lectern serve` as it is run, and the harm that is done to it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export class ServedFile {
  readonly file: string;
  readonly #child: ChildProcess;
  readonly #waiting: { readonly pattern: RegExp; readonly found: (line: string) => void }[] = [];
  readonly errors: string[] = [];

  constructor(file: string, args: readonly string[]) {
    this.file = file;
    this.#child = spawn(process.execPath, [MAIN, 'serve', file, '--port', '0', ...args], {
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream === null) throw new Error('the server has no output');
      createInterface({ input: stream }).on('line', (line) =>
        this.#hear(line, stream === this.#child.stderr),
      );
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  #hear(line: string, isError: boolean): void {
    if (isError) this.errors.push(line);
    const at = this.#waiting.findIndex(({ pattern }) => pattern.test(line));
    if (at !== -1) this.#waiting.splice(at, 1)[0]?.found(line);
  }

  /** The next line like this, on either stream. */
  async line(pattern: RegExp, milliseconds = 60_000): Promise<string> {
    const late = sleep(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`the server did not say ${pattern}: ${this.errors.slice(-3).join(' ')}`);
    });
    return Promise.race([late, new Promise<string>((found) => this.#waiting.push({ pattern, found }))]);
  }

  /** Puts another snapshot in its place, as a deployment does, and waits until every worker answers from it. */
  async reload(snapshot: string, version: string): Promise<void> {
    this.#place(snapshot);
    const said = this.line(new RegExp(`Now serving ${version}`, 'u'));
    this.#child.kill('SIGHUP');
    await said;
  }

  /** Puts something in its place that is no snapshot; the server must say so, and go on. */
  async refuse(snapshot: string, harm: 'flip' | 'cut' | 'remove'): Promise<void> {
    const said = this.line(/altered|cut off|does not exist|cannot be/u);
    if (harm === 'remove') rmSync(this.file);
    else {
      this.#place(snapshot, (copy) => {
        if (harm === 'cut') return truncateSync(copy, 10_000);
        const bytes = readFileSync(copy);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(copy, bytes);
      });
    }
    this.#child.kill('SIGHUP');
    await said;
  }

  #place(snapshot: string, harm?: (copy: string) => void): void {
    const copy = `${this.file}.new`;
    copyFileSync(snapshot, copy);
    harm?.(copy);
    renameSync(copy, this.file);
  }

  /** Pids, oldest first. Linux alone tells. */
  workers(): number[] {
    return readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter((pid) => pid !== '')
      .map(Number);
  }

  async stop(): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = await exited;
    return code as number | null;
  }
}

/** Bytes of memory that a process holds; `undefined` where it is gone. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}
