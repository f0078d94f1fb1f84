/**
 * What the supervisor and a worker say to each other. The supervisor asks, and each question has one answer; a note has
 * none. Everything is plain data: it travels as JSON.
 */

import type { LogLevel } from '../log-level.ts';
import type { Metrics } from './metrics-sum.ts';
import type { FrontOptions } from '../../http/front.ts';
import type { Spent } from '../../http/rate-limit.ts';

export interface WorkerSettings {
  readonly host: string;
  /** What URLs in answers begin with; `null` is the listening address. */
  readonly baseUrl: string | null;
  readonly cacheBytes: number;
  readonly front: FrontOptions;
  /** The library is being written: pages show themselves anew. */
  readonly watching: boolean;
  readonly logLevel: LogLevel;
}

/** One version in the snapshots folder, verified by the supervisor. */
export interface ServedVersion {
  readonly knowledgeVersion: string;
  readonly file: string;
}

export type Question =
  | { readonly kind: 'begin'; readonly settings: WorkerSettings }
  /** On the socket that comes with it. Until a version is used, answers are `starting`. */
  | { readonly kind: 'listen' }
  /** First phase of a reload: can be asked for by name. A `lazy` one is opened when somebody does. */
  | { readonly kind: 'add'; readonly version: ServedVersion; readonly lazy: boolean }
  /** Second phase: what was added answers everything that names no version. */
  | { readonly kind: 'use'; readonly knowledgeVersion: string }
  | { readonly kind: 'drop'; readonly knowledgeVersion: string }
  | { readonly kind: 'metrics' }
  /** Is there anybody? */
  | { readonly kind: 'ping' }
  /** Answered when the last connection is closed. */
  | { readonly kind: 'drain' };

/** What each kind of question is answered with. */
export interface Answers {
  readonly begin: null;
  readonly listen: { readonly address: string };
  readonly add: LibraryFigures | null;
  readonly use: null;
  readonly drop: null;
  readonly metrics: Metrics;
  readonly ping: null;
  readonly drain: null;
}

export type AnswerTo<Asked extends Question> = Answers[Asked['kind']];

/** What is told of a library at start. */
export interface LibraryFigures {
  readonly name: string;
  readonly pages: number;
  readonly locales: readonly string[];
}

/** An error on its way between processes. */
export interface Fault {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
}

export type ToWorker =
  | { readonly kind: 'question'; readonly number: number; readonly question: Question }
  /** What the other workers' clients have asked for. */
  | { readonly kind: 'spent'; readonly clients: Spent };

export type ToSupervisor =
  /** The program is loaded: from now on questions are heard. */
  | { readonly kind: 'hello' }
  /** What the clients of this worker have asked for, where there is a rate limit. */
  | { readonly kind: 'spent'; readonly clients: Spent }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'fault'; readonly number: number; readonly fault: Fault };
