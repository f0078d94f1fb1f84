/**
 * `npm run audit`, and a step of `npm test`: asks the registry for known weaknesses of what is installed with the
 * program. One of high or critical severity fails; a registry that cannot be asked is said, and is no failure.
 */
import childProcess from 'node:child_process';
import process from 'node:process';
import url from 'node:url';
import { exitWith, root } from './run.mjs';
import { isToRun } from './usage.mjs';

const SEVERE = new Set(['high', 'critical']);
const FEW_SECONDS = 20_000;

/** What `npm audit --json` printed, as an exit code and a sentence. */
export function judge(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { code: 0, sentence: 'Not audited: npm gave no report.' };
  }
  if (report.vulnerabilities === undefined) {
    // The message may name the registry's host, which is nobody's business.
    const reason = /^[\w ]+/u.exec(String(report.message || 'no answer'))[0].trim();
    return { code: 0, sentence: 'Not audited: the registry does not answer audits (' + reason + ').' };
  }
  const found = Object.values(report.vulnerabilities);
  const severe = found.filter(({ severity }) => SEVERE.has(severity));
  const names = severe.map(({ name, severity }) => name + ' (' + severity + ')').join(', ');
  if (severe.length > 0)
    return { code: 1, sentence: 'Known weaknesses: ' + names + '. `npm audit` says more.' };
  return { code: 0, sentence: 'Audited: nothing severe, ' + found.length + ' of lower severity.' };
}

export function audit() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
  return new Promise((resolve) => {
    const options = { cwd: root, timeout: FEW_SECONDS, shell: process.platform === 'win32' };
    childProcess.execFile('npm', args, options, (_error, output) => {
      const { code, sentence } = judge(output);
      process.stdout.write(sentence + '\n');
      resolve(code);
    });
  });
}

async function main() {
  return isToRun('npm run audit') ? audit() : 0;
}

if (process.argv[1] === url.fileURLToPath(import.meta.url)) exitWith(main());
