/**
 * `.lectern-history.json`: what a copy of a library's files cannot tell of itself, because it came from the names of
 * other files or from a git history that stayed behind. `lectern mirror` writes it, and it goes before both.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TranslationStatus } from '../model/page.ts';
import type { FileHistory, History } from './git-history.ts';
import { LAYOUT_IDS, type LayoutId } from './layouts/layout.ts';
import { LibraryError } from './library-error.ts';

export const HISTORY_FILE = '.lectern-history.json';

export interface KeptHistory {
  /** The version that these files are, once all of them are there. */
  readonly knowledgeVersion: string;
  readonly layout: LayoutId;
  /** Sources of pages, by path. */
  readonly files: ReadonlyMap<string, KeptFile>;
  /** Other files that belong to the library, with their SHA-256. */
  readonly others: ReadonlyMap<string, string>;
}

export interface KeptFile {
  readonly sha256: string;
  readonly revision: string | null;
  readonly updatedAt: string | null;
  readonly status: TranslationStatus;
}

/** `undefined` where there is none: the library is no mirror. */
export async function readKeptHistory(folder: string): Promise<KeptHistory | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(folder, HISTORY_FILE), 'utf8');
  } catch {
    return undefined;
  }
  const kept = parsed(text);
  if (kept === undefined)
    throw new LibraryError(
      `${path.join(folder, HISTORY_FILE)} is damaged; delete it and run \`lectern mirror\` into a new folder.`,
    );
  return kept;
}

/** Complete or not at all. */
export async function writeKeptHistory(folder: string, history: KeptHistory): Promise<void> {
  const file = path.join(folder, HISTORY_FILE);
  const { files, others, ...head } = history;
  const body = { ...head, files: Object.fromEntries(files), others: Object.fromEntries(others) };
  await writeFile(`${file}.tmp`, `${JSON.stringify(body)}\n`);
  await rename(`${file}.tmp`, file);
}

function parsed(text: string): KeptHistory | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { knowledgeVersion, files, others } = value;
  const layout = LAYOUT_IDS.find((id) => id === value['layout']);
  if (typeof knowledgeVersion !== 'string' || layout === undefined || !isRecord(files) || !isRecord(others))
    return undefined;
  if (!Object.values(files).every(isKeptFile)) return undefined;
  if (!Object.values(others).every((digest) => typeof digest === 'string')) return undefined;
  return {
    knowledgeVersion,
    layout,
    files: new Map(Object.entries(files as Record<string, KeptFile>)),
    others: new Map(Object.entries(others as Record<string, string>)),
  };
}

const STATUSES: ReadonlySet<unknown> = new Set(['source', 'current', 'stale', 'unknown']);

function isKeptFile(value: unknown): value is KeptFile {
  return (
    isRecord(value) &&
    typeof value['sha256'] === 'string' &&
    isTextOrNull(value['revision']) &&
    isTextOrNull(value['updatedAt']) &&
    STATUSES.has(value['status'])
  );
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface ReadFile {
  readonly file: string;
  readonly sha256: string;
}

/** What it says of the files that are still as they were when it was written. */
export function historyOf(kept: KeptHistory, files: readonly ReadFile[]): History {
  const known = new Map<string, FileHistory>();
  for (const { file, sha256 } of files) {
    const said = kept.files.get(file);
    // Without a revision the date is the front matter's own.
    if (said?.sha256 !== sha256 || said.revision === null || said.updatedAt === null) continue;
    known.set(file, { revision: said.revision, updatedAt: said.updatedAt });
  }
  return { files: known, shallow: false };
}

export function statusesOf(
  kept: KeptHistory | undefined,
  files: readonly ReadFile[],
): Map<string, TranslationStatus> {
  const known = new Map<string, TranslationStatus>();
  for (const { file, sha256 } of files) {
    const said = kept?.files.get(file);
    if (said?.sha256 === sha256) known.set(file, said.status);
  }
  return known;
}
