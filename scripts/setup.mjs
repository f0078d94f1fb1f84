/** Brings a checkout from cloned to runnable: installs and builds what is missing or out of date, and nothing else. */
import { Failure, commandOf, inRoot, pinnedNode, root } from './run.mjs';
import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export async function setup() {
  if (!isInstalled()) await step('Installing packages', install);
  const digest = sourceDigest();
  if (readIfThere(inRoot('dist/.stamp')) === digest) return;
  await step('Building', async function () {
    await build();
    fs.writeFileSync(inRoot('dist/.stamp'), digest);
  });
}

/** npm writes `node_modules/.package-lock.json` last, so it is the stamp of a finished install. */
function isInstalled() {
  const installed = readIfThere(inRoot('node_modules/.package-lock.json'));
  if (installed === undefined || !fs.existsSync(pinnedNode)) return false;
  const there = JSON.parse(installed).packages;
  const wanted = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  return Object.keys(wanted).every(function (name) {
    // Optional packages are those of other platforms.
    if (name === '' || wanted[name].optional || wanted[name].peer) return true;
    return there[name] !== undefined && there[name].version === wanted[name].version;
  });
}

async function install() {
  // Installing removes the pinned Node: npm must run on the machine's own.
  const outside = process.env.PATH.split(path.delimiter).filter(function (folder) {
    return !folder.endsWith(path.join('node_modules', '.bin'));
  });
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: Object.assign({}, process.env, { PATH: outside.join(path.delimiter) }),
    shell: process.platform === 'win32',
  });
  if (!fs.existsSync(pinnedNode)) {
    throw new Failure(
      'The packages are installed without their install scripts, so the pinned Node is missing: run `npm ci --ignore-scripts=false`.',
    );
  }
}

async function build() {
  // Types are a step of `npm test`; starting does not wait for them.
  await run(pinnedNode, [commandOf('typescript'), '-p', 'tsconfig.build.json', '--noCheck']);
  removeLeftovers('');
  await run(pinnedNode, [commandOf('typescript'), '-p', 'api-client', '--noCheck']);
  if (fs.existsSync(inRoot('client'))) await run(pinnedNode, [inRoot('scripts/build-client.mjs')]);
}

/** What was built from a source that is gone must not be found by a later import. */
function removeLeftovers(folder) {
  for (const entry of fs.readdirSync(inRoot('dist/' + folder), { withFileTypes: true })) {
    const name = folder + entry.name;
    if (name === 'client' || name === 'api-client' || name === '.stamp') continue;
    const source = inRoot('src/' + name.replace(/\.js(\.map)?$/u, ''));
    if (entry.isDirectory() && fs.existsSync(source)) removeLeftovers(name + '/');
    else if (entry.isDirectory() || !(fs.existsSync(source + '.ts') || fs.existsSync(source + '.tsx'))) {
      fs.rmSync(inRoot('dist/' + name), { recursive: true });
    }
  }
}

function sourceDigest() {
  const hash = crypto.createHash('sha256');
  const files = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/build-client.mjs'];
  for (const file of files.concat(filesBelow('src'), filesBelow('client'), filesBelow('api-client'))) {
    const bytes = fs.readFileSync(inRoot(file));
    hash.update(file + '\0' + bytes.length + '\0').update(bytes);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!fs.existsSync(inRoot(folder))) return [];
  return fs
    .readdirSync(inRoot(folder), { withFileTypes: true })
    .sort(function (a, b) {
      return a.name < b.name ? -1 : 1;
    })
    .reduce(function (files, entry) {
      const name = folder + '/' + entry.name;
      return files.concat(entry.isDirectory() ? filesBelow(name) : [name]);
    }, []);
}

/** Standard output belongs to the command that set-up stands before: `npm run lectern -- search … --json`. */
async function step(title, work) {
  const start = Date.now();
  process.stderr.write(title + ' … ');
  await work().catch(function (error) {
    process.stderr.write('failed\n');
    throw error;
  });
  process.stderr.write(((Date.now() - start) / 1_000).toFixed(1) + ' s\n');
}

/** Quiet, unless it fails. */
function run(command, args, options) {
  return new Promise(function (resolve, reject) {
    const child = childProcess.spawn(command, args, Object.assign({ cwd: root }, options));
    let output = '';
    const keep = function (chunk) {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', function (error) {
      reject(new Failure('Could not run ' + command + ': ' + error.message));
    });
    child.on('close', function (code) {
      if (code === 0) resolve();
      else reject(new Failure(output.trim() + '\n' + [command].concat(args).join(' ') + ' failed.'));
    });
  });
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
