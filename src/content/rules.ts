/** `rules` of `library.yaml`: kind, entity type, system or work for content whose files cannot be changed. */
import type { Rule } from '../model/library-config.ts';
import { PAGE_KINDS, type PageKind } from '../model/page.ts';
import type { PagePath } from '../model/page-path.ts';
import { fieldsOf, isAbsent, isMap, reportUnknownKeys, type Report } from './yaml-fields.ts';

const KEYS = new Set(['path', 'front-matter', 'kind', 'entity-type', 'system', 'work']);

export function readRules(value: unknown, report: Report): Rule[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) {
    report('invalid-value', ['rules'], '`rules` must be a list of mappings.');
    return [];
  }
  return (value as unknown[]).flatMap((item, index) => {
    const path = ['rules', index];
    if (!isMap(item)) {
      report('invalid-value', path, 'A rule must be a mapping.');
      return [];
    }
    reportUnknownKeys(item, path, KEYS, report);
    const fields = fieldsOf(item, path, report);
    const conditions = fields.map('front-matter');
    const frontMatter: Record<string, readonly string[]> = {};
    if (conditions !== undefined) {
      const wanted = fieldsOf(conditions, [...path, 'front-matter'], report);
      for (const key of conditions.keys())
        frontMatter[String(key)] = wanted.texts(String(key)).map((one) => one.value);
    }
    const glob = fields.text('path') ?? null;
    if (glob === null && Object.keys(frontMatter).length === 0) {
      report('invalid-value', path, 'A rule needs a condition: `path` or `front-matter`.');
      return [];
    }
    const kind = fields.text('kind') ?? null;
    if (kind !== null && !isPageKind(kind)) {
      report('unknown-kind', [...path, 'kind'], unknownKind(kind));
      return [];
    }
    return [
      {
        path: glob === null || glob.startsWith('/') ? glob : `/${glob}`,
        frontMatter,
        kind,
        entityType: fields.text('entity-type') ?? null,
        system: fields.text('system') ?? null,
        work: fields.text('work') ?? null,
      },
    ];
  });
}

export function isPageKind(text: string): text is PageKind {
  return (PAGE_KINDS as readonly string[]).includes(text);
}

export function unknownKind(kind: string): string {
  return `\`${kind}\` is no kind of page; the kinds are ${PAGE_KINDS.join(', ')}.`;
}

export type RuleValues = Pick<Rule, 'kind' | 'entityType' | 'system' | 'work'>;

/** What the rules say of a page: for each value, the first rule that holds and sets it. */
export function applyRules(
  rules: readonly CompiledRule[],
  path: PagePath,
  frontMatter: Readonly<Record<string, readonly string[]>>,
): RuleValues {
  const holding = rules.filter((rule) => rule.holds(path, frontMatter)).map(({ rule }) => rule);
  const first = <K extends keyof RuleValues>(key: K): RuleValues[K] | null =>
    holding.find((rule) => rule[key] !== null)?.[key] ?? null;
  return {
    kind: first('kind'),
    entityType: first('entityType'),
    system: first('system'),
    work: first('work'),
  };
}

export interface CompiledRule {
  readonly rule: Rule;
  holds(path: PagePath, frontMatter: Readonly<Record<string, readonly string[]>>): boolean;
}

export function compileRules(rules: readonly Rule[]): CompiledRule[] {
  return rules.map((rule) => {
    const glob = rule.path === null ? null : rule.path.split('/').slice(1);
    const conditions = Object.entries(rule.frontMatter);
    return {
      rule,
      holds: (path, frontMatter) =>
        (glob === null || matchesGlob(glob, path.split('/').slice(1))) &&
        conditions.every(
          ([key, wanted]) => frontMatter[key]?.some((value) => wanted.includes(value)) === true,
        ),
    };
  });
}

/** `**` spans any number of segments, `*` any characters within one. Linear in path × glob, never backtracking twice. */
export function matchesGlob(glob: readonly string[], path: readonly string[]): boolean {
  return matchesSequence(glob, path, (one) => one === '**', matchesSegment);
}

function matchesSegment(glob: string, segment: string): boolean {
  return matchesSequence(
    [...glob],
    [...segment],
    (one) => one === '*',
    (one, other) => one === other,
  );
}

/** The wildcard match that, on a mismatch, goes back to the last star alone: at most `pattern × items` steps. */
function matchesSequence<T>(
  pattern: readonly T[],
  items: readonly T[],
  isStar: (part: T) => boolean,
  equal: (part: T, item: T) => boolean,
): boolean {
  let at = 0;
  let star = -1;
  let starItem = 0;
  for (let item = 0; item < items.length;) {
    const part = pattern[at];
    if (part !== undefined && isStar(part)) {
      star = at;
      starItem = item;
      at += 1;
    } else if (part !== undefined && equal(part, items[item] as T)) {
      at += 1;
      item += 1;
    } else if (star >= 0) {
      starItem += 1;
      item = starItem;
      at = star + 1;
    } else return false;
  }
  while (at < pattern.length && isStar(pattern[at] as T)) at += 1;
  return at === pattern.length;
}
