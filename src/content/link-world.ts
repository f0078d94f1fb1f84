/**
 * All that links of a library can lead to, in one digest: as long as it stays the same, a link of a page that stays the
 * same leads where it led before.
 */
import { createHash } from 'node:crypto';

import type { FrontMatter } from './front-matter.ts';
import type { LinkMap } from './links.ts';
import type { DraftSection } from './outline.ts';
import type { Layout } from './layouts/layout.ts';
import type { ResolvedLinks } from './resolved-links.ts';

/** What was kept, by file; only of files that have not changed. */
export interface KnownLinks {
  get(file: string): ResolvedLinks | undefined;
  put(file: string, links: ResolvedLinks): void;
  /** Files that links lead to and that cannot be served: what is in a file is no part of the world. */
  faulty(assets: readonly string[]): void;
}

/** What other pages can see of a page, in one digest. */
export function shapeOf(seen: {
  readonly path: string;
  readonly joinKey: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly sections: readonly DraftSection[];
  readonly anchors: readonly string[];
}): string {
  const outline = seen.sections.map(({ level, slug, explicitId }) => [level, slug, explicitId]);
  const { path, joinKey, title, frontMatter, anchors } = seen;
  return createHash('sha256')
    .update(JSON.stringify([path, joinKey, title, frontMatter, outline, anchors]))
    .digest('base64');
}

export function linkWorld({ config, index, moved, files }: LinkMap, { id }: Layout): string {
  const names = [...files].map(([place, { path }]) => [place, path]);
  const digest = createHash('sha256').update(JSON.stringify([id, config, [...moved], names]));
  for (const page of index.pages)
    for (const { file, locale, shape } of page.drafts.values())
      digest.update(`${JSON.stringify([page.id, locale, file])}${shape}`);
  return digest.digest('base64');
}
