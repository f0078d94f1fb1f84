/** A folder of Markdown to a library: walk, read each page, then put all pages together. */
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { compareIssues, type Issue, type IssueCode } from '../model/issue.ts';
import { sourceLocale, type LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import type { Library } from '../model/page.ts';
import { assemble } from './assemble.ts';
import { readCommitOrder } from './commit-order.ts';
import { droppedIssues, type DroppedIn } from './dropped.ts';
import { readHistory } from './git-history.ts';
import { knowledgeDigest } from './knowledge-digest.ts';
import { areaFault, CONFIG_FILE, MAX_CONFIG_BYTES, readConfig, type ReadConfig } from './library-config.ts';
import { LibraryError } from './library-error.ts';
import { pageFiles } from './page-files.ts';
import { readFileBytes } from './read-file.ts';
import { layoutOf, recogniseLayout } from './layouts/all-layouts.ts';
import { folderView } from './layouts/folder-view.ts';
import type { Layout } from './layouts/layout.ts';
import { readExtras } from './layouts/read-extras.ts';
import { readPage, type PageDraft, type PageSettings } from './read-page.ts';
import { FILE_START, type Position } from './text-position.ts';
import { walk } from './walk.ts';

export { LibraryError } from './library-error.ts';

export const MAX_PAGE_BYTES = 2 * 1024 * 1024;

export interface ReadLibraryOptions {
  /** `phase` is `walk`, `read`, `history` or `assemble`; `total` is 0 while it is unknown. */
  onProgress?(phase: string, done: number, total: number): void;
  readonly signal?: AbortSignal;
}

export async function readLibrary(folder: string, options: ReadLibraryOptions = {}): Promise<Library> {
  const { signal } = options;
  const progress = options.onProgress?.bind(options) ?? ((): void => undefined);
  signal?.throwIfAborted();
  const { config: declared, ...read } = await openConfig(folder);
  const issues: Issue[] = [...read.issues];
  const view = folderView(folder);
  const layout =
    read.layout === null ? await recogniseLayout(view, sourceLocale(declared)) : layoutOf(read.layout);

  progress('walk', 0, 0);
  const walked = await walk(folder, await layout.plan(view, declared.locales), signal);
  issues.push(...walked.issues);
  const extras = await readExtras(layout, walked.files, declared.locales);
  const config = withAreaTitles(declared, extras.areaTitles);
  const { pages, others, orders } = pageFiles(walked.files, config, layout, issues);

  const settings = settingsOf(config, layout);
  const dropped: DroppedIn[] = [];
  const drafts: PageDraft[] = [];
  const htmls = new Map<string, readonly string[]>();
  const bytes = new Map<string, Uint8Array>();
  for (const [index, page] of pages.entries()) {
    signal?.throwIfAborted();
    const opened = await readFileBytes(page.realPath, MAX_PAGE_BYTES);
    if ('fault' in opened) issues.push(fileIssue(page.file, opened.fault));
    else {
      const result = readPage(page, opened.bytes, settings);
      issues.push(...result.issues);
      for (const one of result.dropped) dropped.push({ ...one, file: page.file });
      if (result.draft !== null) {
        drafts.push(result.draft);
        htmls.set(page.file, result.htmls);
        bytes.set(page.file, opened.bytes);
      }
    }
    progress('read', index + 1, pages.length);
  }

  issues.push(...droppedIssues(dropped));

  progress('history', 0, 0);
  const history = await readHistory(folder, bytes, signal);
  if (history.shallow) {
    const message =
      'This is a shallow git clone, so dates of pages, and what history tells of translations, are unknown; fetch the full history.';
    issues.push({ code: 'shallow-clone', file: CONFIG_FILE, ...FILE_START, message });
  }

  // Lectern's own pages say themselves what they were made from.
  const asksHistory = !layout.dialect.isOwn && config.locales.length > 1 && history.files.size > 0;
  const commits = asksHistory ? await readCommitOrder(folder, signal) : null;

  const ruleAt = (rule: number, key: string): Position => read.at(['rules', rule, key]);
  const onPage = (done: number, total: number): void => progress('assemble', done, total);
  const assembled = await assemble(
    {
      config,
      layout,
      redirects: extras.redirects,
      orders: new Map([...orders, ...extras.orders]),
      drafts,
      htmls,
      bytes,
      files: others,
      history: history.files,
      commits,
      signal,
      onPage,
      ruleAt,
    },
    issues,
  );
  return {
    config,
    ...assembled,
    issues: issues.sort(compareIssues),
    knowledgeDigest: knowledgeDigest(read.bytes, assembled.pages, assembled.assets, extras.inputs),
  };
}

async function openConfig(folder: string): Promise<ReadConfig & { readonly bytes: Uint8Array }> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats === undefined) throw new LibraryError(`There is no folder ${folder}.`);
  if (!stats.isDirectory())
    throw new LibraryError(`${folder} is not a folder; a library is a folder with a ${CONFIG_FILE}.`);
  const file = path.join(folder, CONFIG_FILE);
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

function settingsOf(config: LibraryConfig, layout: Layout): PageSettings {
  return {
    layout: layout.id,
    libraryName: config.name,
    siteUrl: config.origin.url,
    ruleKeys: [...new Set(config.rules.flatMap((rule) => Object.keys(rule.frontMatter)))],
  };
}

function fileIssue(file: string, fault: 'unreadable' | 'oversized'): Issue {
  const [code, message]: [IssueCode, string] =
    fault === 'oversized'
      ? ['oversized-file', 'The page is larger than 2 MB and is left out; split it.']
      : ['unreadable-file', 'The file cannot be read: look at its permissions.'];
  return { code, file, ...FILE_START, message };
}
