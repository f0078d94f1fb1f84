/** The real command, serving editions of a small library, and clients that check every answer they get. */
import { copyFileSync, readdirSync, readFileSync, readlinkSync, renameSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lectern, serve, temporaryFolder, writeFiles, type Serving } from '../cli/small-library.ts';

export interface Edition {
  readonly file: string;
  readonly version: string;
  readonly number: number;
}

/** Every page, title and chapter says which edition it is of, so that an answer made of two gives itself away. */
export async function buildEdition(number: number): Promise<Edition> {
  const folder = temporaryFolder();
  const page = (title: string) =>
    `---\ntitle: ${title} ${number}\n---\n\nWords of edition ${number}.\n\n## Part\n\nMore of edition ${number}.\n`;
  const pages = Array.from({ length: 30 }, (_, at) => [`en/pages/page-${at}.md`, page(`Page ${at} edition`)]);
  const library = writeFiles(join(folder, 'library'), {
    'library.yaml': `name: Edition ${number}\norigin: https://example.org/\nversion: e${number}\nlicense: CC-BY-4.0\nlocales: [en]\n`,
    'en/index.md': `# Home edition ${number}\n\nAll of edition ${number}.\n`,
    ...Object.fromEntries(pages),
  });
  const file = join(folder, `edition-${number}.lectern`);
  const { code, err } = await lectern('build', library, '-o', file, '--cache-dir', join(folder, 'cache'));
  if (code !== 0) throw new Error(err);
  const bytes = readFileSync(file, 'latin1');
  const version = new RegExp(`e${number}-[0-9a-f]{12}`, 'u').exec(bytes)?.[0];
  if (version === undefined) throw new Error('a snapshot does not name its version');
  return { file, version, number };
}

export interface Served extends Serving {
  /** The file that was given to the server. */
  readonly file: string;
  readonly cache: string;
}

export async function serveEdition(edition: Edition, ...args: readonly string[]): Promise<Served> {
  const cache = temporaryFolder();
  const file = join(cache, 'given.lectern');
  copyFileSync(edition.file, file);
  return serveFile(file, cache, ...args);
}

export async function serveFile(file: string, cache: string, ...args: readonly string[]): Promise<Served> {
  const serving = await serve(file, '--port', '0', '--cache-dir', cache, ...args);
  return { ...serving, file, cache };
}

/** As whoever publishes a new snapshot should: whole, under another name, and then renamed. */
export function publish(edition: Edition, to: string): void {
  copyFileSync(edition.file, `${to}.next`);
  renameSync(`${to}.next`, to);
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export function ask(address: string, target: string, agent?: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = get(address + target, { agent: agent ?? false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Asks until the answer is as wanted: what other processes do takes its time. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  isRight: (value: Value) => boolean,
  what: string,
): Promise<Value> {
  let last: Value | undefined;
  for (const end = performance.now() + 45_000; performance.now() < end; await sleep(20)) {
    last = await look();
    if (isRight(last)) return last;
  }
  throw new Error(`it never came to this: ${what}; last: ${JSON.stringify(last)}`);
}

export function versionServed(address: string): Promise<string> {
  return ask(address, '/api/v1').then(({ headers }) => String(headers['knowledge-version']));
}

/** The processes whose parent is this one. */
export function workersOf(pid: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((name) => {
      try {
        // pid (name) state parent …; the name may hold anything.
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Whether a process holds the socket that listens at a port of the loopback. */
export function listensAt(pid: number, port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  // Local address, remote address, state (0A: listening) … inode.
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((entry) => entry.includes(`0100007F:${hex} 00000000:0000 0A`));
  const inode = line?.trim().split(/\s+/u)[9];
  try {
    return readdirSync(`/proc/${pid}/fd`).some(
      (name) => readlinkSync(`/proc/${pid}/fd/${name}`) === `socket:[${inode}]`,
    );
  } catch {
    return false;
  }
}

const TARGETS = [
  '/api/v1/search?q=edition&limit=5',
  '/api/v1/pages/pages.page-7',
  '/api/v1/entities?q=p',
  '/en/pages/page-3',
  '/en/pages/page-4.md',
  '/en',
];

export interface Load {
  readonly answers: number;
  /** What went wrong, in words. */
  readonly failures: readonly string[];
  readonly versions: ReadonlySet<string>;
}

/**
 * Clients that keep their connections and ask until they are stopped. Each answer must be whole, a 200, and of one
 * edition: the one that its header names.
 */
export function startLoad(address: string, clients = 8, onFailure: 'go on' | 'stop' = 'go on') {
  const state = { isRunning: true };
  let answers = 0;
  const failures: string[] = [];
  const versions = new Set<string>();
  const client = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = number; state.isRunning; count += 1) {
      const target = TARGETS[count % TARGETS.length] ?? '/';
      try {
        const { status, headers, text } = await ask(address, target, agent);
        answers += 1;
        const version = String(headers['knowledge-version']);
        versions.add(version);
        const fault = faultIn(status, version, text);
        if (fault !== undefined) failures.push(`${target}: ${fault}`);
        if (headers.connection === 'close' && onFailure === 'stop') break;
      } catch (error) {
        failures.push(`${target}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
        if (onFailure === 'stop') break;
      }
    }
    agent.destroy();
  };
  const clientsDone = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    get answers() {
      return answers;
    },
    /** Resolves when all clients have stopped by themselves. */
    ended: clientsDone,
    async stop(): Promise<Load> {
      state.isRunning = false;
      await clientsDone;
      return { answers, failures, versions };
    },
  };
}

function faultIn(status: number, version: string, text: string): string | undefined {
  if (status !== 200) return `${status} ${text.slice(0, 200)}`;
  const edition = /^e(\d+)-/u.exec(version)?.[1];
  const named = new Set([...text.matchAll(/edition (\d+)/gu)].map(([, number]) => number));
  if (named.size > 1 || (named.size === 1 && !named.has(edition))) {
    return `an answer of ${version} speaks of edition ${[...named].join(' and ')}`;
  }
  return undefined;
}
