/** Every place inside a page that a fragment can name, per locale, and which section id it means. */
import type { Locale } from '../model/locale.ts';
import type { GatheredPage } from './gather-pages.ts';
import type { PageDraft } from './read-page.ts';
import { alignedSectionIds, sourceSectionIds } from './section-ids.ts';
import { slugOf } from './slug.ts';

export interface PageAnchors {
  /** For each locale the section ids, the lead's '' first. */
  readonly ids: ReadonlyMap<Locale, readonly string[]>;
  readonly byName: ReadonlyMap<Locale, ReadonlyMap<string, string>>;
}

export function anchorsOf(page: GatheredPage): PageAnchors {
  const ids = new Map<Locale, readonly string[]>();
  const byName = new Map<Locale, ReadonlyMap<string, string>>();
  const source = page.source.sections.slice(1);
  const sourceIds = sourceSectionIds(source);
  for (const [locale, draft] of page.drafts) {
    const own =
      draft === page.source ? sourceIds : alignedSectionIds(draft.sections.slice(1), source, sourceIds);
    const all = ['', ...own];
    ids.set(locale, all);
    byName.set(locale, namesOf(draft, all));
  }
  return { ids, byName };
}

/** Shared ids come before own slugs, and both before whatever else has an id: a name means one place. */
function namesOf(draft: PageDraft, ids: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const id of ids) if (id !== '') names.set(id, id);
  for (const [index, { slug }] of draft.sections.entries())
    if (slug !== '' && !names.has(slug)) names.set(slug, ids[index] ?? slug);
  for (const anchor of draft.anchors) if (!names.has(anchor)) names.set(anchor, anchor);
  return names;
}

/** The id that `fragment` means in the text of `locale`; slugs of other locales count where that section is here too. */
export function resolveFragment(anchors: PageAnchors, locale: Locale, fragment: string): string | undefined {
  const own = anchors.byName.get(locale);
  if (own === undefined) return undefined;
  // Others join words with `_`.
  const direct =
    own.get(fragment) ?? own.get(slugOf(fragment)) ?? own.get(slugOf(fragment.replaceAll('_', '-')));
  if (direct !== undefined) return direct;
  for (const names of anchors.byName.values()) {
    const id = names.get(fragment);
    if (id !== undefined && own.has(id)) return id;
  }
  return squeezedNames(own).get(squeeze(fragment));
}

/** Others leave out the marks between words that are joined by `-` here: `input/output` is `inputoutput`. */
function squeeze(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

const squeezed = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

function squeezedNames(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let known = squeezed.get(names);
  if (known === undefined) {
    const bare = new Map<string, string>();
    for (const [name, id] of names) if (!bare.has(squeeze(name))) bare.set(squeeze(name), id);
    bare.delete('');
    squeezed.set(names, (known = bare));
  }
  return known;
}
