import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  buildProgram,
  lectern,
  serve,
  SMALL_LIBRARY,
  temporaryFolder,
  writeFiles,
  type Serving,
} from './small-library.ts';

const running: Serving[] = [];

// Each test starts processes, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(buildProgram);
afterEach(() => running.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

interface Watched {
  readonly folder: string;
  readonly address: string;
  readonly lines: Lines;
  readonly errors: Lines;
}

async function watched(): Promise<Watched> {
  const folder = writeFiles(temporaryFolder(), SMALL_LIBRARY);
  const serving = await serve(folder, '--port', '0', '--cache-dir', temporaryFolder(), '--watch');
  running.push(serving);
  const { stdout, stderr } = serving.child;
  if (stdout === null || stderr === null) throw new Error('no output');
  return {
    folder,
    address: serving.address,
    lines: new Lines(stdout),
    errors: new Lines(stderr),
  };
}

/** Every line from now on, until it has been waited for. */
class Lines {
  readonly #lines: string[] = [];
  #heard = (): void => undefined;

  constructor(input: Readable) {
    createInterface({ input }).on('line', (line) => {
      this.#lines.push(line);
      this.#heard();
    });
  }

  async next(words: RegExp): Promise<string> {
    for (;;) {
      const line = this.#lines.shift();
      if (line === undefined) await new Promise<void>((resolve) => (this.#heard = resolve));
      else if (words.test(line)) return line;
    }
  }
}

const HANGUL = 'en/scripts/hangul.md';

test('a saved edit is served, however the editor saves, and nothing is kept unasked', async () => {
  const { folder, address, lines } = await watched();
  const page = `${address}/en/scripts/hangul`;
  const first = await fetch(page);
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  expect(await first.text()).toMatch(
    new RegExp(`src="/assets/watch-\\w+\\.js" data-version="${first.headers.get('Knowledge-Version')}"`, 'u'),
  );
  const file = join(folder, HANGUL);
  const text = readFileSync(file, 'utf8');
  let served = lines.next(/^Now serving/u);
  writeFileSync(file, `${text}\nWritten in place.\n`);
  await served;
  expect(await (await fetch(page)).text()).toContain('Written in place.');
  served = lines.next(/^Now serving/u);
  writeFileSync(`${file}~`, `${text}\nPut in its place.\n`);
  renameSync(`${file}~`, file);
  const version = (await served).replace(/^Now serving (.+)\.$/u, '$1');
  const answer = await fetch(page);
  expect(answer.headers.get('Knowledge-Version')).toBe(version);
  expect(await answer.text()).toContain('Put in its place.');
});

test('a page in a new folder is found, and the folder is watched from then on', async () => {
  const { folder, address, lines } = await watched();
  mkdirSync(join(folder, 'en/scripts/more'));
  let served = lines.next(/^Now serving/u);
  writeFileSync(join(folder, 'en/scripts/more/latin.md'), '# Latin\n');
  await served;
  served = lines.next(/^Now serving/u);
  writeFileSync(join(folder, 'en/scripts/more/latin.md'), '# Latin\n\nTwenty-six letters.\n');
  await served;
  expect(await (await fetch(`${address}/en/scripts/more/latin`)).text()).toContain('Twenty-six letters.');
});

test('a broken edit is said, and what was there stays until it is mended', async () => {
  const { folder, address, lines, errors } = await watched();
  const file = join(folder, HANGUL);
  const text = readFileSync(file, 'utf8');
  const said = lines.next(/hangul\.md:\d+:\d+ error bad-yaml /u);
  const kept = errors.next(/still being served/u);
  writeFileSync(file, `---\ntitle: [\n---\n\nBroken.\n`);
  await said;
  await kept;
  expect((await fetch(`${address}/en/scripts/hangul`)).status).toBe(200);
  const refused = errors.next(/library\.yaml/u);
  writeFileSync(file, text);
  writeFileSync(join(folder, 'library.yaml'), 'locales: [en]\n');
  await refused;
  expect((await fetch(`${address}/en/scripts/hangul`)).status).toBe(200);
  const served = lines.next(/^Now serving/u);
  writeFileSync(join(folder, 'library.yaml'), SMALL_LIBRARY['library.yaml']);
  writeFileSync(file, text.replace('The alphabet', 'An alphabet'));
  await served;
  expect(await (await fetch(`${address}/en/scripts/hangul`)).text()).toContain('An alphabet');
});

test('a snapshot is not for --watch', async () => {
  const file = join(temporaryFolder(), 'some.lectern');
  writeFileSync(file, '');
  const { code, err } = await lectern('serve', file, '--watch', '--port', '0');
  expect(code).toBe(2);
  expect(err).toMatch(/--watch takes a library folder/u);
});
