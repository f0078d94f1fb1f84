import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { clientTypes } from '../../scripts/client-types.mjs';
import { createApp } from '../../src/http/app.ts';

const FOLDER = join(import.meta.dirname, '../../api-client');
/** Minified, as a browser parses it. */
const MOST_BYTES = 5_000;

test('the client is what the OpenAPI document makes of it', async () => {
  const app = createApp({
    library: undefined,
    baseUrl: 'http://127.0.0.1:3000',
    cacheBytes: 0,
    build: '',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
  });
  const document = (await app.inject('/api/v1/openapi.json')).json<object>();
  await app.close();
  const file = join(FOLDER, 'operations.ts');
  const fresh = await format(clientTypes(document), { ...(await resolveConfig(file)), filepath: file });
  expect(readFileSync(file, 'utf8'), 'run `node scripts/generate-client.mjs`').toBe(fresh);
});

test(`the whole client has less than ${MOST_BYTES} bytes minified`, async () => {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  console.log(`client: ${bytes.length} bytes minified, ${gzipSync(bytes).length} compressed`);
  expect(bytes.length).toBeGreaterThan(1_000);
  expect(bytes.length).toBeLessThan(MOST_BYTES);
});
