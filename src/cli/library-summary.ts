/** What a library has, in a few lines. */
import type { Issue } from '../model/issue.ts';
import type { Library, PageKind } from '../model/page.ts';
import { coverageTable } from './coverage.ts';
import { count, counted } from './figures.ts';
import { issueCount } from './issue-report.ts';
import { printable, type Screen } from './screen.ts';

export function printSummary(
  screen: Screen,
  library: Library,
  knowledgeVersion: string,
  issues: readonly Issue[] = library.issues,
): void {
  const ofKind = (kind: PageKind) => library.pages.filter((page) => page.kind === kind).length;
  screen.line(screen.paint('bold', printable(library.config.name)));
  screen.line(`version ${knowledgeVersion}`);
  screen.line(
    [
      counted(library.pages.length, 'page'),
      counted(ofKind('system'), 'system'),
      counted(ofKind('work'), 'work'),
      counted(ofKind('chapter'), 'chapter'),
      counted(ofKind('entity'), 'entity', 'entities'),
      counted(library.edges.sources.length, 'edge'),
      `${count(library.assets.length)} other ${library.assets.length === 1 ? 'file' : 'files'}`,
    ].join(', '),
  );
  screen.line();
  const [head = '', ...rows] = coverageTable(library);
  screen.line(screen.paint('dim', head));
  for (const row of rows) screen.line(row);
  screen.line();
  screen.line(screen.paint(issues.length === 0 ? 'green' : 'yellow', issueCount(issues)));
}
