/** `client/*.ts` and `client/*.css` → `dist/client/`, minified, under the same names. */
import { inRoot } from './run.mjs';
import { build } from 'esbuild';
import fs from 'node:fs';

const entryPoints = fs
  .readdirSync(inRoot('client'))
  .filter((name) => (name.endsWith('.ts') && !name.endsWith('.d.ts')) || name.endsWith('.css'))
  .map((name) => inRoot(`client/${name}`));

fs.rmSync(inRoot('dist/client'), { recursive: true, force: true });
await build({
  entryPoints,
  outdir: inRoot('dist/client'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
});
