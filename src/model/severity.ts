/** How much an issue matters: what fails a check, what may, and what is only worth knowing. */
import type { Issue, IssueCode } from './issue.ts';

/** Gravest first. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;

/**
 * An error is something a reader meets: a page left out, a link that leads nowhere, a statement that is lost. A warning
 * is something to mend that breaks nothing. A note is no fault.
 */
export type Severity = (typeof SEVERITIES)[number];

const SEVERITY: Readonly<Record<IssueCode, Severity>> = {
  'unknown-key': 'warning',
  'invalid-value': 'error',
  'bad-yaml': 'error',
  'missing-title': 'warning',
  'invalid-id': 'error',
  'duplicate-id': 'error',
  'duplicate-path': 'error',
  'reserved-area': 'error',
  'unknown-kind': 'error',
  'unknown-system': 'error',
  'unknown-work': 'error',
  'unknown-relation-target': 'error',
  'dead-link': 'error',
  'dead-anchor': 'warning',
  'dead-redirect': 'note',
  'missing-file': 'error',
  'unsupported-file': 'error',
  'missing-alt': 'warning',
  'refused-link': 'warning',
  'remote-image': 'warning',
  'moved-conflict': 'warning',
  'unknown-translation-source': 'error',
  'outside-locale': 'warning',
  'outside-area': 'error',
  'hidden-file': 'note',
  'outside-link': 'warning',
  'not-a-file': 'warning',
  'unreadable-file': 'error',
  'oversized-file': 'error',
  'invalid-path': 'error',
  'invalid-utf8': 'error',
  'unknown-macro': 'note',
  'left-out': 'note',
  'too-complex': 'error',
  'shallow-clone': 'warning',
  'stale-translation': 'warning',
  'missing-translation': 'note',
  'outline-mismatch': 'warning',
  'duplicate-title': 'warning',
  'unused-file': 'note',
  'orphan-page': 'note',
};

/** In the order given where they weigh the same. */
export function gravestFirst(issues: readonly Issue[]): Issue[] {
  return issues.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ code }: Issue): number {
  return SEVERITIES.indexOf(SEVERITY[code]);
}

export function severityOf(code: IssueCode): Severity {
  return SEVERITY[code];
}
