/** Copies of the small library, built with what earlier builds have left and without. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readLibrary } from '../../../src/content/read-library.ts';
import type { Library } from '../../../src/model/page.ts';
import { buildSnapshot } from '../../../src/snapshot/build-snapshot.ts';
import { CacheDamage } from '../../../src/snapshot/prepare/page-cache.ts';
import { PreparedPages, type PrepareOptions } from '../../../src/snapshot/prepare/prepared-pages.ts';

const fixture = join(import.meta.dirname, '../../fixtures/library');
const LONG_AGO = new Date('2020-01-01');

export const BASIL = 'en/plants/basil.md';
const PAGES = [BASIL, 'en/plants/tomato.md', 'ja/plants/tomato.md'];

/** The fixture as `to`, its files last changed long ago. */
export function copyLibrary(to: string): string {
  cpSync(fixture, to, { recursive: true, preserveTimestamps: true });
  for (const file of PAGES) utimesSync(join(to, file), LONG_AGO, LONG_AGO);
  return to;
}

/** All of whose files have rested long enough for their times to be believed. */
export function settle(library: string): string {
  for (const name of readdirSync(library, { recursive: true, encoding: 'utf8' }))
    if (/\.\w+$/u.test(name) && !name.startsWith('.git')) utimesSync(join(library, name), LONG_AGO, LONG_AGO);
  return library;
}

export interface Built {
  readonly digest: string;
  readonly read: Library;
  /** Whether all its pages were looked at. */
  readonly readsAll: boolean;
}

/** As the commands do: what the cache cannot give is made without it. */
export async function built(library: string, options: Partial<PrepareOptions> = {}): Promise<Built> {
  const cacheFile = `${library}.cache`;
  const pages = new PreparedPages({
    cacheFile,
    program: 'test',
    threads: 2,
    ...options,
  });
  const phases = new Set<string>();
  try {
    const read = await pages.library(library, { onProgress: (phase) => phases.add(phase) });
    const { file } = await buildSnapshot(read, `${library}.lectern`, { prepared: pages });
    return { digest: digestOf(file), read, readsAll: phases.has('assemble') };
  } catch (error) {
    if (!(error instanceof CacheDamage) || options.cacheFile !== undefined) throw error;
    rmSync(cacheFile);
    return await built(library, options);
  } finally {
    pages.close();
  }
}

export async function builtHere(library: string): Promise<string> {
  const { file } = await buildSnapshot(await readLibrary(library), `${library}.here.lectern`);
  return digestOf(file);
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

export const replaceIn =
  (file: string, from: string, to: string) =>
  (library: string): void => {
    const place = join(library, file);
    const text = readFileSync(place, 'utf8');
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
  };
