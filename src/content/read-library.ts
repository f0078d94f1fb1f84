/** A folder of Markdown to a library: walk, read each page, then put all pages together. */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { compareIssues, type Issue } from '../model/issue.ts';
import { sourceLocale, type LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import type { Library } from '../model/page.ts';
import { assemble, type OnGathered } from './assemble.ts';
import { readCommitOrder } from './commit-order.ts';
import { droppedIssues, type DroppedIn } from './dropped.ts';
import { readHistory } from './git-history.ts';
import { historyOf, readKeptHistory, statusesOf } from './kept-history.ts';
import { knowledgeDigest } from './knowledge-digest.ts';
import { areaFault, CONFIG_FILE, MAX_CONFIG_BYTES, readConfig, type ReadConfig } from './library-config.ts';
import { LibraryError } from './library-error.ts';
import { pageFiles } from './page-files.ts';
import { readFileBytes } from './read-file.ts';
import { layoutOf, recogniseLayout } from './layouts/all-layouts.ts';
import { folderView } from './layouts/folder-view.ts';
import type { Layout, Plan } from './layouts/layout.ts';
import { readExtras } from './layouts/read-extras.ts';
import type { PageContent, PageDraft, PageSettings } from './read-page.ts';
import { PAGES_HERE, type KeptPage, type PageSource } from './page-reader.ts';
import { FILE_START, type Position } from './text-position.ts';
import { walk } from './walk.ts';

export { LibraryError } from './library-error.ts';

export interface ReadLibraryOptions {
  /** `phase` is `walk`, `read`, `history` or `assemble`; `total` is 0 while it is unknown. */
  onProgress?(phase: string, done: number, total: number): void;
  readonly signal?: AbortSignal;
  /** Left out, pages are read on this thread, and held in memory. */
  readonly pages?: PageSource;
  readonly onGathered?: OnGathered;
}

export async function readLibrary(folder: string, options: ReadLibraryOptions = {}): Promise<Library> {
  const { signal } = options;
  const progress = options.onProgress?.bind(options) ?? ((): void => undefined);
  signal?.throwIfAborted();
  const { config: declared, ...opened } = await openConfig(folder);
  const issues: Issue[] = [...opened.issues];
  const view = folderView(folder);
  const mirrored = await readKeptHistory(folder);
  const named = opened.layout ?? mirrored?.layout ?? null;
  const layout = named === null ? await recogniseLayout(view, sourceLocale(declared)) : layoutOf(named);

  progress('walk', 0, 0);
  const plan = await layout.plan(view, declared.locales, opened.settings);
  const walked = await walk(folder, plan, signal);
  issues.push(...walked.issues);
  const extras = await readExtras(layout, walked.files, declared.locales);
  const unread = (await layout.leftOut?.(view, walked.files, opened.settings)) ?? [];
  for (const { file, message, position } of [...(plan.leftOut ?? []), ...unread])
    issues.push({ code: 'left-out', file, ...(position ?? FILE_START), message });
  if (opened.settings.instances.size > 0 && layout.hasInstances !== true) {
    const message = `\`instances\` are sets of pages of a Docusaurus site, and this library's layout is ${layout.id}.`;
    issues.push({ code: 'unknown-key', file: CONFIG_FILE, ...opened.at(['instances']), message });
  }
  const config = withAreaTitles(declared, extras.areaTitles);
  const { pages, others, orders } = pageFiles(walked.files, config, layout, plan, issues);

  const settings = settingsOf(config, layout, plan);
  const dropped: DroppedIn[] = [];
  const kept = new Map<PageDraft, KeptPage>();
  const source = options.pages ?? PAGES_HERE;
  const onRead = (done: number, total: number): void => progress('read', done, total);
  for (const [index, page] of (await source.read(pages, settings, onRead, signal)).entries()) {
    issues.push(...page.issues);
    for (const one of page.dropped) dropped.push({ ...one, file: pages[index]?.file ?? '' });
    if (page.draft !== null) kept.set(page.draft, page);
  }
  const drafts = [...kept.keys()];

  issues.push(...droppedIssues(dropped));

  progress('history', 0, 0);
  const history =
    mirrored === undefined
      ? await readHistory(folder, new Map(drafts.map((draft) => [draft.file, draft.gitNames])), signal)
      : historyOf(mirrored, drafts);
  if (history.shallow) {
    const message =
      'This is a shallow git clone, so dates of pages, and what history tells of translations, are unknown; fetch the full history.';
    issues.push({ code: 'shallow-clone', file: CONFIG_FILE, ...FILE_START, message });
  }

  // Lectern's own pages say themselves what they were made from.
  const asksHistory =
    mirrored === undefined && !layout.dialect.isOwn && config.locales.length > 1 && history.files.size > 0;
  const commits = asksHistory ? await readCommitOrder(folder, signal) : null;

  const ruleAt = (rule: number, key: string): Position => opened.at(['rules', rule, key]);
  const onPage = (done: number, total: number): void => progress('assemble', done, total);
  const assembled = await assemble(
    {
      config,
      layout,
      redirects: extras.redirects,
      orders: new Map([...orders, ...extras.orders]),
      drafts,
      contentOf: (draft) => contentIn(kept, draft),
      files: others,
      history: history.files,
      commits,
      knownLinks: source.knownLinks?.bind(source),
      statuses: statusesOf(mirrored, drafts),
      signal,
      onPage,
      onGathered: options.onGathered?.bind(options),
      ruleAt,
    },
    issues,
  );
  const inputs = new Map([...(plan.inputs ?? []), ...extras.inputs]);
  return {
    config,
    ...assembled,
    issues: issues.sort(compareIssues),
    layout: layout.id,
    inputs: new Map([[CONFIG_FILE, opened.bytes], ...inputs]),
    assetFiles: new Map(assembled.assets.map(({ path: place }) => [place, others.get(place)?.path ?? place])),
    knowledgeDigest: knowledgeDigest(opened.bytes, assembled.pages, assembled.assets, inputs),
  };
}

async function openConfig(folder: string): Promise<ReadConfig & { readonly bytes: Uint8Array }> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats === undefined) throw new LibraryError(`There is no folder ${folder}.`);
  if (!stats.isDirectory())
    throw new LibraryError(`${folder} is not a folder; a library is a folder with a ${CONFIG_FILE}.`);
  const file = path.join(await realpath(folder), CONFIG_FILE);
  const read = await readFileBytes(file, MAX_CONFIG_BYTES);
  if ('fault' in read)
    throw new LibraryError(
      read.fault === 'oversized'
        ? `${file} is larger than 1 MB.`
        : `${folder} has no readable ${CONFIG_FILE}; a library needs one, with at least \`name\` and \`locales\`.`,
    );
  return { ...readConfig(decodeConfig(read.bytes)), bytes: read.bytes };
}

function decodeConfig(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LibraryError(`${CONFIG_FILE} is not valid UTF-8; save it as UTF-8.`);
  }
}

/** What `library.yaml` says of an area comes first. */
function withAreaTitles(
  config: LibraryConfig,
  titles: ReadonlyMap<string, ReadonlyMap<Locale, string>>,
): LibraryConfig {
  const areas = [...titles]
    .filter(
      ([id]) => !config.areas.some((area) => area.id === id) && areaFault(id, config.locales) === undefined,
    )
    .map(([id, words]) => ({ id, title: Object.fromEntries(words), summary: {} }));
  return areas.length === 0 ? config : { ...config, areas: [...config.areas, ...areas] };
}

function settingsOf(config: LibraryConfig, layout: Layout, { roots }: Plan): PageSettings {
  return {
    layout: layout.id,
    libraryName: config.name,
    siteUrl: config.origin.url,
    ruleKeys: [...new Set(config.rules.flatMap((rule) => Object.keys(rule.frontMatter)))],
    bases: roots.flatMap(({ folder, at = '' }) => (at === '' ? [] : [{ folder, at }])),
  };
}

function contentIn(kept: ReadonlyMap<PageDraft, KeptPage>, draft: PageDraft): PageContent {
  const page = kept.get(draft);
  if (page === undefined) throw new Error(`${draft.file} was not read`);
  return page.content();
}
