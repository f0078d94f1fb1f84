/** A build that is killed, runs out of disk or may not write: what was there stays, and nothing half-made has its name. */
import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { isLong } from '../fuzz/fuzzed.ts';
import { temporaryFolder } from '../temporary-folder.ts';

vi.setConfig({ testTimeout: isLong ? 1_800_000 : 60_000 });

const BUILDER = join(import.meta.dirname, 'killed-builder.ts');
const folder = temporaryFolder();
const library = join(folder, 'library');
const out = join(folder, 'out');
const file = join(out, 'small.lectern');
let before: Buffer;
let after: Buffer;

beforeAll(async () => {
  write(library, {
    'library.yaml': 'name: Small\nlocales: [en]\n',
    'en/a/p.md': '# P\n\nBefore.\n',
    'en/a/q.md': '# Q\n\n[P](p.md)\n',
  });
  const old = await readLibrary(library);
  mkdirSync(out);
  await buildSnapshot(old, file);
  before = readFileSync(file);
  write(library, {
    'en/a/p.md': '# P\n\nAfter.\n',
    'en/a/r.md': `# R\n\n${'Many words of a long page. '.repeat(20_000)}\n`,
  });
  const elsewhere = join(folder, 'after.lectern');
  await buildSnapshot(await readLibrary(library), elsewhere);
  after = readFileSync(elsewhere);
});

function write(to: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(to, name, '..'), { recursive: true });
    writeFileSync(join(to, name), text);
  }
}

interface Run {
  readonly steps: readonly string[];
  readonly signal: string | null;
  readonly error: string;
}

/** One build in a process of its own; without a step it lives. */
function run(step = -1): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', BUILDER, library, file, String(step)],
      (error, stdout, stderr) =>
        resolve({
          steps: stdout.split('\n').slice(0, -1),
          signal: (error as { signal?: string } | null)?.signal ?? null,
          error: stderr,
        }),
    );
  });
}

/** Steps to be killed at: all that name, seal or sync the file, and some of the many statements between them. */
function chosen(steps: readonly string[]): number[] {
  if (isLong) return steps.map((_, at) => at);
  const statements = steps.flatMap((name, at) => (name.endsWith('run') ? [at] : []));
  const some = new Set(statements.filter((_, index) => index % Math.ceil(statements.length / 3) === 0));
  return steps.flatMap((name, at) =>
    /rename|fsync|writeSync|before close/u.test(name) || some.has(at) ? [at] : [],
  );
}

describe('kill -9', () => {
  test('at any step of the writing leaves the old snapshot or the new one, whole; the next build cleans up', async () => {
    const { steps, error } = await run();
    expect(error).toBe('');
    expect(steps.join(' ')).toMatch(/before renameSync after renameSync/u);
    expect(readFileSync(file).equals(after)).toBe(true);
    const renamed = steps.indexOf('after renameSync');
    const at = chosen(steps);
    const left = join(folder, 'left');
    mkdirSync(left);
    for (const step of at) {
      writeFileSync(file, before);
      const { signal } = await run(step);
      expect(signal, steps[step]).toBe('SIGKILL');
      const found = readFileSync(file);
      expect(found.equals(step < renamed ? before : after), steps[step]).toBe(true);
      openSnapshot(file, 'sha256').close();
      // Kept apart meanwhile: sweeping them would be a step more of the next run.
      for (const name of readdirSync(out).filter((one) => one.startsWith('.')))
        renameSync(join(out, name), join(left, name));
      expect(readdirSync(out)).toEqual(['small.lectern']);
    }
    expect(readdirSync(left).length).toBeGreaterThan(3);
    for (const name of readdirSync(left)) renameSync(join(left, name), join(out, name));
    if (isLong) process.stdout.write(`killed at ${at.length} of ${steps.length} steps\n`);
    writeFileSync(join(out, '.someone-elses.tmp'), 'x');
    await buildSnapshot(await readLibrary(library), file);
    expect(readdirSync(out).sort()).toEqual(['.someone-elses.tmp', 'small.lectern']);
    rmSync(join(out, '.someone-elses.tmp'));
  });

  test('does not make a build that is still running lose its file', async () => {
    const theirs = join(out, `.small.lectern.${process.ppid}-0123456789ab.tmp`);
    writeFileSync(theirs, 'half');
    await buildSnapshot(await readLibrary(library), file);
    expect(existsSync(theirs)).toBe(true);
    rmSync(theirs);
  });
});

/** In 512 bytes, as a POSIX shell counts; what is written beyond fails as on a full disk. */
function buildWithin(blocks: number): { status: number | null; error: string } {
  const script = `ulimit -f ${blocks}; exec "$0" --disable-warning=ExperimentalWarning "$1" "$2" "$3"`;
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, BUILDER, library, file], {
    encoding: 'utf8',
  });
  return { status, error: stderr };
}

describe('a full disk', () => {
  test('at any size leaves the old snapshot, and nothing else', () => {
    const whole = Math.ceil(after.length / 512);
    const sizes = isLong
      ? Array.from({ length: 64 }, (_, at) => Math.floor((whole * at) / 64))
      : [1, Math.floor(whole / 2), whole - 1];
    for (const blocks of sizes) {
      writeFileSync(file, before);
      const { status, error } = buildWithin(blocks);
      expect(status, error).not.toBe(0);
      expect(error).toMatch(/small\.lectern cannot be written: .+\./u);
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(out)).toEqual(['small.lectern']);
    }
    expect(buildWithin(whole + 64).status).toBe(0);
    expect(readFileSync(file).equals(after)).toBe(true);
  });

  const inNamespace = (script: string) =>
    spawnSync(
      'unshare',
      ['--map-root-user', '--mount', 'sh', '-c', script, process.execPath, BUILDER, library, folder],
      { encoding: 'utf8' },
    );
  const mayMount = inNamespace(`mount -t tmpfs none ${folder}`).status === 0;

  test.skipIf(!mayMount)('that is one (where this machine lets us mount a small one)', () => {
    const { stdout, stderr } = inNamespace(`
      mkdir "$3/disk" && mount -t tmpfs -o size=64k none "$3/disk" && echo old > "$3/disk/x.lectern"
      "$0" "$1" "$2" "$3/disk/x.lectern"; cat "$3/disk/x.lectern"; ls -A "$3/disk"`);
    expect(stderr).toMatch(/x\.lectern cannot be written: .*full/u);
    expect(stdout.split('\n').slice(-3)).toEqual(['old', 'x.lectern', '']);
  });

  test.skipIf(!mayMount)('or a folder that may only be read (where this machine lets us mount one)', () => {
    const { stdout, stderr } = inNamespace(`
      mkdir "$3/fixed" && mount -t tmpfs none "$3/fixed" && echo old > "$3/fixed/x.lectern" && mount -o remount,ro "$3/fixed"
      "$0" "$1" "$2" "$3/fixed/x.lectern"; cat "$3/fixed/x.lectern"; ls -A "$3/fixed"`);
    expect(stderr).toMatch(/x\.lectern cannot be written: .+\./u);
    expect(stdout.split('\n').slice(-3)).toEqual(['old', 'x.lectern', '']);
  });

  // Root may write anywhere.
  test.skipIf(process.getuid?.() === 0)('or a folder whose permissions forbid it', async () => {
    const fixed = join(folder, 'forbidden');
    mkdirSync(fixed, { mode: 0o555 });
    const read = await readLibrary(library);
    await expect(async () => buildSnapshot(read, join(fixed, 'x.lectern'))).rejects.toThrow(
      /x\.lectern cannot be written/u,
    );
    expect(readdirSync(fixed)).toEqual([]);
  });
});

describe('a damaged snapshot', () => {
  const tried = join(folder, 'tried.lectern');
  const HEADER = 100;
  const TRAILER = 52;

  test('with any byte flipped, or cut anywhere, is refused in one sentence', () => {
    const { length } = before;
    const spread = isLong ? 4_000 : 150;
    const places = new Set([
      ...Array.from({ length: HEADER }, (_, at) => at),
      ...Array.from({ length: TRAILER + 8 }, (_, at) => length - 1 - at),
      ...Array.from({ length: spread }, (_, at) => Math.floor((at * length) / spread)),
    ]);
    for (const place of places) {
      const flipped = Buffer.from(before);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8));
      for (const bytes of [flipped, before.subarray(0, place)]) {
        writeFileSync(tried, bytes);
        expect(() => openSnapshot(tried), `at ${place}`).toThrow(
          /^\S+tried\.lectern (?:is cut off|was altered)[^\n]+\.$/u,
        );
      }
    }
    expect(statSync(tried).size).toBeLessThan(length);
  });

  test('that is cut while it is open gives errors, and the process lives', () => {
    writeFileSync(tried, after);
    const store = openSnapshot(tried);
    const texts = store.pages.flatMap(({ no }) => store.texts(no).map((text) => text.no));
    writeFileSync(tried, before.subarray(0, 4_096));
    for (const text of texts)
      for (const read of [() => store.source(text), () => store.html(text), () => store.markdown(text)])
        expect(read).toThrow();
    expect(() => store.asset('en/a/x.png')).toThrow();
    expect(store.pages.length).toBe(3);
    store.close();
  });
});
