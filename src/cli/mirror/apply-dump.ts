/** A dump becomes a library folder again, or brings one up to date. */
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  readKeptHistory,
  writeKeptHistory,
  type KeptFile,
  type KeptHistory,
} from '../../content/kept-history.ts';
import { LAYOUT_IDS } from '../../content/layouts/layout.ts';
import type { DumpedLibrary, DumpedSource, DumpLine } from '../../service/shapes/dump.ts';
import { CommandError } from '../command-error.ts';
import { sha256Of, StagedFiles } from './staged-files.ts';

export interface Applied {
  readonly knowledgeVersion: string;
  /** Files of pages. */
  readonly written: number;
  readonly removed: number;
  /** Files that pages refer to, and nobody gave. */
  readonly missing: readonly string[];
}

/** `place` is where the file is served, without a leading slash. */
export type AssetReader = (place: string, version: string) => Promise<Uint8Array>;

/** What a folder is a mirror of; `undefined` where it is empty or not there. Throws where it is something else. */
export async function mirrorIn(folder: string): Promise<KeptHistory | undefined> {
  const kept = await readKeptHistory(folder);
  if (kept !== undefined || !existsSync(folder)) return kept;
  const names = await readdir(folder).catch(() => ['']);
  if (names.length > 0)
    throw new CommandError(
      `${folder} is not empty, and no mirror: give a new folder, so that nothing is lost.`,
    );
  return undefined;
}

export async function applyDump(
  folder: string,
  lines: AsyncIterable<DumpLine>,
  readAsset: AssetReader | null,
): Promise<Applied> {
  const before = await mirrorIn(folder);
  await mkdir(folder, { recursive: true });
  const staged = new StagedFiles(folder);
  try {
    const arrived = await arrive(lines, staged, before, folder);
    const { head, knowledgeVersion, files, obsolete } = arrived;
    const layout = LAYOUT_IDS.find((id) => id === head.layout);
    if (layout === undefined)
      throw new CommandError(
        `This Lectern knows no layout called ${head.layout.slice(0, 50)}; use a newer one.`,
      );
    const others = new Map<string, string>();
    for (const file of head.files) {
      const bytes = bytesOf(file);
      others.set(file.path, sha256Of(bytes));
      await staged.write(file.path, bytes);
    }
    const missing: string[] = [];
    for (const { file: name, path: place, sha256 } of head.assets) {
      const isThere = before?.others.get(name) === sha256 && existsSync(path.join(folder, name));
      if (!isThere && readAsset === null) {
        missing.push(name);
        continue;
      }
      if (!isThere && readAsset !== null)
        await staged.write(name, await readAsset(place, knowledgeVersion), sha256);
      others.set(name, sha256);
    }
    for (const name of before?.others.keys() ?? []) if (!others.has(name)) obsolete.add(name);
    const removed = await staged.settle([...obsolete].filter((name) => !files.has(name)));
    await writeKeptHistory(folder, { knowledgeVersion, layout, files, others });
    return { knowledgeVersion, written: arrived.written, removed, missing };
  } finally {
    await staged.clean();
  }
}

interface Arrived {
  readonly head: DumpedLibrary;
  readonly knowledgeVersion: string;
  /** All sources of pages there are now. */
  readonly files: Map<string, KeptFile>;
  readonly obsolete: Set<string>;
  readonly written: number;
}

async function arrive(
  lines: AsyncIterable<DumpLine>,
  staged: StagedFiles,
  before: KeptHistory | undefined,
  folder: string,
): Promise<Arrived> {
  let head: DumpedLibrary | null = null;
  let version = '';
  let cursor: string | null = '';
  let written = 0;
  const arrived = new Map<string, KeptFile>();
  const obsolete = new Set<string>();
  for await (const line of lines) {
    if (head === null) {
      head = headOf(line, before, folder);
      version = line.provenance.knowledgeVersion ?? '';
    }
    if (line.provenance.knowledgeVersion !== version)
      throw new CommandError('The dump mixes two versions of the library.');
    ({ cursor } = line);
    if (line.formerSource !== null) obsolete.add(line.formerSource);
    const [source] = line.provenance.sources;
    if (line.source === null || source === undefined) continue;
    const { path: name, sha256, revision, updatedAt } = source;
    await staged.write(name, bytesOf(line.source), sha256);
    arrived.set(name, { sha256, revision, updatedAt, status: line.page.translation.status });
    if (head.since === null || line.change !== null) written += 1;
  }
  if (head === null) throw new CommandError('The dump is empty.');
  if (cursor !== null)
    throw new CommandError('The dump was cut short: its last line is not there; take it again.');
  if (head.since === null) for (const name of before?.files.keys() ?? []) obsolete.add(name);
  const stays = [...(before?.files ?? [])].filter(([name]) => !obsolete.has(name));
  return { head, knowledgeVersion: version, files: new Map([...stays, ...arrived]), obsolete, written };
}

function headOf({ library }: DumpLine, before: KeptHistory | undefined, folder: string): DumpedLibrary {
  if (library === null) throw new CommandError('The dump does not begin with its first line; take it again.');
  if (library.since !== null && library.since !== before?.knowledgeVersion)
    throw new CommandError(
      `This dump has what changed since ${library.since}, and ${folder} is at ${before?.knowledgeVersion ?? 'no version'}; take a whole dump.`,
    );
  return library;
}

function bytesOf({ encoding, value }: DumpedSource): Buffer {
  return Buffer.from(value, encoding === 'base64' ? 'base64' : 'utf8');
}
