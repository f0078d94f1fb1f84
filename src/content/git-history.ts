/** When and by which commit each file last changed, from the history of the folder's git repository. */
import { spawn } from 'node:child_process';

import { formatTimestamp } from './timestamp.ts';

export interface FileHistory {
  readonly revision: string;
  /** RFC 3339, UTC: the commit's date. */
  readonly updatedAt: string;
}

export interface History {
  /** By path relative to the library folder. */
  readonly files: ReadonlyMap<string, FileHistory>;
  readonly shallow: boolean;
}

const NO_HISTORY: History = { files: new Map(), shallow: false };

/**
 * A library may come from anywhere, and so may its `.git/config`: nothing in it may start a program. Hooks, monitors,
 * signature checks, external diffs and fetching are off, and no command is used that runs content filters.
 */
const GIT_ARGUMENTS = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'log.showSignature=false', 'log.mailmap=false']
    .concat(['protocol.allow=never', 'core.pager=cat', 'diff.external=', 'credential.helper='])
    .flatMap((setting) => ['-c', setting]),
];

export async function readHistory(
  folder: string,
  /** What git calls each file's content, by its SHA-1 and by its SHA-256. */
  files: ReadonlyMap<string, readonly [string, string]>,
  signal?: AbortSignal,
): Promise<History> {
  const git = (args: readonly string[], onRecord: (record: string) => boolean): Promise<boolean> =>
    runGit(folder, args, onRecord, signal);
  let shallow = false;
  let prefix = '';
  const answers: string[] = [];
  const found = await git(['rev-parse', '--is-shallow-repository', '--show-prefix'], (record) => {
    answers.push(...record.split('\n'));
    return true;
  });
  if (!found) return NO_HISTORY;
  shallow = answers[0] === 'true';
  prefix = answers[1] ?? '';
  if (shallow) return { files: new Map(), shallow };

  const waiting = new Set<string>();
  await git(['ls-tree', '-r', '-z', '--full-tree', 'HEAD', '--', prefix === '' ? '.' : prefix], (record) => {
    const entry = /^\d+ blob ([0-9a-f]+)\t([^]+)$/u.exec(record);
    const path = entry?.[2]?.startsWith(prefix) === true ? nameOf(entry[2], prefix) : undefined;
    // An edited file has no date yet: HEAD's would be that of other words.
    if (path !== undefined && files.get(path)?.includes(entry?.[1] ?? '') === true) waiting.add(path);
    return true;
  });

  const known = new Map<string, FileHistory>();
  if (waiting.size === 0) return { files: known, shallow };
  let commit: FileHistory | undefined;
  const format = '--format=%x00%H %ct';
  await git(
    [
      'log',
      '-z',
      format,
      '--name-only',
      '--no-renames',
      '--no-ext-diff',
      '--no-textconv',
      '--diff-merges=combined',
      '--',
      '.',
    ],
    (record) => {
      const head = /^\n?([0-9a-f]{40,64}) (\d+)\n?$/u.exec(record);
      if (head !== null) {
        commit = { revision: head[1] ?? '', updatedAt: formatTimestamp(Number(head[2]) * 1_000) };
        return true;
      }
      const path = record.replace(/^\n/u, '');
      const name = path.startsWith(prefix) ? nameOf(path, prefix) : '';
      if (commit !== undefined && waiting.delete(name)) known.set(name, commit);
      return waiting.size > 0;
    },
  );
  return { files: known, shallow };
}

/** What a history depends on beside the files: the commit that is checked out; '' where there is none. */
export async function headOf(folder: string, signal?: AbortSignal): Promise<string> {
  const answers: string[] = [];
  const found = await runGit(
    folder,
    ['rev-parse', '--is-shallow-repository', 'HEAD'],
    (record) => answers.push(record) > 0,
    signal,
  );
  return found ? answers.join('\n') : '';
}

/** What git calls the content that a file has in the commit that is checked out; `undefined` where it is not in it. */
export async function committedName(
  folder: string,
  file: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  let name: string | undefined;
  await runGit(
    folder,
    ['ls-tree', '-z', 'HEAD', '--', file],
    (record) => {
      name = /^\d+ blob ([0-9a-f]+)\t/u.exec(record)?.[1];
      return name === undefined;
    },
    signal,
  );
  return name;
}

/** Some systems write file names decomposed; the library has one spelling for each. */
function nameOf(path: string, prefix: string): string {
  return path.slice(prefix.length).normalize('NFC');
}

/** Calls `onRecord` for each NUL-ended record until it returns false; `false` where git is missing or fails. */
export async function runGit(
  folder: string,
  args: readonly string[],
  onRecord: (record: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return await new Promise<boolean>((resolve, reject) => {
    const child = spawn('git', [...GIT_ARGUMENTS, ...args], {
      cwd: folder,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      signal,
    });
    let rest = '';
    let enough = false;
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk: string) => {
      if (enough) return;
      const records = (rest + chunk).split('\0');
      rest = records.pop() ?? '';
      enough = records.some((record) => record !== '' && !onRecord(record));
      if (enough) child.kill();
    });
    child.on('error', (error) => (error.name === 'AbortError' ? reject(error) : resolve(false)));
    child.on('close', (code) => {
      if (!enough && rest !== '') onRecord(rest);
      resolve(enough || code === 0);
    });
  });
}

/** Without the caller's own GIT_ variables, which could point anywhere, and without anything that asks or fetches. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return {
    ...Object.fromEntries(own),
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: '',
    LC_ALL: 'C',
  };
}
