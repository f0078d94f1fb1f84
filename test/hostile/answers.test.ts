/** Libraries that once made an answer fail. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { createApp } from '../../src/http/app.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeHostileLibrary } from './hostile-library.ts';

const folder = temporaryFolder();

async function statusOf(files: Readonly<Record<string, string>>, target: string): Promise<number> {
  const read = await readLibrary(writeHostileLibrary(folder, files));
  const { file } = await buildSnapshot(read, join(folder, 'tried.lectern'));
  const store = openSnapshot(file);
  const app = createApp({
    library: openLibrary(store, { baseUrl: 'http://127.0.0.1' }),
    cacheBytes: 0,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
  });
  const { statusCode } = await app.inject(target);
  await app.close();
  store.close();
  return statusCode;
}

test('an area whose pages are all in languages that a reader is not shown is not there', async () => {
  const files = {
    'library.yaml': 'name: Test\nlocales: [en, ja]\nfallback: { en: [] }\n',
    'ja/w/index.md': '# 文字\n',
  };
  expect(await statusOf(files, '/en/w')).toBe(404);
  expect(await statusOf(files, '/ja/w')).toBe(200);
});
