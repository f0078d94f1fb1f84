/** A worker as the supervisor sees it: a process that can be asked, and that may end at any moment. */
import type { SendHandle } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import type { Spent } from '../../http/rate-limit.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import type { SocketHandle } from './held-socket.ts';
import type { AnswerTo, Fault, Question, ToSupervisor, ToWorker } from './messages.ts';
import { allocatorSettings } from './worker-memory.ts';

/** Opening a large snapshot takes seconds on a busy machine; a worker that takes longer than this is stuck. */
const MOST_ANSWER_MS = 60_000;
const LAST_CHANCE_MS = 1_000;

interface AskOptions {
  readonly mostMs?: number;
  /** Goes with the question. */
  readonly socket?: SocketHandle;
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

export class WorkerProcess {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #hasEnded = false;
  /** Resolves once questions are heard; rejects where the process ends before. */
  readonly loaded: Promise<void>;
  /** Resolves with a word on how the process ended: `SIGKILL`, `exit code 1`. */
  readonly ended: Promise<string>;

  /** Set by whoever passes it on. */
  onSpent: (clients: Spent) => void = () => undefined;

  /** Forks with what `cluster.setupPrimary` was told. */
  constructor() {
    const worker = cluster.fork(allocatorSettings(process.env));
    this.#worker = worker;
    this.ended = new Promise((resolve) => {
      worker.once('exit', (code: number | null, signal: string | null) => {
        const how = signal ?? `exit code ${code}`;
        this.#hasEnded = true;
        for (const { reject } of this.#waiting.values()) reject(new WorkerEnded(how));
        this.#waiting.clear();
        resolve(how);
      });
    });
    // Without a listener, an error of the channel would end the supervisor; the exit that follows is what counts.
    worker.on('error', () => undefined);
    this.loaded = new Promise((resolve, reject) => {
      worker.on('message', (message: ToSupervisor) => {
        if (message.kind === 'hello') resolve();
        else if (message.kind === 'spent') this.onSpent(message.clients);
        else this.#settle(message);
      });
      void this.ended.then((how) => reject(new WorkerEnded(how)));
    });
    this.loaded.catch(() => undefined);
  }

  get pid(): number {
    return this.#worker.process.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects with a `WorkerEnded` where the worker ends first, else with what the worker threw. */
  ask<Asked extends Question>(
    question: Asked,
    { mostMs = MOST_ANSWER_MS, socket }: AskOptions = {},
  ): Promise<AnswerTo<Asked>> {
    if (this.#hasEnded) return Promise.reject(new WorkerEnded('gone'));
    this.#asked += 1;
    const number = this.#asked;
    // After a long step of this process its timers come first, and the answer that has long been there after them.
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.kill(), LAST_CHANCE_MS);
    }, mostMs);
    return new Promise<AnswerTo<Asked>>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.tell({ kind: 'question', number, question }, socket);
    }).finally(() => clearTimeout(timer));
  }

  /** A broken channel is followed by the exit, which is what counts. */
  tell(message: ToWorker, socket?: SocketHandle): void {
    if (this.#worker.isConnected())
      this.#worker.send(message, socket as SendHandle | undefined, () => undefined);
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  #settle(message: Extract<ToSupervisor, { number: number }>): void {
    const waiting = this.#waiting.get(message.number);
    this.#waiting.delete(message.number);
    if (message.kind === 'answer') waiting?.resolve(message.answer as never);
    else waiting?.reject(errorOf(message.fault));
  }
}

export class WorkerEnded extends Error {
  readonly how: string;

  constructor(how: string) {
    super(`A worker ended before it answered (${how}).`);
    this.name = 'WorkerEnded';
    this.how = how;
  }
}

function errorOf({ name, message, stack, code, syscall }: Fault): Error {
  if (name === 'SnapshotError') return new SnapshotError(message);
  return Object.assign(new Error(message), { name, stack, code, syscall });
}
