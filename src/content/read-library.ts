/** A folder of Markdown to a library: survey it, read each page, then put all pages together. */
import { compareIssues, type Issue } from '../model/issue.ts';
import type { Library } from '../model/page.ts';
import { assemble, type OnGathered } from './assemble.ts';
import { readCommitOrder } from './commit-order.ts';
import { droppedIssues, type DroppedIn } from './dropped.ts';
import { readHistory } from './git-history.ts';
import { historyOf, statusesOf } from './kept-history.ts';
import { knowledgeDigest } from './knowledge-digest.ts';
import { CONFIG_FILE } from './library-config.ts';
import { pageFiles } from './page-files.ts';
import { PAGES_HERE, type KeptPage, type PageSource } from './page-reader.ts';
import type { PageContent, PageDraft } from './read-page.ts';
import { surveyFolder, type Survey } from './survey.ts';
import { FILE_START, type Position } from './text-position.ts';

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
  const progress = options.onProgress?.bind(options) ?? ((): void => undefined);
  return await readSurveyed(await surveyFolder(folder, progress, options.signal), options);
}

export async function readSurveyed(survey: Survey, options: ReadLibraryOptions = {}): Promise<Library> {
  const { signal } = options;
  const progress = options.onProgress?.bind(options) ?? ((): void => undefined);
  const { folder, config, at, layout, plan, extras, mirrored, settings, inputs } = survey;
  const issues: Issue[] = [...survey.issues];
  const { pages, others, orders } = pageFiles(survey.files, config, layout, plan, issues);

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

  const ruleAt = (rule: number, key: string): Position => at(['rules', rule, key]);
  const onPage = (done: number, total: number): void => progress('assemble', done, total);
  const assembled = await assemble(
    {
      config,
      layout,
      redirects: extras.redirects(),
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
  return {
    config,
    ...assembled,
    issues: issues.sort(compareIssues),
    layout: layout.id,
    inputs,
    assetFiles: new Map(assembled.assets.map(({ path: place }) => [place, others.get(place)?.path ?? place])),
    knowledgeDigest: knowledgeDigest(inputs, assembled.pages, assembled.assets),
  };
}

function contentIn(kept: ReadonlyMap<PageDraft, KeptPage>, draft: PageDraft): PageContent {
  const page = kept.get(draft);
  if (page === undefined) throw new Error(`${draft.file} was not read`);
  return page.content();
}
