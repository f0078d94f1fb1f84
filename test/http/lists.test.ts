import { expect, test } from 'vitest';
import { eachMode } from './garden.ts';

type Items = readonly Record<string, string>[];
const idsOf = (items: Items) => items.map(({ id }) => id);

eachMode((garden) => {
  const get = async (target: string) => (await garden.ask(target)).json;

  /** Every item of a list, a page at a time, as the `Link` header leads. */
  async function walk(target: string, member: string): Promise<{ items: Items; pages: number }> {
    const items: Record<string, string>[] = [];
    let next: string | undefined = target;
    let pages = 0;
    while (next !== undefined && pages < 50) {
      const reply = await garden.ask(next);
      items.push(...reply.json[member]);
      pages += 1;
      const link = /<([^>]+)>; rel="next"/u.exec(String(reply.headers.link ?? ''))?.[1];
      expect(link === undefined).toBe(reply.json.paging.next === null);
      next = link?.slice(garden.baseUrl.length);
    }
    return { items, pages };
  }

  test('the entry says what there is and what can be asked', async () => {
    const entry = await get('/api/v1?locale=es');
    expect(entry.name).toBe('A Small Garden');
    expect(entry.locales.map(({ locale }: Record<string, string>) => locale)).toEqual([
      'en',
      'es',
      'zh-Hant',
      'ja',
      'ko',
    ]);
    expect(entry.areas.map(({ id }: Record<string, string>) => id)).toEqual(
      expect.arrayContaining(['plants', 'tools', 'systems', 'books']),
    );
    expect(entry.areas.find(({ id }: Record<string, string>) => id === 'tools').title).toBe('Herramientas');
    expect(idsOf(entry.systems)).toEqual(expect.arrayContaining(['soil', 'water']));
    expect(entry.counts).toMatchObject({ systems: 2, works: 2, chapters: 6, entities: 4 });
    expect(entry.versions).toEqual({ current: garden.version, kept: [garden.version] });
    expect(entry.limits).toMatchObject({ queryCharacters: 256, urlBytes: 8192, graphNodes: 500 });
    const templates = entry.operations.map(({ template }: Record<string, string>) => template);
    expect(templates).toContain(
      `${garden.baseUrl}/api/v1/graph{?id,depth,direction,relation,kind,limit,locale,fallback,version}`,
    );
    expect(templates).toHaveLength(14);
  });

  test('entities are listed by title, filtered and counted', async () => {
    const all = await get('/api/v1/entities');
    expect(all.entities.map(({ title }: Record<string, string>) => title)).toEqual([
      'Basil',
      'Lavender',
      'Rose, second edition',
      'Tomato',
    ]);
    expect(all.facets.entityType).toContainEqual({ value: 'herb', label: expect.any(String), count: 2 });
    expect(idsOf((await get('/api/v1/entities?entityType=herb')).entities)).toEqual([
      'plants.basil',
      'lavender',
    ]);
    expect(idsOf((await get('/api/v1/entities?entityType=herb&system=soil')).entities)).toEqual([
      'plants.basil',
    ]);
    expect(idsOf((await get('/api/v1/entities?system=soil,water')).entities)).toHaveLength(3);
    expect((await get('/api/v1/entities?area=tools')).entities).toEqual([]);
  });

  test('entities are found by how a title or alias begins, in any locale', async () => {
    for (const q of ['tom', 'love', 'jitom', 'トマ', '番茄', '토마'])
      expect(idsOf((await get(`/api/v1/entities?q=${encodeURIComponent(q)}`)).entities)).toEqual([
        'plants.tomato',
      ]);
    expect((await get('/api/v1/entities?q=zzz')).paging.total).toBe(0);
  });

  test('items whose licences differ carry their own', async () => {
    const mixed = await get('/api/v1/entities?ids=plants.basil,plants.tomato');
    expect(mixed.provenance.license).toBeNull();
    expect(mixed.entities.map(({ license }: { license: { spdx: string } }) => license.spdx)).toEqual([
      'CC0-1.0',
      'CC-BY-4.0',
    ]);
    const one = await get('/api/v1/entities?ids=plants.basil');
    expect(one.provenance.license.spdx).toBe('CC0-1.0');
  });

  test('ids that are none are named', async () => {
    const answer = await get('/api/v1/entities?ids=plants.tomato,nobody&ids=soil');
    expect(idsOf(answer.entities)).toEqual(['plants.tomato']);
    expect(answer.notFound).toEqual(['nobody', 'soil']);
    expect((await get('/api/v1/works?ids=seasons,nobody')).notFound).toEqual(['nobody']);
  });

  test('the most mentioned come first when asked so', async () => {
    const { entities } = await get('/api/v1/entities?sort=mentions');
    const mentions = entities.map(({ mentions: count }: { mentions: number }) => count);
    expect(mentions).toEqual(mentions.toSorted((a: number, b: number) => b - a));
    expect(entities[0].id).toBe('plants.tomato');
  });

  test('fallback=none leaves out what is not translated', async () => {
    const { entities } = await get('/api/v1/entities?locale=es&fallback=none');
    expect(idsOf(entities)).toEqual(['plants.basil', 'lavender', 'plants.tomato']);
    const all = (await get('/api/v1/entities?locale=es')).entities;
    expect(all).toHaveLength(4);
    expect(all.find(({ id }: Record<string, string>) => id === 'plants.rose~dv2')).toMatchObject({
      fallback: true,
      locale: 'en',
      url: `${garden.baseUrl}/es/plants/rose.v2`,
    });
  });

  test.each([
    ['/api/v1/entities?limit=1', 'entities', 4],
    ['/api/v1/entities?limit=3&locale=ja', 'entities', 4],
    ['/api/v1/works?limit=1', 'works', 2],
    ['/api/v1/systems?limit=1', 'systems', 2],
    ['/api/v1/works/seasons/chapters?limit=3', 'chapters', 4],
  ])('%s leads to its end', async (target, member, total) => {
    const { items, pages } = await walk(target, member);
    expect(new Set(idsOf(items)).size).toBe(total);
    expect(pages).toBeGreaterThan(1);
  });

  test('a cursor belongs to its query', async () => {
    const { paging } = await get('/api/v1/entities?limit=1');
    const used = await garden.ask(`/api/v1/entities?limit=1&entityType=herb&cursor=${paging.next}`);
    expect([used.status, used.json.code, used.json.parameter]).toEqual([400, 'invalid-cursor', 'cursor']);
    const elsewhere = await garden.ask(`/api/v1/works?limit=1&cursor=${paging.next}`);
    expect(elsewhere.json.code).toBe('invalid-cursor');
    expect((await garden.ask('/api/v1/entities?cursor=%21')).json.code).toBe('invalid-cursor');
    const [, query, offset] = JSON.parse(Buffer.from(paging.next, 'base64url').toString()) as unknown[];
    const old = Buffer.from(JSON.stringify(['spring-0-000000000000', query, offset])).toString('base64url');
    const expired = await garden.ask(`/api/v1/entities?limit=1&cursor=${old}`);
    expect([expired.status, expired.json.code]).toEqual([410, 'cursor-expired']);
  });

  test('systems are listed with their counts', async () => {
    const { systems } = await get('/api/v1/systems');
    expect(systems.map(({ title }: Record<string, string>) => title)).toEqual(['Soil', 'Water']);
    expect(systems[0].counts).toMatchObject({ entities: 2, works: 1 });
  });

  test('a system has works, entity types, an outline and its coverage', async () => {
    const { system } = await get('/api/v1/systems/soil');
    expect(system).toMatchObject({ id: 'soil', kind: 'system', area: 'systems' });
    expect(system.works).toEqual([
      expect.objectContaining({ id: 'seasons', title: 'The Four Seasons', chapterCount: 4 }),
    ]);
    expect(system.entityTypes.map(({ value }: Record<string, string>) => value).sort()).toEqual([
      'herb',
      'vegetable',
    ]);
    expect(idsOf(system.outline)).toEqual(expect.arrayContaining(['plants.tomato', 'seasons']));
    expect(system.coverage.map(({ locale }: Record<string, string>) => locale)).toHaveLength(5);
    expect((await get('/api/v1/systems/soil?depth=0')).system.outline).toEqual([]);
    const deep = (await get('/api/v1/systems/soil?depth=3')).system.outline;
    const seasons = deep.find(({ id }: Record<string, string>) => id === 'seasons');
    expect(seasons.children.length).toBeGreaterThan(0);
  });

  test('fallback=none lists fewer pages of a system, but its coverage stays the same', async () => {
    const { system: whole } = await get('/api/v1/systems/soil?locale=es');
    const { system } = await get('/api/v1/systems/soil?locale=es&fallback=none');
    expect(system.counts.pages).toBeLessThan(whole.counts.pages);
    expect(system.coverage).toEqual(whole.coverage);
    const { work } = await get('/api/v1/works/seasons/chapters?locale=es&fallback=none');
    expect(system.works[0].chapterCount).toBe(1);
    expect(work.chapterCount).toBe(1);
  });

  test('an unknown system is a 404 that lists those there are', async () => {
    const reply = await garden.ask('/api/v1/systems/soyl');
    expect([reply.status, reply.json.code, reply.json.allowed]).toEqual([
      404,
      'system-not-found',
      ['soil', 'water'],
    ]);
  });

  test('works say who wrote them and where to begin', async () => {
    const { works } = await get('/api/v1/works');
    expect(idsOf(works)).toEqual(['books.letters', 'seasons']);
    expect(works[1]).toMatchObject({
      originalTitle: 'Las cuatro estaciones',
      originalLanguage: 'es',
      authors: ['The Garden Club', 'A Neighbour'],
      system: 'soil',
      chapterCount: 4,
      chaptersUrl: expect.stringContaining('/api/v1/works/seasons/chapters'),
      firstChapter: { id: 'books.seasons.01-spring' },
    });
    const inSpanish = (await get('/api/v1/works?ids=seasons&locale=es')).works[0];
    expect([inSpanish.locale, inSpanish.authors]).toEqual(['es', ['The Garden Club', 'A Neighbour']]);
    expect(idsOf((await get('/api/v1/works?author=The%20Greenhouse')).works)).toEqual(['books.letters']);
    expect(idsOf((await get('/api/v1/works?system=soil')).works)).toEqual(['seasons']);
    expect(idsOf((await get('/api/v1/works?q=cuatro')).works)).toEqual(['seasons']);
    expect(idsOf((await get('/api/v1/works?sort=updated')).works)[0]).toBe('seasons');
  });

  test('chapters come in reading order, nested and numbered', async () => {
    const { work, chapters, provenance } = await get('/api/v1/works/seasons/chapters');
    expect(work.id).toBe('seasons');
    expect(provenance.domains).toEqual(['books']);
    expect(
      chapters.map(({ title, number, order, level }: Record<string, unknown>) => [
        title,
        number,
        order,
        level,
      ]),
    ).toEqual([
      ['Spring', '1', 1, 1],
      ['Summer', '2', 2, 1],
      ['Drought', '2.1', 3, 2],
      ['Autumn', 'III', 4, 1],
    ]);
    expect(chapters[2].parent).toMatchObject({ id: chapters[1].id });
    expect(chapters[0].previous).toBeNull();
    expect(chapters[0].next.id).toBe(chapters[1].id);
    expect(chapters[3].next).toBeNull();
    expect(chapters[0].characters).toBe('\nEverything begins at once.\n'.length);
    const spanish = (await get('/api/v1/works/seasons/chapters?locale=es')).chapters;
    expect(spanish.map(({ fallback }: { fallback: boolean }) => fallback)).toEqual([false, true, true, true]);
  });

  test('a chapter knows its work, and the reader turns pages', async () => {
    const { page } = await get('/api/v1/pages/books.seasons.02-summer');
    expect(page.work).toMatchObject({ id: 'seasons', order: 2, number: '2' });
    expect(page.previous.title).toBe('Spring');
    expect(page.next.title).toBe('Drought');
  });

  test('an unknown work is a 404', async () => {
    const reply = await garden.ask('/api/v1/works/season/chapters');
    expect([reply.status, reply.json.code]).toEqual([404, 'work-not-found']);
    expect((await garden.ask('/api/v1/works/soil/chapters')).json.code).toBe('work-not-found');
  });

  test('the graph has both ends of every edge, nearest first', async () => {
    for (const query of ['', '&depth=2', '&depth=3&limit=4', '&direction=in', '&kind=entity']) {
      const { graph } = await get(`/api/v1/graph?id=plants.tomato${query}`);
      const nodes = new Set(idsOf(graph.nodes));
      expect(graph.nodes[0]).toMatchObject({ id: 'plants.tomato', depth: 0 });
      for (const { source, target } of graph.edges)
        expect([nodes.has(source), nodes.has(target)]).toEqual([true, true]);
      const depths = graph.nodes.map(({ depth }: { depth: number }) => depth);
      expect(depths).toEqual(depths.toSorted((a: number, b: number) => a - b));
      expect(graph.truncated).toBe(graph.total.nodes > graph.nodes.length);
    }
  });

  test('edges have a name, a weight and the sentence that says so', async () => {
    const { graph } = await get('/api/v1/graph?id=plants.basil&direction=out&relation=links-to');
    expect(graph.edges).toEqual([
      {
        source: 'plants.basil',
        target: 'plants.tomato',
        relation: 'links-to',
        weight: 1,
        evidence: { sectionId: null, text: expect.stringContaining('flies') },
      },
    ]);
  });

  test('a graph without a centre is a 404', async () => {
    const reply = await garden.ask('/api/v1/graph?id=plants.tomatoe');
    expect([reply.status, reply.json.code, reply.json.parameter]).toEqual([404, 'node-not-found', 'id']);
  });
});
