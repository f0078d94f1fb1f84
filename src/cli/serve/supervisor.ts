/**
 * The process that serves nothing itself: it keeps the workers running and agreed on which versions there are.
 * A reload has two phases: every worker opens the new version, and only when all have it do they answer from it; so none
 * refuses a version or a cursor that another has just given out.
 */
import cluster from 'node:cluster';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { VerifyBy } from '../../snapshot/trailer.ts';
import { CommandError } from '../command-error.ts';
import { bindSocket, type SocketHandle } from './held-socket.ts';
import type { AnswerTo, LibraryFigures, Question, ServedVersion, WorkerSettings } from './messages.ts';
import { Backoff, MOST_DELAY_MS } from './backoff.ts';
import { workerArguments } from './permissions.ts';
import type { SnapshotsFolder, StoredVersion } from './snapshots-folder.ts';
import { memoryFlags } from './worker-memory.ts';
import { WorkerEnded, WorkerProcess } from './worker-process.ts';

export interface SupervisorOptions {
  readonly workers: number;
  readonly port: number;
  readonly settings: WorkerSettings;
  readonly folder: SnapshotsFolder;
  /** How many versions can be asked for, the current one among them. */
  readonly keep: number;
  /** For one sentence to whoever runs the server. */
  readonly report: (sentence: string) => void;
  /** How often workers are asked whether they are there, and how long they may take to say so. */
  readonly ping?: { readonly everyMs: number; readonly mostMs: number };
}

export interface Reloaded extends StoredVersion {
  /** False where this very snapshot was being served already. */
  readonly isNew: boolean;
  /** `undefined` where nobody has opened it yet. */
  readonly figures: LibraryFigures | undefined;
}

const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** A client that never finishes must not keep a stopped server. */
const DRAIN_MS = 10_000;
/** Who was given a cursor or a version a moment ago must be able to use it, however few are kept. */
const PREVIOUS_STAYS_MS = 60_000;
/** A worker that does not answer so simple a question for so long is stuck, and is replaced. */
const PING = { everyMs: 10_000, mostMs: 30_000 };
const LOOK_MS = 50;

export class Supervisor {
  /** Since it started. */
  readonly counts = { restarts: 0, reloads: 0, refusedReloads: 0 };
  readonly #options: SupervisorOptions;
  /** Those that listen and have every version. */
  readonly #serving = new Set<WorkerProcess>();
  readonly #all = new Set<WorkerProcess>();
  #settings: WorkerSettings;
  #socket: SocketHandle | undefined;
  #address = '';
  #current: StoredVersion | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #backoff = new Backoff();
  #isClosing = false;

  readonly #first: WorkerProcess;

  /** The first worker is on its way when this returns. */
  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#settings = options.settings;
    const execArgv = [...workerArguments(options.folder.path), ...memoryFlags(process.env)];
    cluster.setupPrimary({ exec: WORKER, args: [], execArgv });
    this.#first = this.#fork();
    const { everyMs, mostMs } = options.ping ?? PING;
    setInterval(() => {
      for (const worker of this.#serving) worker.ask({ kind: 'ping' }, { mostMs }).catch(() => undefined);
    }, everyMs).unref();
  }

  /** Where it listens: `http://127.0.0.1:3000`. */
  get address(): string {
    return this.#address;
  }

  get baseUrl(): string {
    return this.#settings.baseUrl ?? this.#address;
  }

  get current(): ServedVersion | undefined {
    return this.#current;
  }

  /** Those that answer requests. */
  get workers(): readonly WorkerProcess[] {
    return [...this.#serving];
  }

  get wanted(): number {
    return this.#options.workers;
  }

  ask<Asked extends Question>(worker: WorkerProcess, question: Asked): Promise<AnswerTo<Asked>> {
    return worker.ask(question);
  }

  /** Until the first version is served, the port answers `starting`. */
  async openPort(): Promise<void> {
    const worker = this.#first;
    try {
      this.#socket = await bindSocket(this.#settings.host, this.#options.port);
      await worker.loaded;
      await worker.ask({ kind: 'begin', settings: this.#settings });
      this.#address = await this.#listen(worker);
      this.#settings = { ...this.#settings, baseUrl: this.baseUrl };
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      throw new CommandError(`The first worker ended before it could serve (${error.how}).`, {
        cause: error,
      });
    }
  }

  /** Serves the snapshot in this file; where that fails, what was served before still is. */
  async reload(file: string, verify: VerifyBy = 'sha256'): Promise<Reloaded> {
    const attempt = () => this.#inTurn(() => this.#serve(this.#options.folder.take(file, verify)));
    try {
      return await attempt();
    } catch (error) {
      // They may have ended for another reason, just then.
      if (!(error instanceof AllEnded)) throw error;
      await this.#someServe();
      return attempt();
    }
  }

  /** Serves what the snapshots folder has taken in already. */
  async serve(version: StoredVersion): Promise<Reloaded> {
    return this.#inTurn(() => this.#serve(version));
  }

  /** Answers what has begun, then stops. */
  async close(): Promise<void> {
    this.#isClosing = true;
    // Who comes from now on is refused, rather than left waiting for nobody.
    this.#socket?.close();
    await Promise.all(
      [...this.#all].map(async (worker) => {
        if (this.#serving.has(worker))
          await worker.ask({ kind: 'drain' }, { mostMs: DRAIN_MS }).catch(() => undefined);
        worker.kill();
        await worker.ended;
      }),
    );
  }

  async #serve(version: StoredVersion): Promise<Reloaded> {
    const { knowledgeVersion, snapshotId } = version;
    const { folder, keep } = this.#options;
    if (snapshotId === this.#current?.snapshotId) return { ...version, isNew: false, figures: undefined };
    const isFirst = this.#current === undefined;
    if (isFirst) await this.#offerKept(knowledgeVersion);
    const figures = await this.#addEverywhere(version);
    folder.promote(knowledgeVersion);
    this.#current = version;
    for (const worker of this.#serving) {
      // One that cannot do what it has just prepared is not to be trusted.
      await worker.ask({ kind: 'use', knowledgeVersion }).catch(() => worker.kill());
    }
    this.#fillUp();
    // What was served a moment ago stays for a while, however few are kept.
    await this.#dropSurplus(isFirst ? keep : Math.max(keep, 2));
    if (keep === 1) this.#dropLater();
    return { ...version, isNew: true, figures };
  }

  /** Versions of earlier runs can be asked for again; those that are damaged are found out after the first answers. */
  async #offerKept(current: string): Promise<void> {
    const { folder, keep } = this.#options;
    folder.removeForeign();
    const older = folder.versions.filter(({ knowledgeVersion }) => knowledgeVersion !== current);
    for (const version of older.slice(0, keep - 1).toReversed()) {
      for (const worker of this.#serving) await worker.ask({ kind: 'add', version, lazy: true });
    }
    const removeDamaged = async (): Promise<void> => {
      for (const { knowledgeVersion } of older) {
        if (!folder.isIntact(knowledgeVersion)) await this.#drop(knowledgeVersion);
      }
    };
    setImmediate(() => void this.#inTurn(removeDamaged));
  }

  #fork(): WorkerProcess {
    const worker = new WorkerProcess();
    this.#all.add(worker);
    worker.onSpent = (clients) => {
      for (const other of this.#serving) if (other !== worker) other.tell({ kind: 'spent', clients });
    };
    void this.#replaceAfter(worker);
    return worker;
  }

  async #replaceAfter(worker: WorkerProcess): Promise<void> {
    const started = performance.now();
    const how = await worker.ended;
    this.#all.delete(worker);
    this.#serving.delete(worker);
    if (this.#isClosing || this.#current === undefined) return;
    this.counts.restarts += 1;
    const delay = this.#backoff.delayAfter(performance.now() - started);
    const when = delay === 0 ? 'now' : `in ${delay} ms`;
    this.#options.report(`Worker ${worker.pid} ended (${how}); another takes its place ${when}.`);
    setTimeout(() => this.#fillUp(), delay);
  }

  #fillUp(): void {
    while (!this.#isClosing && this.#all.size < this.#options.workers) void this.#bringUp(this.#fork());
  }

  /** Has every version before it listens: it must not refuse what others answer. */
  async #bringUp(worker: WorkerProcess): Promise<void> {
    try {
      await worker.loaded;
      await this.#inTurn(async () => {
        await worker.ask({ kind: 'begin', settings: this.#settings });
        const [current, ...older] = this.#options.folder.versions;
        if (current === undefined) throw new Error('nothing is served');
        for (const version of older.toReversed()) await worker.ask({ kind: 'add', version, lazy: true });
        await worker.ask({ kind: 'add', version: current, lazy: false });
        await worker.ask({ kind: 'use', knowledgeVersion: current.knowledgeVersion });
        await this.#listen(worker);
      });
    } catch (error) {
      if (!(error instanceof WorkerEnded)) this.#options.report(`A worker cannot serve: ${String(error)}.`);
      worker.kill();
    }
  }

  async #listen(worker: WorkerProcess): Promise<string> {
    if (this.#socket === undefined) throw new Error('there is no socket to listen on');
    const { address } = await worker.ask({ kind: 'listen' }, { socket: this.#socket });
    this.#serving.add(worker);
    return address;
  }

  /** First phase. One after the other: who opens a large version does not answer meanwhile. */
  async #addEverywhere(version: StoredVersion): Promise<LibraryFigures | undefined> {
    const { knowledgeVersion, file } = version;
    let figures: LibraryFigures | undefined;
    const workers = this.workers;
    try {
      for (const worker of workers) {
        const answer = worker.ask({ kind: 'add', version: { knowledgeVersion, file }, lazy: false });
        figures = (await answer.catch(unlessEnded)) ?? figures;
      }
      // Where none is running just now, those that are about to will open it.
      if (figures === undefined && workers.length > 0) {
        throw new AllEnded(`Every worker ended that opened ${knowledgeVersion}.`);
      }
      return figures;
    } catch (error) {
      for (const worker of this.#serving) {
        await worker.ask({ kind: 'drop', knowledgeVersion }).catch(() => undefined);
      }
      const isKept = this.#options.folder.versions.some((kept) => kept.knowledgeVersion === knowledgeVersion);
      if (!isKept) this.#options.folder.remove(knowledgeVersion);
      throw error;
    }
  }

  async #someServe(): Promise<void> {
    const end = performance.now() + MOST_DELAY_MS;
    while (this.#serving.size === 0 && performance.now() < end) await sleep(LOOK_MS);
  }

  async #dropSurplus(keep: number): Promise<void> {
    for (const { knowledgeVersion } of this.#options.folder.versions.slice(keep)) {
      await this.#drop(knowledgeVersion);
    }
  }

  async #drop(knowledgeVersion: string): Promise<void> {
    for (const worker of this.#serving) {
      await worker.ask({ kind: 'drop', knowledgeVersion }).catch(() => undefined);
    }
    this.#options.folder.remove(knowledgeVersion);
  }

  #dropLater(): void {
    const served = this.#current;
    const drop = () =>
      this.#inTurn(async () => (this.#current === served ? this.#dropSurplus(1) : undefined));
    setTimeout(() => void drop(), PREVIOUS_STAYS_MS).unref();
  }

  /** Reloads and new workers one at a time: none may come up with what another is just leaving behind. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

class AllEnded extends CommandError {}

function unlessEnded(error: unknown): undefined {
  if (!(error instanceof WorkerEnded)) throw error;
}
