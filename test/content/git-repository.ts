/** Real repositories in temporary folders, made without the machine's own settings. */
import { execFileSync } from 'node:child_process';

let seconds = 1_700_000_000;

export function git(folder: string, ...args: string[]): string {
  const date = `${(seconds += 100)} +0900`;
  return execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@test.example',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@test.example',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  }).trim();
}

/** All that is there; each commit is later than those before it. */
export function commit(folder: string): { revision: string; updatedAt: string } {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'x');
  const [revision = '', date = ''] = git(folder, 'log', '-1', '--format=%H %ct').split(' ');
  return { revision, updatedAt: `${new Date(Number(date) * 1_000).toISOString().slice(0, 19)}Z` };
}
