/** `lectern mcp`: the library for an agent that starts this command itself. Standard output belongs to the protocol. */
import { serveMcpOverStdio } from '../../mcp/over-stdio.ts';
import { openLibrary } from '../../service/open-library.ts';
import { Shelf } from '../../service/shelf.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { explain } from '../explain-error.ts';
import { openSource } from '../open-source.ts';
import { programBuild } from '../program-build.ts';
import { withProgress } from '../progress.ts';
import { quietUnlessWatched, type Terminal } from '../screen.ts';
import type { ReadingOptions } from '../with-library.ts';

export type McpOptions = Pick<ReadingOptions, 'baseUrl' | 'cacheDir'>;

export async function mcp({ err }: Terminal, source: string, options: McpOptions): Promise<ExitCode> {
  const { store } = await withProgress(quietUnlessWatched(err), (onProgress) =>
    openSource(source, options.cacheDir, onProgress),
  );
  const shelf = new Shelf();
  shelf.use(openLibrary(store, { baseUrl: options.baseUrl }));
  if (process.stdin.isTTY)
    err.line('This waits for messages of the Model Context Protocol; a client is meant to start it.');
  await serveMcpOverStdio(
    {
      shelf,
      build: programBuild(),
      onFault: (error) => err.line(explain(error, process.env['LECTERN_DEBUG'] === '1')),
    },
    untilStopped(),
  );
  store.close();
  return EXIT.done;
}

function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  return stopped.signal;
}
