/** Which of many issues a person is shown: of each code the first few, so that a common one does not bury a rare one. */
import type { Issue, IssueCode } from '../model/issue.ts';
import { severityOf, type Severity } from '../model/severity.ts';

const MOST: Readonly<Record<Severity, number>> = { error: 20, warning: 20, note: 10 };

export interface ShownIssues {
  readonly shown: readonly Issue[];
  /** How many of each code are not among them. */
  readonly leftOut: ReadonlyMap<IssueCode, number>;
}

export function shownIssues(issues: readonly Issue[], all: boolean): ShownIssues {
  if (all) return { shown: issues, leftOut: new Map() };
  const seen = new Map<IssueCode, number>();
  const leftOut = new Map<IssueCode, number>();
  const shown = issues.filter(({ code }) => {
    const before = seen.get(code) ?? 0;
    seen.set(code, before + 1);
    if (before < MOST[severityOf(code)]) return true;
    leftOut.set(code, (leftOut.get(code) ?? 0) + 1);
    return false;
  });
  return { shown, leftOut };
}
