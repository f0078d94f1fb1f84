/** `lectern build`: a folder becomes a snapshot. */
import { basename, dirname, join, resolve } from 'node:path';
import { buildSnapshot } from '../../snapshot/build-snapshot.ts';
import { knowledgeVersion } from '../../snapshot/identity.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { fails } from '../fails.ts';
import { bytes, seconds } from '../figures.ts';
import { printIssues } from '../issue-report.ts';
import { printSummary } from '../library-summary.ts';
import { withProgress } from '../progress.ts';
import type { Terminal } from '../screen.ts';
import { withPages } from '../with-pages.ts';

export interface BuildOptions {
  readonly out?: string;
  readonly strict?: boolean;
  readonly cacheDir: string;
}

export async function build(terminal: Terminal, folder: string, options: BuildOptions): Promise<ExitCode> {
  const { out } = terminal;
  const started = performance.now();
  const { library, built } = await withProgress(terminal.err, async (onProgress) => {
    return await withPages(folder, options.cacheDir, async (pages) => {
      const read = await pages.library(folder, { onProgress });
      if (options.strict === true && fails(read.issues, true)) return { library: read, built: undefined };
      const file = options.out ?? defaultOut(folder);
      return { library: read, built: await buildSnapshot(read, file, { onProgress, prepared: pages }) };
    });
  });
  printIssues(out, folder, library.issues, `\`lectern check --all ${folder}\` shows them.`);
  printSummary(out, library, knowledgeVersion(library));
  if (built === undefined) {
    out.line(out.paint('red', 'nothing written, since --strict allows neither errors nor warnings'));
    return EXIT.issues;
  }
  out.line(`wrote ${built.file}, ${bytes(built.bytes)}, in ${seconds(performance.now() - started)}`);
  return EXIT.done;
}

/** Beside the folder, never in it: a snapshot is no page. */
function defaultOut(folder: string): string {
  const whole = resolve(folder);
  return join(dirname(whole), `${basename(whole) || 'library'}.lectern`);
}
