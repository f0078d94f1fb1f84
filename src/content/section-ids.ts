/**
 * Ids that sections share across locales. A heading's explicit id wins; else the source locale's id where both outlines
 * (the whole ones, or those under headings that carry the same explicit id) have the same sequence of levels; else the
 * heading's own slug.
 */
import { createNamer } from './slug.ts';

export interface OutlineHeading {
  /** 1–6. */
  readonly level: number;
  /** Once in its page. */
  readonly slug: string;
  readonly explicitId: string | null;
}

/** The ids of the source locale's own headings, without the lead. */
export function sourceSectionIds(headings: readonly OutlineHeading[]): string[] {
  return assign(
    headings,
    headings.map(() => undefined),
  );
}

/** The ids of a translation's headings. */
export function alignedSectionIds(
  headings: readonly OutlineHeading[],
  source: readonly OutlineHeading[],
  sourceIds: readonly string[],
): string[] {
  const shared: (string | undefined)[] = headings.map(() => undefined);
  share(shared, headings, 0, headings.length, source, sourceIds, 0, source.length);
  const sourceIndex = new Map(sourceIds.map((id, index) => [id, index]));
  // From the last to the first, so that the nearest matching heading around a section decides before outer ones.
  for (let index = headings.length - 1; index >= 0; index -= 1) {
    const explicit = headings[index]?.explicitId ?? undefined;
    const match = explicit === undefined ? undefined : sourceIndex.get(explicit);
    if (match === undefined || source[match]?.explicitId !== explicit) continue;
    share(
      shared,
      headings,
      index + 1,
      endBelow(headings, index),
      source,
      sourceIds,
      match + 1,
      endBelow(source, match),
    );
  }
  return assign(headings, shared);
}

/** Gives `headings[from, to)` the source's ids where both ranges have the same sequence of levels. */
function share(
  shared: (string | undefined)[],
  headings: readonly OutlineHeading[],
  from: number,
  to: number,
  source: readonly OutlineHeading[],
  sourceIds: readonly string[],
  sourceFrom: number,
  sourceTo: number,
): void {
  if (to - from !== sourceTo - sourceFrom) return;
  for (let index = from; index < to; index += 1)
    if (headings[index]?.level !== source[sourceFrom + index - from]?.level) return;
  for (let index = from; index < to; index += 1) shared[index] ??= sourceIds[sourceFrom + index - from];
}

/** Where the headings below this one end. At most six levels nest, so all such ranges together are linear. */
function endBelow(headings: readonly OutlineHeading[], index: number): number {
  const level = headings[index]?.level ?? 0;
  let end = index + 1;
  while (end < headings.length && (headings[end]?.level ?? 0) > level) end += 1;
  return end;
}

/** Explicit ids first, then shared ones, then slugs: whoever comes later and finds the name taken gets `-2`, `-3`. */
function assign(headings: readonly OutlineHeading[], shared: readonly (string | undefined)[]): string[] {
  const name = createNamer();
  const ids: string[] = headings.map(() => '');
  const give = (idOf: (heading: OutlineHeading, index: number) => string | undefined | null): void => {
    for (const [index, heading] of headings.entries()) {
      const id = ids[index] === '' ? idOf(heading, index) : undefined;
      if (typeof id === 'string') ids[index] = name(id);
    }
  };
  // Whoever is first with an explicit id has it, before a repeat of another could be counted up to it.
  const first = new Map<string, OutlineHeading>();
  for (const heading of headings)
    if (heading.explicitId !== null && !first.has(heading.explicitId)) first.set(heading.explicitId, heading);
  give((heading) => (first.get(heading.explicitId ?? '') === heading ? heading.explicitId : undefined));
  give((heading) => heading.explicitId);
  give((_, index) => shared[index]);
  give((heading) => heading.slug);
  return ids;
}
