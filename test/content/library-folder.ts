/** Small libraries in temporary folders, removed when the test ends. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

import { readLibrary } from '../../src/content/read-library.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { Library, PageText } from '../../src/model/page.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const CONFIG = 'name: Test\norigin: https://test.example\nversion: "1"\nlocales: [en, ja, zh-Hant]\n';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the files in the order given, with a `library.yaml` unless there is one. */
export async function writeLibrary(files: Files): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, 'library.yaml' in files ? files : { 'library.yaml': CONFIG, ...files });
  return folder;
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

export async function library(files: Files): Promise<Library> {
  return await readLibrary(await writeLibrary(files));
}

/** `file:line:column code`, as a test compares them. */
export function places(issues: readonly Issue[]): string[] {
  return issues.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

export function textOf(read: Library, id: string, locale = 'en'): PageText {
  const text = read.pages.find((page) => page.id === id)?.texts.get(locale);
  if (text === undefined) throw new Error(`no page ${id} in ${locale}`);
  return text;
}

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
