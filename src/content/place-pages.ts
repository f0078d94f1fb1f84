/** Where each page stands: below which page, in which order, in which system, as which chapter of which work. */
import type { Issue } from '../model/issue.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import { HOME_PATH, type PageId, type PagePath } from '../model/page-path.ts';
import type { ChapterPlace, PageKind } from '../model/page.ts';
import { CONFIG_FILE } from './library-config.ts';
import type { GatheredPage, PageIndex } from './gather-pages.ts';
import { compareNatural } from './natural-order.ts';
import { withSuggestion, type NearTargets } from './near-targets.ts';
import { applyRules, compileRules, type RuleValues } from './rules.ts';
import { FILE_START, type Position } from './text-position.ts';

export interface PagePlace {
  readonly kind: PageKind;
  readonly entityType: string | null;
  readonly system: PageId | null;
  readonly chapter: ChapterPlace | null;
  readonly parent: PageId | null;
  readonly siblingOrder: number;
}

interface Node {
  readonly segment: string;
  readonly path: PagePath;
  page: GatheredPage | undefined;
  readonly children: Map<string, Node>;
}

/** What a page hands down to the pages below it. */
interface Context {
  readonly parent: PageId | null;
  readonly system: PageId | null;
  readonly work: PageId | null;
  readonly chapter: { readonly id: PageId; readonly place: ChapterPlace } | null;
}

/** `orders` ranks pages and folders that do not say so themselves; `ruleAt` says where in `library.yaml` a rule names its system or work. */
export function placePages(
  index: PageIndex,
  config: LibraryConfig,
  orders: ReadonlyMap<PagePath, number>,
  ruleAt: (rule: number, key: 'system' | 'work') => Position,
  near: NearTargets,
  issues: Issue[],
): Map<PageId, PagePlace> {
  const rules = compileRules(config.rules);
  const ruled = new Map<PageId, RuleValues>(
    index.pages.map((page) => [page.id, applyRules(rules, page.path, page.source.frontMatter.ruleValues)]),
  );
  const statedKind = (page: GatheredPage): PageKind | null =>
    page.source.frontMatter.kind ?? ruled.get(page.id)?.kind ?? null;

  const places = new Map<PageId, PagePlace>();
  const siblings = new Map<PageId | null, number>();
  const chapterCounts = new Map<string, number>();
  const workCounts = new Map<PageId, number>();

  // A rule speaks for many pages, but is wrong once.
  const systemsOfRules = new Map<string, PageId | null>();
  const worksOfRules = new Map<string, PageId | null>();
  for (const [rule, { system, work }] of config.rules.entries()) {
    if (system !== null)
      systemsOfRules.set(system, findOfKind(system, 'system', CONFIG_FILE, ruleAt(rule, 'system')));
    if (work !== null) worksOfRules.set(work, findOfKind(work, 'work', CONFIG_FILE, ruleAt(rule, 'work')));
  }

  function findOfKind(
    reference: string,
    kind: 'system' | 'work',
    file: string,
    position: Position,
  ): PageId | null {
    const found = index.find(reference);
    if (found !== undefined && statedKind(found) === kind) return found.id;
    const said =
      found === undefined
        ? withSuggestion(
            `There is no page \`${reference}\`, and \`${kind}\` takes the id or the path of one of kind ${kind}`,
            near.reference(reference),
          )
        : {
            message: `\`${reference}\` is no page of kind ${kind}: its kind is ${statedKind(found) ?? 'page'}.`,
          };
    issues.push({ code: kind === 'system' ? 'unknown-system' : 'unknown-work', file, ...position, ...said });
    return null;
  }

  function systemOf(page: GatheredPage, inherited: PageId | null): PageId | null {
    const own = page.source.frontMatter.system;
    const rule = ruled.get(page.id)?.system ?? null;
    if (own === 'none') return null;
    if (own !== null) return findOfKind(own.value, 'system', page.source.file, own.position);
    if (rule !== null) return systemsOfRules.get(rule) ?? null;
    return inherited;
  }

  function workOf(page: GatheredPage, inherited: PageId | null): PageId | null {
    const kind = statedKind(page);
    if (kind !== null && kind !== 'chapter') return null;
    const rule = ruled.get(page.id)?.work ?? null;
    const work = rule === null ? inherited : (worksOfRules.get(rule) ?? null);
    if (work === null && rule === null && kind === 'chapter') {
      const message = 'A chapter must stand below the `index.md` of a page of kind work.';
      issues.push({ code: 'unknown-work', file: page.source.file, ...FILE_START, message });
    }
    return work;
  }

  function chapterPlace(page: GatheredPage, work: PageId, around: Context['chapter']): ChapterPlace {
    const parent = around !== null && around.place.work === work ? around : null;
    const key = `${work}/${parent?.id ?? ''}`;
    const count = (chapterCounts.get(key) ?? 0) + 1;
    chapterCounts.set(key, count);
    const order = (workCounts.get(work) ?? 0) + 1;
    workCounts.set(work, order);
    return {
      work,
      order,
      number:
        page.source.frontMatter.number ?? (parent === null ? '' : `${parent.place.number}.`) + String(count),
      level: (parent?.place.level ?? 0) + 1,
      parent: parent?.id ?? null,
    };
  }

  function place(page: GatheredPage, context: Context): Context {
    const system = systemOf(page, context.system);
    const work = workOf(page, context.work);
    const stated = statedKind(page);
    const chapter = work === null ? null : chapterPlace(page, work, context.chapter);
    const kind = chapter !== null ? 'chapter' : stated === null || stated === 'chapter' ? 'page' : stated;
    const siblingOrder = siblings.get(context.parent) ?? 0;
    siblings.set(context.parent, siblingOrder + 1);
    places.set(page.id, {
      kind,
      entityType: page.source.frontMatter.entityType ?? ruled.get(page.id)?.entityType ?? null,
      system: system === page.id ? null : system,
      chapter,
      parent: context.parent,
      siblingOrder,
    });
    return {
      parent: page.id,
      system: kind === 'system' ? page.id : system,
      work: kind === 'work' ? page.id : context.work,
      chapter: kind === 'work' ? null : chapter === null ? context.chapter : { id: page.id, place: chapter },
    };
  }

  function visit(node: Node, context: Context): void {
    const below = node.page === undefined ? context : place(node.page, context);
    for (const child of [...node.children.values()].sort(compareNodes)) visit(child, below);
  }

  function orderOf(node: Node): number {
    return node.page?.source.frontMatter.order ?? orders.get(node.path) ?? Number.POSITIVE_INFINITY;
  }

  function compareNodes(a: Node, b: Node): number {
    const left = orderOf(a);
    const right = orderOf(b);
    return left === right ? compareNatural(a.segment, b.segment) : left - right;
  }

  visit(treeOf(index), { parent: null, system: null, work: null, chapter: null });
  return places;
}

function treeOf(index: PageIndex): Node {
  const root: Node = { segment: '', path: '', page: undefined, children: new Map() };
  for (const page of index.pages) {
    let node = root;
    for (const segment of page.path === HOME_PATH ? [] : page.path.slice(1).split('/')) {
      let child = node.children.get(segment);
      if (child === undefined) {
        child = { segment, path: `${node.path}/${segment}`, page: undefined, children: new Map() };
        node.children.set(segment, child);
      }
      node = child;
    }
    node.page = page;
  }
  return root;
}
