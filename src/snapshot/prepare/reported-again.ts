/** What is reported of a page whose words changed, and nothing that others can see: links and macros may stand elsewhere. */
import type { ResolvedLinks } from '../../content/resolved-links.ts';
import type { Position } from '../../content/text-position.ts';
import type { Issue } from '../../model/issue.ts';
import type { PageResult } from './page-result.ts';

/** Of a whole library, in any order. `links` are those of the page before. */
export function reportedAgain(
  issues: readonly Issue[],
  before: PageResult,
  after: PageResult,
  links: ResolvedLinks,
): Issue[] {
  const file = before.draft?.file;
  const gone = new Set(before.issues.map((issue) => JSON.stringify(issue)));
  const ofLinks = new Set(links.issues.map((issue) => JSON.stringify(issue)));
  const moved = movedPlaces(before, after);
  const kept = issues.flatMap((issue) => {
    if (issue.file !== file) return [issue];
    const written = JSON.stringify(issue);
    if (gone.has(written)) return [];
    const isMoved = ofLinks.has(written) || issue.code === 'unknown-macro' || issue.code === 'left-out';
    return [isMoved ? { ...issue, ...moved.get(spotOf(issue)) } : issue];
  });
  return [...kept, ...after.issues];
}

export function linkIssuesAgain(issues: readonly Issue[], before: PageResult, after: PageResult): Issue[] {
  const moved = movedPlaces(before, after);
  return issues.map((issue) => ({ ...issue, ...moved.get(spotOf(issue)) }));
}

/** By place before: the place of the same link or macro now. */
function movedPlaces(before: PageResult, after: PageResult): Map<string, Position> {
  const old = [...(before.draft?.links ?? []), ...before.dropped];
  const now = [...(after.draft?.links ?? []), ...after.dropped];
  return new Map(old.map(({ position }, index) => [spotOf(position), now[index]?.position ?? position]));
}

function spotOf({ line, column }: Position): string {
  return `${line}:${column}`;
}
