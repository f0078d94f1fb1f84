/** `node scripts/generate-client.mjs`: writes `api-client/operations.ts` anew from the OpenAPI document. */
import { clientTypes } from './client-types.mjs';
import { exitWith, inRoot } from './run.mjs';
import { setup } from './setup.mjs';
import fs from 'node:fs';
import { format, resolveConfig } from 'prettier';

const FILE = inRoot('api-client/operations.ts');

async function main() {
  await setup();
  const { createApp } = await import('../dist/http/app.js');
  const app = createApp({ library: undefined, baseUrl: 'http://127.0.0.1:3000', cacheBytes: 0, build: '' });
  const document = (await app.inject('/api/v1/openapi.json')).json();
  await app.close();
  fs.writeFileSync(
    FILE,
    await format(clientTypes(document), { ...(await resolveConfig(FILE)), filepath: FILE }),
  );
}

exitWith(main());
