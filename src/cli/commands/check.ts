/** `lectern check`: what an editor should know of a library, for people, for programs and for continuous integration. */
import { checkLibrary } from '../../content/checks/check-library.ts';
import { readLibrary } from '../../content/read-library.ts';
import { gravestFirst } from '../../model/severity.ts';
import { knowledgeVersion } from '../../snapshot/identity.ts';
import { annotation } from '../check-annotations.ts';
import { checkReport } from '../check-json.ts';
import type { CheckOptions } from '../check-options.ts';
import { coverageTable, printAreaCoverage, printPageCoverage } from '../coverage.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { fails } from '../fails.ts';
import { count } from '../figures.ts';
import { issueCount, printIssueCounts, printIssues } from '../issue-report.ts';
import { printSummary } from '../library-summary.ts';
import { withProgress } from '../progress.ts';
import { printable, type Terminal } from '../screen.ts';
import { shownIssues } from '../shown-issues.ts';
import { withPages } from '../with-pages.ts';

export async function check(terminal: Terminal, folder: string, options: CheckOptions): Promise<ExitCode> {
  const { out } = terminal;
  const { library, issues } = await withProgress(terminal.err, (onProgress) =>
    withPages(folder, options.cacheDir, async (pages) => {
      const whole = await readLibrary(folder, { onProgress, pages });
      return { library: whole, issues: checkLibrary(whole) };
    }),
  );
  const version = knowledgeVersion(library);
  switch (options.format ?? 'text') {
    case 'json':
      out.line(JSON.stringify(checkReport(library, version, issues, options.pages === true), undefined, 2));
      break;
    case 'github': {
      const { shown, leftOut } = shownIssues(issues, options.all === true);
      // GitHub shows ten of each kind and no more: the gravest come first.
      for (const issue of gravestFirst(shown)) out.line(printable(annotation(issue, folder, process.cwd())));
      for (const [code, more] of leftOut) out.line(`${code}: and ${count(more)} more; --all shows them`);
      out.line(issueCount(issues));
      if (options.pages === true) printPageCoverage(out, library);
      if (options.coverage === true) {
        for (const row of [...coverageTable(library), '']) out.line(row);
        printAreaCoverage(out, library);
      }
      break;
    }
    case 'text':
      printIssues(out, folder, issues, options.all === true ? undefined : '--all shows them.');
      if (options.pages === true) printPageCoverage(out, library);
      if (options.coverage === true) printAreaCoverage(out, library);
      printSummary(out, library, version, issues);
      printIssueCounts(out, issues);
  }
  return fails(issues, options.strict === true) ? EXIT.issues : EXIT.done;
}
