/** `npm test`: everything that must hold, cheapest first, up to the first failure. */
import { commandOf, exitWith, inRoot, runNode } from './run.mjs';
import { findChromium } from './find-chromium.mjs';
import { setup } from './setup.mjs';
import { isToRun } from './usage.mjs';
import { audit } from './audit.mjs';
import childProcess from 'node:child_process';
import fs from 'node:fs';

const finished = [];
const totals = { passed: 0, failed: 0 };

async function main() {
  if (!isToRun('npm test')) return 0;
  await setup();
  const hasChromium = findChromium() !== undefined || installChromium();
  const steps = [
    [
      'format',
      tool('prettier', ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.']),
    ],
    ['lint', tool('oxlint', ['--quiet'])],
    ['types', tool('typescript', ['-p', 'tsconfig.json'])],
    ['audit', audit],
    ['layers', tests('layers', ['test/layers.test.ts'])],
    ['unit', tests('unit', ['--exclude=test/{http,browser}/**', '--exclude=test/layers.test.ts'])],
    ['contract', tests('contract', ['test/http/'])],
  ];
  if (fs.existsSync(inRoot('client/tsconfig.json'))) {
    steps.splice(3, 0, ['client types', tool('typescript', ['-p', 'client'])]);
    steps.splice(3, 0, ['api types', tool('typescript', ['-p', 'api-client', '--noEmit'])]);
  }
  if (hasChromium) steps.push(['browser', tests('browser', ['test/browser/'])]);

  for (const [name, work] of steps) {
    process.stdout.write('\n── ' + name + '\n');
    const start = Date.now();
    const failedBefore = totals.failed;
    const code = await work();
    finished.push([name, code === 0 ? 'ok' : 'FAILED', ((Date.now() - start) / 1_000).toFixed(1) + ' s']);
    if (code !== 0) {
      // A step that is no suite, or a suite that did not get as far as its tests, is a failure of its own.
      if (totals.failed === failedBefore) totals.failed += 1;
      return close(1);
    }
  }
  if (hasChromium) return close(0);
  const mustRun = process.env.CI === 'true';
  finished.push(['browser', mustRun ? 'FAILED' : 'SKIPPED', 'no Chromium']);
  if (mustRun) totals.failed += 1;
  return close(mustRun ? 1 : 0);
}

function tool(packageName, args) {
  return function () {
    return runNode([commandOf(packageName)].concat(args));
  };
}

function tests(name, args) {
  const report = inRoot('.cache/test/' + name + '.json');
  return async function () {
    fs.rmSync(report, { force: true });
    const vitest = [commandOf('vitest'), 'run', '--reporter=default', '--reporter=json'];
    const code = await runNode(vitest.concat('--outputFile.json=' + report, args));
    if (fs.existsSync(report)) {
      const counts = JSON.parse(fs.readFileSync(report, 'utf8'));
      totals.passed += counts.numPassedTests;
      totals.failed += counts.numFailedTests;
    }
    return code;
  };
}

/** As root on Debian and its kin; elsewhere it is for the user to install. */
function installChromium() {
  const isRoot = process.getuid !== undefined && process.getuid() === 0;
  if (isRoot && fs.existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium … ');
    const env = Object.assign({}, process.env, { DEBIAN_FRONTEND: 'noninteractive' });
    const apt = function (args) {
      return childProcess.spawnSync('apt-get', ['-qq'].concat(args), { env }).status === 0;
    };
    const done =
      apt(['update']) &&
      apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']) &&
      findChromium() !== undefined;
    process.stderr.write(done ? 'done\n' : 'failed\n');
    if (done) return true;
  }
  process.stderr.write(
    '!!! BROWSER CHECKS SKIPPED: no Chromium found. Install it, or give its path in CHROMIUM_PATH.\n',
  );
  return false;
}

function close(code) {
  process.stdout.write('\n');
  for (const [name, outcome, remark] of finished) {
    process.stdout.write(name.padEnd(14) + outcome.padEnd(9) + remark + '\n');
  }
  process.stdout.write(totals.passed + ' passed, ' + totals.failed + ' failed\n');
  return code;
}

exitWith(main());
