/**
 * A worker: it opens what the supervisor names, and answers requests. It runs under Node's permission model
 * (`permissions.ts`) and has no will of its own: when to listen, open, flip and stop is the supervisor's to say.
 */
import type { AddressInfo } from 'node:net';
import { createApp, type App } from '../../http/app.ts';
import { addressOf } from '../../http/server.ts';
import { openLibrary, type OpenLibrary } from '../../service/open-library.ts';
import { openVerified } from '../../snapshot/open-snapshot.ts';
import { openLog } from '../log.ts';
import { programBuild } from '../program-build.ts';
import { drain } from './drain.ts';
import { sealWorker } from './seal.ts';
import type { SocketHandle } from './held-socket.ts';
import { shareSpent } from './share-spent.ts';
import type { Answers, Fault, Question, ServedVersion, ToSupervisor, ToWorker } from './messages.ts';

const UNUSED_MS = 300_000;

let app: App | undefined;
let baseUrl = '';
let current: OpenLibrary | undefined;
/** Added, and not yet used. */
const waiting = new Map<string, OpenLibrary>();

async function answer(question: Question, socket: SocketHandle | undefined): Promise<Answers[keyof Answers]> {
  switch (question.kind) {
    case 'begin': {
      const { settings } = question;
      baseUrl = settings.baseUrl ?? '';
      app = createApp({
        library: undefined,
        cacheBytes: settings.cacheBytes,
        front: settings.front,
        watching: settings.watching,
        build: programBuild(),
        logger: openLog(settings.logLevel),
      });
      shareSpent(app.front.rateLimiter, (clients) => tell({ kind: 'spent', clients }));
      await app.ready();
      setInterval(closeUnused, UNUSED_MS / 5, app).unref();
      sealWorker();
      return null;
    }
    case 'listen':
      return listen(begun(), socket);
    case 'add':
      return question.lazy ? addLazily(begun(), question.version) : add(begun(), question.version);
    case 'use':
      use(begun(), question.knowledgeVersion);
      return null;
    case 'drop':
      waiting.delete(question.knowledgeVersion);
      drop(begun(), question.knowledgeVersion);
      return null;
    case 'metrics':
      return (await begun().metrics()).getMetricsAsJSON();
    case 'ping':
      return null;
    case 'drain':
      await drain(begun());
      return null;
  }
}

async function listen(running: App, socket: SocketHandle | undefined): Promise<Answers['listen']> {
  if (socket === undefined) throw new Error('no socket came with the question');
  // Fastify hands on what it does not know to `server.listen`, which takes the socket before all else. Without a host
  // it would open more sockets of its own.
  const options = { host: '', handle: socket };
  await running.listen(options);
  const address = addressOf(running.server.address() as AddressInfo);
  if (baseUrl === '') baseUrl = address;
  running.useBaseUrl(baseUrl);
  return { address };
}

function add(running: App, { knowledgeVersion, file }: ServedVersion): Answers['add'] {
  const open = () => openLibrary(openVerified(file), { baseUrl });
  const library = open();
  const { store } = library;
  waiting.set(knowledgeVersion, library);
  // The current version built anew, by another program: nobody sees it before it is used.
  if (knowledgeVersion !== current?.store.meta.knowledgeVersion) {
    drop(running, knowledgeVersion);
    running.addLibrary({ knowledgeVersion, open, library });
  }
  return { name: store.config.name, pages: store.pages.length, locales: store.config.locales };
}

function addLazily(running: App, { knowledgeVersion, file }: ServedVersion): null {
  running.addLibrary({ knowledgeVersion, open: () => openLibrary(openVerified(file), { baseUrl }) });
  return null;
}

/** Each open version takes as much memory as the current one, and few ask for one that is past. */
function closeUnused(running: App): void {
  for (const library of running.releaseUnused(UNUSED_MS)) closeLater(running, library);
}

function use(running: App, knowledgeVersion: string): void {
  const library = waiting.get(knowledgeVersion);
  if (library === undefined) throw new Error(`${knowledgeVersion} was not added`);
  waiting.delete(knowledgeVersion);
  const previous = current;
  current = library;
  running.useLibrary(library);
  // What cannot be read is said to whoever asks for it.
  library.search.warm().catch(() => undefined);
  if (previous?.store.meta.knowledgeVersion === knowledgeVersion) closeLater(running, previous);
}

function drop(running: App, knowledgeVersion: string): void {
  const dropped = running.dropLibrary(knowledgeVersion);
  if (dropped !== undefined) closeLater(running, dropped);
}

/** An answer that has begun may still read from it. */
function closeLater(running: App, { store }: OpenLibrary): void {
  running.front.whenAnswered(() => store.close());
}

function begun(): App {
  if (app === undefined) throw new Error('the worker has not begun');
  return app;
}

function tell(message: ToSupervisor): void {
  // The supervisor may be gone: then the channel closes, and this process with it.
  process.send?.(message, undefined, undefined, () => undefined);
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, code, syscall } = error as NodeJS.ErrnoException;
  return { name, message, stack, code, syscall };
}

process.on('message', (message: ToWorker, socket?: unknown) => {
  if (message.kind === 'spent') {
    app?.front.rateLimiter?.spend(message.clients);
    return;
  }
  const { number, question } = message;
  answer(question, socket as SocketHandle | undefined).then(
    (value) => tell({ kind: 'answer', number, answer: value }),
    (error: unknown) => tell({ kind: 'fault', number, fault: faultOf(error) }),
  );
});
// Ctrl-C and service managers signal the whole group: the supervisor hears it too, and says what is to be done.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('SIGTERM', () => undefined);
tell({ kind: 'hello' });
