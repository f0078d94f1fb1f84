/** Whether issues fail a command: errors do, warnings where the editor is strict, notes never. */
import type { Issue } from '../model/issue.ts';
import { severityOf } from '../model/severity.ts';

export function fails(issues: readonly Issue[], strict: boolean): boolean {
  return issues.some(
    ({ code }) => severityOf(code) === 'error' || (strict && severityOf(code) === 'warning'),
  );
}
