/** Search end to end: `lectern serve` without its response cache, and FTS5 with `snippet()` behind Fastify. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { scriptOf } from '../../src/model/locale.ts';
import type { Document } from '../document-library.ts';
import type { Joined } from './contender.ts';
import { TOKENIZE } from './fts5.ts';
import type { Query } from './questions.ts';
import { percentile } from './rounds.ts';
import { documentText, type WordReader } from './words.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const ROUNDS = 4;

export interface HttpCase {
  readonly name: string;
  /** All different: each is asked once of each server. */
  readonly queries: readonly Query[];
  readonly joined: Joined;
}

export interface HttpTiming {
  readonly name: string;
  readonly asked: number;
  readonly lectern: { readonly mean: number; readonly p99: number };
  readonly fts5: { readonly mean: number; readonly p99: number };
}

export interface HttpSetting {
  readonly locale: string;
  readonly documents: readonly Document[];
  readonly read: WordReader;
  readonly snapshot: string;
  /** Where the database of FTS5 is to be written. */
  readonly database: string;
}

export async function timeOverHttp(setting: HttpSetting, cases: readonly HttpCase[]): Promise<HttpTiming[]> {
  const own = writeContent(setting);
  const children: ChildProcess[] = [];
  try {
    const lectern = spawn(
      process.execPath,
      [MAIN, 'serve', setting.snapshot, '--port', '0', '--cache-mb', '0'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(lectern);
    const lecternPort = await saidPort(lectern);
    const fts5 = fork(fileURLToPath(new URL('serve-fts5.ts', import.meta.url)), [setting.database], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    children.push(fts5);
    const fts5Port = await sentPort(fts5);
    const targets = {
      lectern: ({ text }: Query, joined: Joined): string =>
        `http://127.0.0.1:${lecternPort}/api/v1/search?locale=${setting.locale}&match=${joined}&q=${encodeURIComponent(text)}`,
      fts5: (query: Query, joined: Joined): string =>
        `http://127.0.0.1:${fts5Port}/search?joined=${joined}&q=${encodeURIComponent(own(query))}`,
    };
    const timings: HttpTiming[] = [];
    for (const each of cases) timings.push(await timeCase(each, targets));
    return timings;
  } finally {
    for (const child of children) child.kill();
  }
}

/**
 * Texts as they are where words are parted by spaces, and words parted by spaces elsewhere: FTS5 finds none in Chinese
 * or Japanese by itself. Gives how a query is put to it.
 */
function writeContent({ locale, documents, read, database: file }: HttpSetting): (query: Query) => string {
  const spaced = scriptOf(locale) === 'Latn';
  const tokenize = !spaced ? TOKENIZE : locale === 'en' ? 'porter unicode61' : 'unicode61';
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;');
  database.exec(
    `CREATE VIRTUAL TABLE pages USING fts5 (title, words, detail = full, tokenize = '${tokenize}')`,
  );
  const insert = database.prepare('INSERT INTO pages (title, words) VALUES (?, ?)');
  const termsOf = (text: string): string =>
    read(text)
      .words.map(({ term }) => term)
      .join(' ');
  for (const document of documents) {
    const text = documentText({ ...document, title: '' });
    if (spaced) insert.run(document.title, text);
    else insert.run(termsOf(document.title), termsOf(text));
  }
  database.exec("INSERT INTO pages (pages) VALUES ('optimize'); COMMIT;");
  database.close();
  return ({ text, terms }) => (spaced ? text : terms.join(' '));
}

async function timeCase(
  { name, queries, joined }: HttpCase,
  targets: Readonly<Record<'lectern' | 'fts5', (query: Query, joined: Joined) => string>>,
): Promise<HttpTiming> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const walls = { lectern: [] as number[], fts5: [] as number[] };
  const share = Math.floor(queries.length / (ROUNDS + 1));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const server of round % 2 === 0 ? (['lectern', 'fts5'] as const) : (['fts5', 'lectern'] as const))
      for (const query of queries.slice(round * share, (round + 1) * share)) {
        const wall = await timeOne(agent, targets[server](query, joined));
        // The first round only warms the servers.
        if (round > 0) walls[server].push(wall);
      }
  agent.destroy();
  return { name, asked: walls.lectern.length, lectern: summary(walls.lectern), fts5: summary(walls.fts5) };
}

function summary(times: readonly number[]): { readonly mean: number; readonly p99: number } {
  return {
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p99: percentile(times, 0.99),
  };
}

/** One request on a connection that stays open, in milliseconds to the last byte. */
function timeOne(agent: Agent, url: string): Promise<number> {
  return new Promise((done, reject) => {
    const started = performance.now();
    const sent = request(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        if (response.statusCode === 200 && body.startsWith('{')) done(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function saidPort(child: ChildProcess): Promise<number> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const port = /http:\/\/127\.0\.0\.1:(\d+)\/api\/v1/u.exec(said)?.[1];
    if (port !== undefined) {
      child.stdout?.resume();
      return Number(port);
    }
  }
  throw new Error('lectern serve ended before it listened');
}

function sentPort(child: ChildProcess): Promise<number> {
  return new Promise((done, reject) => {
    child.once('message', (message) => done((message as { port: number }).port));
    child.once('exit', () => reject(new Error('the server of FTS5 ended before it listened')));
  });
}
