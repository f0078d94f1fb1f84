/** A small library in a temporary folder, and the real command line on it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const ROOT = new URL('../..', import.meta.url).pathname;
const MAIN = join(ROOT, 'dist/cli/main.js');

/** `dist` as the sources are now; does nothing where it is up to date. */
export async function buildProgram(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('the program does not build');
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lectern-cli-'));
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export const SMALL_LIBRARY = {
  'library.yaml':
    'name: Small Library\norigin: https://example.org/\nversion: small\nlicense: CC-BY-4.0\nlocales: [en, ja]\n',
  'en/index.md': '# Home\n\nAll about scripts.\n',
  'en/scripts/index.md': '---\ntitle: Scripts\n---\n\nSee [Hangul](hangul.md).\n',
  'en/scripts/hangul.md':
    '---\ntitle: Hangul\nkind: entity\nentity-type: script\naliases: [Hangeul]\nmoved-from: [/scripts/korean]\n---\n\nThe alphabet of Korean, made in 1443.\n\n## Letters\n\nTwenty-four letters are joined in syllable blocks.\n',
  'ja/scripts/hangul.md':
    '---\ntitle: ハングル\n---\n\n朝鮮語を表すための文字である。\n\n## 字母\n\n二十四の字母を音節ごとにまとめて書く。\n',
};

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const PLAIN = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, LECTERN_DEBUG: undefined };

export function lectern(...args: readonly string[]): Promise<Finished> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env: PLAIN }, (error, out, err) =>
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : null, out, err }),
    );
  });
}

export interface Serving {
  readonly child: ChildProcess;
  readonly address: string;
  /** Standard output up to the addresses. */
  readonly out: readonly string[];
  readonly err: () => string;
}

/** Waits until the addresses are printed. */
export async function serve(...args: readonly string[]): Promise<Serving> {
  const child = spawn(process.execPath, [MAIN, 'serve', ...args], {
    env: PLAIN,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    out.push(line);
    const address = /^ +Docs +(\S+)\/api\/v1\/docs$/u.exec(line)?.[1];
    if (address !== undefined) return { child, address, out, err: () => err };
  }
  throw new Error(`serve ended early: ${out.join('\n')}${err}`);
}
