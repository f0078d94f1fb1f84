/** A folder of Markdown to a library: walk, read each page, then put all pages together. */
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { compareIssues, type Issue, type IssueCode } from '../model/issue.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import type { Library } from '../model/page.ts';
import { assemble } from './assemble.ts';
import { readHistory } from './git-history.ts';
import { knowledgeDigest } from './knowledge-digest.ts';
import { CONFIG_FILE, MAX_CONFIG_BYTES, readConfig, type ReadConfig } from './library-config.ts';
import { LibraryError } from './library-error.ts';
import { pageFiles } from './page-files.ts';
import { readFileBytes } from './read-file.ts';
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
  const { config, ...read } = await openConfig(folder);
  const issues: Issue[] = [...read.issues];

  progress('walk', 0, 0);
  const walked = await walk(folder, config.locales, signal);
  issues.push(...walked.issues);
  const { pages, others } = pageFiles(walked.files, config, issues);

  const settings = settingsOf(config);
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
      if (result.draft !== null) {
        drafts.push(result.draft);
        htmls.set(page.file, result.htmls);
        bytes.set(page.file, opened.bytes);
      }
    }
    progress('read', index + 1, pages.length);
  }

  progress('history', 0, 0);
  const history = await readHistory(folder, bytes, signal);
  if (history.shallow) {
    const message = 'This is a shallow git clone, so dates of pages are unknown; fetch the full history.';
    issues.push({ code: 'shallow-clone', file: CONFIG_FILE, ...FILE_START, message });
  }

  const ruleAt = (rule: number, key: string): Position => read.at(['rules', rule, key]);
  const onPage = (done: number, total: number): void => progress('assemble', done, total);
  const assembled = await assemble(
    { config, drafts, htmls, bytes, files: others, history: history.files, signal, onPage, ruleAt },
    issues,
  );
  return {
    config,
    ...assembled,
    issues: issues.sort(compareIssues),
    knowledgeDigest: knowledgeDigest(read.bytes, assembled.pages, assembled.assets),
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

function settingsOf(config: LibraryConfig): PageSettings {
  return {
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
