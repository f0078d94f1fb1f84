/** Runs as a worker does, loads what a worker loads, and then tries what a worker must not be able to do. */
import { pathToFileURL } from 'node:url';

const [program, snapshot, outside] = process.argv.slice(2);
const from = (file) => import(pathToFileURL(`${program}/${file}`).href);
await from('cli/serve/worker.js');
const { sealWorker } = await from('cli/serve/seal.js');
const { openVerified } = await from('snapshot/open-snapshot.js');
sealWorker();
const store = openVerified(snapshot);
const { database } = store;
const key = ['__pro', 'to__'].join('');

const attempts = {
  'read a file elsewhere': async () => (await import('node:fs')).readFileSync(`${outside}/secret`),
  'list a folder elsewhere': async () => (await import('node:fs')).readdirSync(outside),
  'look whether a file is there': async () => (await import('node:fs')).statSync(`${outside}/secret`),
  'write a file': async () => (await import('node:fs')).writeFileSync(`${outside}/written`, ''),
  'write over the snapshot': async () => (await import('node:fs')).writeFileSync(snapshot, ''),
  'remove the snapshot': async () => (await import('node:fs')).rmSync(snapshot),
  'open the snapshot for writing': async () => (await import('node:fs')).openSync(snapshot, 'r+'),
  'start a process': async () => (await import('node:child_process')).execFileSync('true'),
  'start a shell': async () => (await import('node:child_process')).execSync('true'),
  'start a thread': async () => new (await import('node:worker_threads')).Worker('1', { eval: true }),
  'load an addon': async () => process.dlopen({ exports: {} }, `${outside}/secret`),
  'open an inspector': async () => (await import('node:inspector')).open(0),
  'run a module elsewhere': async () => import(pathToFileURL(`${outside}/module.mjs`).href),
  'require a module elsewhere': async () =>
    (await import('node:module')).createRequire(import.meta.url)(`${outside}/module.cjs`),
  // oxlint-disable-next-line no-eval
  'turn text into code': async () => (0, eval)('1'),
  'make a function of text': async () => new Function('return 1')(),
  'make a function by its constructor': async () => (() => 1).constructor('return 1')(),
  'make an async function of text': async () => (async () => 1).constructor('return 1')(),
  'make a generator of text': async () => function* () {}.constructor('yield 1')(),
  'write to the database': async () => database.exec("INSERT INTO meta VALUES ('x', '1')"),
  'change the database': async () => database.exec('CREATE TABLE evil (x)'),
  'make the database writable': async () => {
    database.exec('PRAGMA query_only = 0; PRAGMA writable_schema = 1; PRAGMA journal_mode = WAL');
    database.exec('DELETE FROM meta');
  },
  'copy the database elsewhere': async () => database.exec(`VACUUM INTO '${outside}/copy'`),
  'reach another database': async () => database.exec(`ATTACH '${outside}/other.db' AS other`),
  'load an extension': async () => database.loadExtension(`${outside}/secret`),
  'pollute every object': async () => {
    // oxlint-disable-next-line no-extend-native
    Object.prototype.polluted = true;
  },
  'pollute by __proto__': async () => {
    const target = {};
    for (const [name, value] of Object.entries(JSON.parse(`{"${key}":{"polluted":true}}`))) {
      target[name] ??= {};
      Object.assign(target[name], value);
    }
    if ({}.polluted === undefined) throw new Error('nothing is polluted');
  },
};

const outcomes = {};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    outcomes[name] = 'done';
  } catch (error) {
    outcomes[name] = `refused: ${error.code ?? error.name} ${error.message}`;
  }
}
process.stdout.write(JSON.stringify({ outcomes, pages: store.pages.length }));
process.exit(0);
