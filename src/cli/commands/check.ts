/** `lectern check`: what a build would say, without writing anything. */
import { readLibrary } from '../../content/read-library.ts';
import { knowledgeVersion } from '../../snapshot/identity.ts';
import { printPageCoverage } from '../coverage.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { printIssues } from '../issue-report.ts';
import { printSummary } from '../library-summary.ts';
import { withProgress } from '../progress.ts';
import type { Terminal } from '../screen.ts';

export interface CheckOptions {
  readonly coverage?: boolean;
  readonly strict?: boolean;
}

export async function check(terminal: Terminal, folder: string, options: CheckOptions): Promise<ExitCode> {
  const { out } = terminal;
  const library = await withProgress(terminal.err, (onProgress) => readLibrary(folder, { onProgress }));
  printIssues(out, folder, library.issues);
  if (options.coverage === true) {
    printPageCoverage(out, library);
    out.line();
  }
  printSummary(out, library, knowledgeVersion(library));
  return options.strict === true && library.issues.length > 0 ? EXIT.issues : EXIT.done;
}
