import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedVersions } from './two-versions.ts';

function edit(library: string): void {
  const change = (file: string, by: (text: string) => string) => {
    const path = join(library, file);
    writeFileSync(path, by(readFileSync(path, 'utf8')));
  };
  // One section rewritten, one added, one gone, and the lead of the Spanish text.
  change('en/plants/tomato.md', (text) =>
    text
      .replace('Compost in spring', 'Manure in spring')
      .replace(/## Names[^]*/u, '## Storing {#storing}\n\nNever in the cold.\n'),
  );
  change('es/plants/tomato.md', (text) => text.replace(/---\n\n/u, '---\n\nAntes que nada: '));
  // Only the front matter.
  change('ja/plants/tomato.md', (text) => text.replace('赤茄子', '蕃茄'));
  rmSync(join(library, 'en/plants/basil.md'));
  rmSync(join(library, 'es/plants/basil.md'));
  mkdirSync(join(library, 'en/herbs'));
  mkdirSync(join(library, 'es/herbs'));
  renameSync(join(library, 'en/plants/lavender.md'), join(library, 'en/herbs/lavender.md'));
  renameSync(join(library, 'es/plants/lavender.md'), join(library, 'es/herbs/lavender.md'));
  writeFileSync(join(library, 'en/herbs/mint.md'), '# Mint\n\nIt spreads.\n');
}

const { first, second, garden, app, libraries } = servedVersions('on', edit);
const changes = async (query = '') => garden.ask(`/api/v1/changes?since=${first()}${query}`);

test('pages added, removed, changed and moved are listed in id order, with what concerns whom', async () => {
  const { status, json } = await changes();
  expect(status).toBe(200);
  expect(json.since).toBe(first());
  expect(json.provenance.knowledgeVersion).toBe(second());
  const said = json.changes.map(({ id, change, locales, from }: Record<string, unknown>) => ({
    id,
    change,
    locales,
    from,
  }));
  expect(said).toEqual([
    { id: 'herbs.mint', change: 'added', locales: ['en'], from: null },
    { id: 'lavender', change: 'moved', locales: ['en', 'es'], from: '/plants/lavender' },
    { id: 'plants.basil', change: 'removed', locales: ['en', 'es'], from: null },
    { id: 'plants.tomato', change: 'changed', locales: ['en', 'es', 'ja'], from: null },
  ]);
  expect(json.paging).toEqual({ limit: 100, total: 4, next: null });
  expect(json.changes[1]).toMatchObject({ title: 'Lavender', url: `${garden.baseUrl}/en/herbs/lavender` });
  expect(json.changes[2]).toMatchObject({ title: 'Basil', url: `${garden.baseUrl}/en/plants/basil` });
});

test('the sections that changed are told by locale', async () => {
  const { json } = await changes();
  const [, lavender, , tomato] = json.changes;
  expect(lavender.sections).toEqual([]);
  const inLocale = Map.groupBy<string, { locale: string }>(tomato.sections, ({ locale }) => locale);
  expect(inLocale.get('en')).toEqual([
    { locale: 'en', id: 'feeding', change: 'changed' },
    { locale: 'en', id: 'storing', change: 'added' },
    { locale: 'en', id: 'names', change: 'removed' },
  ]);
  // Its outline is still the English one's, so the section beside "Storing" has that id now.
  expect(inLocale.get('es')).toEqual([
    { locale: 'es', id: null, change: 'changed' },
    { locale: 'es', id: 'storing', change: 'added' },
    { locale: 'es', id: 'names', change: 'removed' },
  ]);
});

async function titles(query: string): Promise<string[]> {
  return (await changes(query)).json.changes.map(({ title }: { title: string }) => title);
}

test('titles come in the language asked, and what is not translated is left out on request', async () => {
  expect(await titles('&locale=es')).toEqual(['Mint', 'Lavanda', 'Albahaca', 'Tomate']);
  expect(await titles('&locale=es&fallback=none')).toEqual(['Lavanda', 'Albahaca', 'Tomate']);
  expect(await titles('&locale=ja&fallback=none')).toEqual(['トマト']);
});

test('the list goes on by cursor, and two versions can be compared either way', async () => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { json }: { json: Record<string, any> } = await changes(`&limit=1${cursor && `&cursor=${cursor}`}`);
    expect(json['paging'].total).toBe(4);
    ids.push(...json['changes'].map(({ id }: { id: string }) => id));
    cursor = json['paging'].next;
  }
  expect(ids).toEqual(['herbs.mint', 'lavender', 'plants.basil', 'plants.tomato']);
  const back = await garden.ask(`/api/v1/changes?since=${second()}&version=${first()}`);
  expect(back.json.changes.map(({ change }: { change: string }) => change)).toEqual([
    'removed',
    'moved',
    'added',
    'changed',
  ]);
  expect(back.json.provenance.knowledgeVersion).toBe(first());
  const none = await garden.ask(`/api/v1/changes?since=${second()}`);
  expect([none.json.changes, none.json.paging.total]).toEqual([[], 0]);
});

test('a version that is not kept cannot be compared with', async () => {
  const { status, json } = await garden.ask('/api/v1/changes?since=1-000000000000');
  expect([status, json.code, json.parameter]).toEqual([410, 'version-gone', 'since']);
  expect(json.allowed).toEqual([second(), first()]);
  const missing = await garden.ask('/api/v1/changes');
  expect([missing.status, missing.json.code]).toEqual([400, 'missing-parameter']);
  const third = await libraries.build((library) => rmSync(join(library, 'en/plants/tomato.md')));
  const version = third.store.meta.knowledgeVersion;
  app().addLibrary(third);
  const { json: compared } = await garden.ask(`/api/v1/changes?since=${version}`);
  expect(compared.changes.at(-1)).toMatchObject({ id: 'plants.tomato', change: 'changed' });
  app().dropLibrary(version);
  expect((await garden.ask(`/api/v1/changes?since=${version}`)).status).toBe(410);
});
