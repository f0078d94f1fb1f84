/** What other tools would have put into pages, reported once per library: a site may use one macro on every page. */
import type { Issue } from '../model/issue.ts';
import type { DroppedHere } from './read-page.ts';

export interface DroppedIn extends DroppedHere {
  readonly file: string;
}

/** In the order of the files, so that the place named is the first one. */
export function droppedIssues(dropped: readonly DroppedIn[]): Issue[] {
  const totals = new Map<string, { readonly first: DroppedIn; count: number }>();
  for (const one of dropped) {
    // Tools that have macros seldom care for letter case.
    const key = one.what.toLowerCase();
    const known = totals.get(key);
    if (known === undefined) totals.set(key, { first: one, count: one.count });
    else known.count += one.count;
  }
  return [...totals.values()].map(({ first: { file, what, isKey, position }, count }) => {
    const times = count === 1 ? 'here only' : `here first, ${count} times in all`;
    const message = isKey
      ? `Lectern does not follow \`${what}\` and reads such pages like all others, ${times}.`
      : `Lectern does not know \`${what}\` and leaves it out, ${times}; text around and inside it stays.`;
    return { code: isKey ? 'left-out' : 'unknown-macro', file, ...position, message };
  });
}
