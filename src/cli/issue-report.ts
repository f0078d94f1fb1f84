/** Issues as an editor or a terminal can follow them: `file:line:column severity code message`, file by file. */
import { join } from 'node:path';
import type { Issue, IssueCode } from '../model/issue.ts';
import { SEVERITIES, severityOf, type Severity } from '../model/severity.ts';
import { count, counted } from './figures.ts';
import { printable, type Screen, type Style } from './screen.ts';
import { shownIssues } from './shown-issues.ts';
import { padEnd, padStart } from './text-width.ts';

const STYLE: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', note: 'cyan' };

/** `howToSeeAll` is said where some are left out; without it, all are shown. */
export function printIssues(
  screen: Screen,
  folder: string,
  issues: readonly Issue[],
  howToSeeAll?: string,
): void {
  const { shown, leftOut } = shownIssues(issues, howToSeeAll === undefined);
  for (const [file, found] of Map.groupBy(shown, (issue) => issue.file)) {
    for (const { line, column, code, message } of found) {
      const place = printable(`${join(folder, file)}:${line}:${column}`);
      const severity = severityOf(code);
      screen.line(`${place} ${screen.paint(STYLE[severity], severity)} ${code} ${printable(message)}`);
    }
    screen.line();
  }
  if (leftOut.size === 0) return;
  for (const [code, more] of leftOut) screen.line(`${code}: and ${count(more)} more`);
  screen.line(screen.paint('dim', howToSeeAll ?? ''));
  screen.line();
}

/** How often each code occurs, gravest first. */
export function printIssueCounts(screen: Screen, issues: readonly Issue[]): void {
  const codes = [...Map.groupBy(issues, (issue) => issue.code)].map(
    ([code, found]): readonly [IssueCode, number] => [code, found.length],
  );
  const widest = codes.reduce((width, [, number]) => Math.max(width, count(number).length), 0);
  for (const severity of SEVERITIES)
    for (const [code, number] of codes.filter(([one]) => severityOf(one) === severity))
      screen.line(
        `  ${padStart(count(number), widest)}  ${screen.paint(STYLE[severity], padEnd(severity, 7))}  ${code}`,
      );
}

export function issueCount(issues: readonly Issue[]): string {
  if (issues.length === 0) return 'no issues';
  const files = new Set(issues.map((issue) => issue.file)).size;
  const where = files === 1 ? 'one file' : `${count(files)} files`;
  const bySeverity = SEVERITIES.flatMap((severity) => {
    const found = issues.filter(({ code }) => severityOf(code) === severity).length;
    return found === 0 ? [] : [counted(found, severity)];
  });
  return `${bySeverity.join(', ')} in ${where}`;
}
