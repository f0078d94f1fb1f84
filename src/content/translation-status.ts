/** Whether a translation still says what its source says: by what it states, else by what history tells. */
import type { TranslationStatus } from '../model/page.ts';
import type { CommitOrder } from './commit-order.ts';
import type { GatheredPage } from './gather-pages.ts';
import type { FileHistory } from './git-history.ts';
import type { PageDraft } from './read-page.ts';

export function translationStatus(
  { source }: GatheredPage,
  draft: PageDraft,
  history: ReadonlyMap<string, FileHistory>,
  commits: CommitOrder | null,
): TranslationStatus {
  if (draft === source) return 'source';
  const { translates, sourceCommit } = draft.frontMatter;
  if (translates !== null) return source.contentHash.startsWith(translates.value) ? 'current' : 'stale';
  if (commits === null) return 'unknown';
  const changed = history.get(source.file)?.revision;
  if (sourceCommit !== null) {
    // The commit may be of another repository, which nobody here can ask.
    const made = commits.find(sourceCommit);
    if (made === undefined) return 'unknown';
    // A source that is in no commit as it is now has changed since every commit.
    return changed !== undefined && commits.includes(made, changed) ? 'current' : 'stale';
  }
  const translated = history.get(draft.file)?.revision;
  if (changed === undefined || translated === undefined) return 'unknown';
  return commits.includes(translated, changed) ? 'current' : 'stale';
}
