/** A fault of the program, as readers and programs meet it on the site. */
import { expect, test } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { servedGarden } from './garden.ts';

const garden = servedGarden('cold');
const ASSETS = {
  urls: { css: '/assets/a.css', theme: '', site: '', graph: '', icon: '' },
  files: [],
};

test('a failing page is an error page in the reader’s language, and says nothing of the program', async () => {
  const { library } = garden.server;
  const store = new Proxy(library.store, {
    get: (target, name) => {
      if (name === 'pageByPath') throw new Error('a secret in /etc/lectern');
      return Reflect.get(target, name) as unknown;
    },
  });
  const app = createApp({ library: { ...library, store }, cacheBytes: 0, build: 'test', assets: ASSETS });
  const page = await app.inject('/ja/plants/tomato');
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<html lang="ja" dir="ltr">');
  expect(page.body).toContain('サーバー側で問題が起きました');
  expect(page.body).not.toMatch(/secret|\.ts/u);
  const source = await app.inject('/ja/plants/tomato.md');
  expect([source.statusCode, source.json().code]).toEqual([500, 'internal']);
  await app.close();
});
