/**
 * What the program stands on: every package that is installed with it, and its licence. `npm run licences` writes the
 * list; test/dependencies.test.ts holds it, the licences and the lock file to what is said here.
 */
import fs from 'node:fs';
import process from 'node:process';
import url from 'node:url';
import { exitWith, inRoot } from './run.mjs';
import { isToRun } from './usage.mjs';

export const LIST = 'THIRD-PARTY.md';

/** Licences that let anyone use, change and pass on a program under the MIT licence. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'PSF-2.0']);

export function readLock() {
  return JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
}

/** Sorted, each version once, without what only developers install. */
export function productionPackages() {
  const found = new Map();
  for (const [place, locked] of Object.entries(readLock().packages)) {
    if (place === '' || locked.dev || locked.devOptional) continue;
    const manifest = inRoot(place + '/package.json');
    // Packages of other platforms are not installed.
    if (locked.optional && !fs.existsSync(manifest)) continue;
    const { name, version, license } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
    found.set(name + '@' + version, {
      name,
      version,
      licence: typeof license === 'string' ? license : 'none given',
    });
  }
  return [...found.keys()].sort().map((key) => found.get(key));
}

/** A sentence for each package whose licence nobody has agreed to. */
export function licenceFaults(packages) {
  return packages
    .filter(({ licence }) => !ALLOWED.has(licence))
    .map(
      ({ name, version, licence }) =>
        `${name}@${version} has the licence “${licence}”, which is not in scripts/third-party.mjs.`,
    );
}

/** A sentence for each package that could be swapped on its way, or that names the registry of one machine. */
export function lockFaults(lock) {
  const faults = [];
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (place === '' || locked.link) continue;
    if (!/^sha512-[A-Za-z0-9+/]+=*$/u.test(locked.integrity || ''))
      faults.push(`${place} has no SHA-512 in package-lock.json.`);
    if (locked.resolved !== undefined) faults.push(`${place} names a host in package-lock.json.`);
  }
  return faults;
}

export function thirdPartyList(packages) {
  const rows = packages.map(({ name, version, licence }) => [name, version, licence]);
  return `# What Lectern stands on

Written by \`npm run licences\`. Each package brings the text of its licence in its own folder under \`node_modules\`.
Tools that only developers install are not listed.

${table([['package', 'version', 'licence'], ...rows])}

The table of Han characters in \`src/text/han-folding.ts\` is made from the dictionaries of
[OpenCC](https://github.com/BYVoid/OpenCC) (Apache-2.0).
`;
}

/** As Prettier sets tables. */
function table([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

async function main() {
  if (!isToRun('npm run licences')) return;
  const packages = productionPackages();
  fs.writeFileSync(inRoot(LIST), thirdPartyList(packages));
  process.stdout.write(`${LIST}: ${packages.length} packages\n`);
}

if (process.argv[1] === url.fileURLToPath(import.meta.url)) exitWith(main());
