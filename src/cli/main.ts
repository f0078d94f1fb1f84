#!/usr/bin/env node
/** The `lectern` command. Everything else is loaded after the check, since an older Node cannot load it. */
const needed = 24;

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(`Lectern needs Node ${needed} or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { run } = await import('./program.ts');
  process.exitCode = await run(process.argv.slice(2));
}
