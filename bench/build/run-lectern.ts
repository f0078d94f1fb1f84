/** The program in a process of its own, with what it took: wall and processor time, and the memory of the whole tree. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Taken {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The most that the process and all below it held at one time. */
  readonly peakBytes: number;
}

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;
const SAMPLE_MS = 50;
const TICKS_PER_SECOND = 100;

export async function runLectern(...args: readonly string[]): Promise<Taken> {
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2_000)));
  let peakBytes = 0;
  let cpuSeconds = 0;
  const sample = setInterval(() => {
    const tree = treeOf(child.pid ?? 0);
    peakBytes = Math.max(peakBytes, sum(tree.map(residentBytes)));
    cpuSeconds = Math.max(cpuSeconds, sum(tree.map(cpuOf)));
  }, SAMPLE_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(sample);
  if (code !== 0 && code !== 1) throw new Error(`lectern ${args.join(' ')} failed: ${said}`);
  return { seconds: (performance.now() - started) / 1_000, cpuSeconds, peakBytes };
}

export interface Serving {
  readonly address: string;
  readonly readyMilliseconds: number;
  /** Of the one worker, now. */
  workerBytes(): number;
  stop(): Promise<void>;
}

export async function serveWithLectern(...args: readonly string[]): Promise<Serving> {
  const started = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [MAIN, 'serve', ...args, '--port', '0', '--workers', '1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^ +Site +(\S+)\/$/u.exec(line)?.[1];
    if (address === undefined) continue;
    while ((await fetch(`${address}/readyz`)).status !== 200);
    const readyMilliseconds = performance.now() - started;
    child.stdout.resume();
    return {
      address,
      readyMilliseconds,
      workerBytes: () =>
        Math.max(
          0,
          ...treeOf(child.pid ?? 0)
            .slice(1)
            .map(residentBytes),
        ),
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'close');
      },
    };
  }
  throw new Error('the server ended');
}

/** The process first, then all below it. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = Number(statOf(Number(name))?.[1]);
    if (!Number.isNaN(parent)) parents.set(Number(name), parent);
  }
  const tree = [pid];
  for (const above of tree) for (const [child, parent] of parents) if (parent === above) tree.push(child);
  return tree;
}

/** The fields after the name of the program, which may hold anything: state, parent … */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields === undefined ? 0 : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
