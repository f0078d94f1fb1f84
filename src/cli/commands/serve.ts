/** `lectern serve`: a supervisor and its workers, from the first line on the screen to the last signal. */
import { availableParallelism } from 'node:os';
import type { Issue } from '../../model/issue.ts';
import { BuilderAside } from '../builder-aside.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { explain } from '../explain-error.ts';
import { counted } from '../figures.ts';
import { issueCount } from '../issue-report.ts';
import { isLoopback, listenFault } from '../listening.ts';
import { withProgress, type OnProgress } from '../progress.ts';
import type { LogLevel } from '../log-level.ts';
import { printable, type Terminal } from '../screen.ts';
import { claimSnapshots } from '../serve/claim-snapshots.ts';
import { eventLog } from '../serve/event-log.ts';
import { frontOptions, type LimitOptions } from '../serve/limit-options.ts';
import { oneAtATime } from '../serve/one-at-a-time.ts';
import type { SnapshotsFolder, StoredVersion } from '../serve/snapshots-folder.ts';
import { Supervisor, type Reloaded } from '../serve/supervisor.ts';
import { fileSignature, watchFile } from '../serve/watch-file.ts';
import { watchLibrary } from '../serve/watch-library.ts';
import { isFolder, sourceFile, type SourceFile } from '../source-file.ts';

export interface ServeOptions extends LimitOptions {
  readonly host: string;
  readonly port: number;
  readonly baseUrl?: string;
  readonly workers?: number;
  readonly keep: number;
  readonly snapshots?: string;
  readonly cacheMb: number;
  readonly cacheDir: string;
  readonly watch?: boolean;
  readonly logLevel: LogLevel;
  readonly metricsPort?: number;
  readonly metricsHost: string;
}

const MEGABYTE = 1024 * 1024;

export async function serve(terminal: Terminal, source: string, options: ServeOptions): Promise<ExitCode> {
  const { host, baseUrl } = options;
  const stopped = untilStopped();
  // One that comes before there is anything to reload must not end the process.
  process.on('SIGHUP', () => undefined);
  const hasFolder = isFolder(source);
  if (options.watch === true && !hasFolder)
    throw new CommandError(
      `--watch takes a library folder, and ${source} is a snapshot, which is watched anyway.`,
    );
  if (baseUrl === undefined && !isLoopback(host)) {
    terminal.err.line(
      `Listening on ${host} without --base-url: URLs in answers will begin with an address that others may not be able to open.`,
    );
  }
  const folder = claimSnapshots(source, options);
  const supervisor = new Supervisor({
    workers: options.workers ?? availableParallelism(),
    port: options.port,
    settings: {
      host,
      baseUrl: baseUrl ?? null,
      cacheBytes: options.cacheMb * MEGABYTE,
      front: frontOptions(options),
      watching: options.watch === true,
      logLevel: options.logLevel,
    },
    folder,
    keep: options.keep,
    report: eventLog(terminal.err, options.logLevel),
  });
  try {
    const starting = start(terminal, source, options, supervisor, hasFolder ? undefined : folder);
    if ((await Promise.race([starting, stopped])) === undefined) await stopped;
  } finally {
    await supervisor.close();
    folder.release();
  }
  // A build or a reload that is under way is of no use to anybody.
  process.exit(EXIT.done);
}

/** A folder is built only when the port is had; a snapshot is taken in while the first worker loads its program. */
async function start(
  terminal: Terminal,
  source: string,
  options: ServeOptions,
  supervisor: Supervisor,
  folder: SnapshotsFolder | undefined,
): Promise<undefined> {
  const { host, port, cacheDir } = options;
  // Before it is read: what comes later must be noticed.
  const known = fileSignature(source);
  const given = folder?.take(source, 'crc32');
  await supervisor.openPort().catch((error: unknown) => {
    throw listenFault(error, host, port);
  });
  await openMetricsPort(terminal, supervisor, options);
  const builder = new BuilderAside();
  const build = (onProgress: OnProgress): Promise<SourceFile> =>
    folder === undefined
      ? builder.build({ folder: source, cacheFolder: cacheDir }, onProgress)
      : sourceFile(source, cacheDir, onProgress);
  const load = async (): Promise<Loaded> => {
    const { file, issues } = await withProgress(terminal.err, build);
    return { reloaded: await supervisor.reload(file), issues };
  };
  const serveGiven = async (version: StoredVersion): Promise<Loaded> => ({
    reloaded: await supervisor.serve(version),
    issues: [],
  });
  const loading = given === undefined ? load() : serveGiven(given);
  // From now on: what is saved while the first build reads must be noticed, too.
  if (options.watch === true)
    watchLibrary(terminal, {
      folder: source,
      issues: loading.then(
        ({ issues }) => issues,
        () => [],
      ),
      build: () => build(() => undefined),
      serve: async (file) => {
        // Built a moment ago, by us: what is being written is shown as soon as can be.
        const { isNew, knowledgeVersion } = await supervisor.reload(file, 'crc32');
        return isNew ? knowledgeVersion : undefined;
      },
    });
  const first = await loading;
  printAddresses(terminal, supervisor, first.reloaded);
  printIssues(terminal, source, first.issues);
  const reload = oneAtATime(async () => {
    try {
      const { reloaded, issues } = await load();
      if (!reloaded.isNew) return;
      supervisor.counts.reloads += 1;
      terminal.out.line(`Now serving ${reloaded.knowledgeVersion}.`);
      printIssues(terminal, source, issues);
    } catch (error) {
      supervisor.counts.refusedReloads += 1;
      eventLog(terminal.err, options.logLevel)(explain(error, process.env['LECTERN_DEBUG'] === '1'));
    }
  });
  process.on('SIGHUP', () => void reload());
  if (folder !== undefined) watchFile(source, known, () => void reload());
}

async function openMetricsPort(
  terminal: Terminal,
  supervisor: Supervisor,
  { metricsHost, metricsPort }: ServeOptions,
): Promise<void> {
  if (metricsPort === undefined) return;
  const { openMetricsServer } = await import('../serve/metrics-server.ts');
  const address = await openMetricsServer(supervisor, metricsHost, metricsPort).catch((error: unknown) => {
    throw listenFault(error, metricsHost, metricsPort, '--metrics-port');
  });
  terminal.out.line(`Metrics on ${address}/metrics`);
}

interface Loaded {
  readonly reloaded: Reloaded;
  readonly issues: readonly Issue[];
}

function printAddresses({ out }: Terminal, { baseUrl, address }: Supervisor, reloaded: Reloaded): void {
  const { knowledgeVersion, figures = { name: '', pages: 0, locales: [] } } = reloaded;
  const size = `${counted(figures.pages, 'page')} in ${figures.locales.join(', ')}`;
  out.line(`${out.paint('bold', printable(figures.name))} · ${size} · ${knowledgeVersion}`);
  if (baseUrl !== address) out.line(`  Listening on ${address}`);
  out.line(`  Site  ${out.paint('cyan', `${baseUrl}/`)}`);
  out.line(`  API   ${out.paint('cyan', `${baseUrl}/api/v1`)}`);
  out.line(`  Docs  ${out.paint('cyan', `${baseUrl}/api/v1/docs`)}`);
}

function printIssues({ out }: Terminal, source: string, issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  out.line(`The library has ${issueCount(issues)}; \`lectern check ${source}\` lists them.`);
}

/** Later signals change nothing: whoever started this process may send the one from the terminal on. */
function untilStopped(): Promise<undefined> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve(undefined));
    process.on('SIGTERM', () => resolve(undefined));
  });
}
