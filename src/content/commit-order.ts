/** Which commit came before which: whether one is among the ancestors of another. */
import { runGit } from './git-history.ts';

export interface CommitOrder {
  /** The commit that a full or shortened name means; `undefined` where none does, or more than one. */
  find(name: string): string | undefined;
  /** Whether `later` was made with `earlier` in its history; a commit has itself. Both must be known. */
  includes(later: string, earlier: string): boolean;
}

/** `null` where there is no history. Asks git once, whatever number of files there are. */
export async function readCommitOrder(folder: string, signal?: AbortSignal): Promise<CommitOrder | null> {
  const parents = new Map<string, readonly string[]>();
  const found = await runGit(
    folder,
    ['log', '-z', '--format=%H %P'],
    (record) => {
      const [commit = '', ...before] = record.trim().split(' ');
      parents.set(commit, before);
      return true;
    },
    signal,
  );
  return found && parents.size > 0 ? commitOrder(parents) : null;
}

/**
 * From each commit's parents, the newest commit first. The first parents of the newest one are the main line; every
 * other commit came in with the oldest commit of that line that has it among its ancestors. So two numbers answer for
 * all commits but those of side branches, and those are followed only as far as the main line.
 */
export function commitOrder(parents: ReadonlyMap<string, readonly string[]>): CommitOrder {
  const line: string[] = [];
  const onLine = new Set<string>();
  let next = parents.keys().next().value;
  while (next !== undefined && parents.has(next) && !onLine.has(next)) {
    line.push(next);
    onLine.add(next);
    next = parents.get(next)?.[0];
  }
  line.reverse();
  const cameIn = new Map<string, number>();
  for (const [index, commit] of line.entries()) {
    const waiting = [commit];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (cameIn.has(one)) continue;
      cameIn.set(one, index);
      waiting.push(...(parents.get(one) ?? []));
    }
  }

  function includes(later: string, earlier: string): boolean {
    const wanted = cameIn.get(earlier) ?? Number.POSITIVE_INFINITY;
    if (onLine.has(later)) return wanted <= (cameIn.get(later) ?? -1);
    const seen = new Set<string>();
    const waiting = [later];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (one === earlier) return true;
      if (onLine.has(one)) {
        if (wanted <= (cameIn.get(one) ?? -1)) return true;
      } else if (!seen.has(one)) {
        seen.add(one);
        waiting.push(...(parents.get(one) ?? []));
      }
    }
    return false;
  }

  let sorted: readonly string[] | undefined;
  function find(name: string): string | undefined {
    if (parents.has(name)) return name;
    sorted ??= [...parents.keys()].sort();
    const [first, second] = from(sorted, name);
    return first?.startsWith(name) === true && second?.startsWith(name) !== true ? first : undefined;
  }

  return { find, includes };
}

/** The first two of the sorted names that do not come before `name`. */
function from(sorted: readonly string[], name: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(low, low + 2);
}
