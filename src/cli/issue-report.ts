/** Issues as an editor or a terminal can follow them: `file:line:column code message`, file by file. */
import { join } from 'node:path';
import type { Issue } from '../model/issue.ts';
import { count, counted } from './figures.ts';
import { printable, type Screen } from './screen.ts';

export function printIssues(screen: Screen, folder: string, issues: readonly Issue[]): void {
  const byFile = Map.groupBy(issues, (issue) => issue.file);
  for (const [file, found] of byFile) {
    for (const { line, column, code, message } of found) {
      const place = printable(`${join(folder, file)}:${line}:${column}`);
      screen.line(`${place} ${screen.paint('yellow', code)} ${printable(message)}`);
    }
    screen.line();
  }
}

export function issueCount(issues: readonly Issue[]): string {
  if (issues.length === 0) return 'no issues';
  const files = new Set(issues.map((issue) => issue.file)).size;
  return `${counted(issues.length, 'issue')} in ${files === 1 ? 'one file' : `${count(files)} files`}`;
}
