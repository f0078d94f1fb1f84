/** `lectern serve`: where the snapshot, its search and the server are joined. */
import { pino } from 'pino';
import { listen, type RunningServer } from '../../http/server.ts';
import type { Issue } from '../../model/issue.ts';
import { openLibrary } from '../../service/open-library.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { counted } from '../figures.ts';
import { issueCount } from '../issue-report.ts';
import { isLoopback, listenFault } from '../listening.ts';
import { openSource } from '../open-source.ts';
import { programBuild } from '../program-build.ts';
import { withProgress } from '../progress.ts';
import { printable, type Terminal } from '../screen.ts';

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly baseUrl?: string;
  readonly cacheMb: number;
  readonly cacheDir: string;
}

const MEGABYTE = 1024 * 1024;
/** A client that never finishes must not keep a stopped server. */
const DRAIN_MS = 10_000;

export async function serve(terminal: Terminal, source: string, options: ServeOptions): Promise<ExitCode> {
  const { host, port, baseUrl } = options;
  if (baseUrl === undefined && !isLoopback(host)) {
    terminal.err.line(
      `Listening on ${host} without --base-url: URLs in answers will begin with an address that others may not be able to open.`,
    );
  }
  let issues: readonly Issue[] = [];
  const server = await listen({
    host,
    port,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    cacheBytes: options.cacheMb * MEGABYTE,
    build: programBuild(),
    logger: pino({ level: 'warn' }, pino.destination(2)),
    open: async (address) => {
      const opened = await withProgress(terminal.err, (onProgress) =>
        openSource(source, options.cacheDir, onProgress),
      );
      issues = opened.issues;
      return openLibrary(opened.store, { baseUrl: address });
    },
  }).catch((error: unknown) => {
    throw listenFault(error, host, port);
  });
  printAddresses(terminal, server);
  if (issues.length > 0) {
    terminal.out.line(`The library has ${issueCount(issues)}; \`lectern check ${source}\` lists them.`);
  }
  await untilStopped();
  setTimeout(() => process.exit(EXIT.done), DRAIN_MS).unref();
  await server.close();
  server.library.store.close();
  return EXIT.done;
}

function printAddresses({ out }: Terminal, { library, baseUrl, address }: RunningServer): void {
  const { config, meta, pages } = library.store;
  const size = `${counted(pages.length, 'page')} in ${config.locales.join(', ')}`;
  out.line(`${out.paint('bold', printable(config.name))} · ${size} · ${meta.knowledgeVersion}`);
  if (baseUrl !== address) out.line(`  Listening on ${address}`);
  out.line(`  Site  ${out.paint('cyan', `${baseUrl}/`)}`);
  out.line(`  API   ${out.paint('cyan', `${baseUrl}/api/v1`)}`);
  out.line(`  Docs  ${out.paint('cyan', `${baseUrl}/api/v1/docs`)}`);
}

/** Later signals change nothing: whoever started this process may send the one from the terminal on. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}
