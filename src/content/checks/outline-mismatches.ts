/** Translations whose headings are out of step with the source's: a link to a section then works in one language only. */
import type { Issue } from '../../model/issue.ts';
import type { Library, PageText, Section } from '../../model/page.ts';
import { FILE_START } from '../text-position.ts';
import { headingPlace } from './source-place.ts';

/** How many sections a message names. */
const NAMED = 3;

export function outlineMismatches({ pages }: Library): Issue[] {
  return pages.flatMap((page) => {
    const source = page.texts.get(page.sourceLocale);
    return source === undefined
      ? []
      : [...page.texts.values()].flatMap((text) => (text === source ? [] : mismatch(source, text)));
  });
}

function mismatch(source: PageText, text: PageText): Issue[] {
  const theirs = source.sections.slice(1);
  const ours = text.sections.slice(1);
  if (
    theirs.length === ours.length &&
    theirs.every(({ id, level }, index) => id === ours[index]?.id && level === ours[index]?.level)
  )
    return [];
  const { what, section } = differenceById(theirs, ours) ?? firstDifference(source, theirs, ours);
  const message = `The headings are out of step with ${source.source.path}: ${what}.`;
  const place = section === undefined ? FILE_START : headingPlace(text, section);
  return [{ code: 'outline-mismatch', file: text.source.path, ...place, message }];
}

interface Difference {
  readonly what: string;
  /** Of the translation; `undefined` where it has no heading to point to. */
  readonly section: Section | undefined;
}

/** Where most ids are shared, those that are not say it best. */
function differenceById(theirs: readonly Section[], ours: readonly Section[]): Difference | undefined {
  const byId = new Map(ours.map((section) => [section.id, section]));
  const known = new Set(theirs.map(({ id }) => id));
  const missing = theirs.filter(({ id }) => !byId.has(id));
  const added = ours.filter(({ id }) => !known.has(id));
  const moved = theirs.find(({ id, level }) => byId.has(id) && byId.get(id)?.level !== level);
  if ((theirs.length - missing.length) * 2 < Math.max(theirs.length, ours.length)) return undefined;
  const parts = [
    ...(missing.length === 0
      ? []
      : [`${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} missing here`]),
    ...(added.length === 0 ? [] : [`${listed(added)} ${added.length === 1 ? 'is' : 'are'} only here`]),
    ...(moved === undefined
      ? []
      : [`\`#${moved.id}\` is of level ${moved.level} there and of level ${byId.get(moved.id)?.level} here`]),
  ];
  if (parts.length === 0) parts.push('the same sections stand in another order');
  const before = missing[0] === undefined ? undefined : theirs[theirs.indexOf(missing[0]) - 1];
  const section = added[0] ?? byId.get(moved?.id ?? '') ?? byId.get(before?.id ?? '') ?? ours[0];
  return { what: parts.join(', '), section };
}

/** By levels alone: words of two languages cannot be compared. */
function firstDifference(source: PageText, theirs: readonly Section[], ours: readonly Section[]): Difference {
  const index = theirs.findIndex(({ level }, at) => level !== ours[at]?.level);
  const at = index < 0 ? theirs.length : index;
  const their = theirs[at];
  const our = ours[at];
  const there = their === undefined ? 'none' : `${shown(their)} (line ${headingPlace(source, their).line})`;
  const here = our === undefined ? 'none' : shown(our);
  return {
    what: `${theirs.length} there and ${ours.length} here; the first that differs is ${there} there, ${here} here`,
    section: our ?? ours.at(-1),
  };
}

function shown({ level, title }: Section): string {
  return `\`${'#'.repeat(level)} ${title}\``;
}

function listed(sections: readonly Section[]): string {
  const names = sections.slice(0, NAMED).map(({ id }) => `\`#${id}\``);
  const more = sections.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}
