import { expect, test } from 'vitest';
import { eachMode } from './garden.ts';

const q = (text: string) => `q=${encodeURIComponent(text)}`;

eachMode((garden) => {
  const search = async (query: string) => (await garden.ask(`/api/v1/search?${query}`)).json;

  test.each([
    ['en', 'tomato'],
    ['es', 'tomate'],
    ['zh-Hant', '番茄'],
    ['ja', 'トマト'],
    ['ko', '토마토'],
  ])('in %s %s finds the page of that title first', async (locale, text) => {
    const answer = await search(`${q(text)}&locale=${locale}`);
    expect(answer.results[0]).toMatchObject({ id: 'plants.tomato', locale, fallback: false });
    expect(answer.query.text).toBe(text);
    expect(answer.results[0].titleMatches.length).toBeGreaterThan(0);
  });

  test('a result says where in the page, and shows it', async () => {
    const { results } = await search(q('compost spring'));
    const tomato = results.find(({ id }: Record<string, string>) => id === 'plants.tomato');
    expect(tomato.section).toEqual({
      id: 'feeding',
      title: 'Feeding',
      url: `${garden.baseUrl}/en/plants/tomato#feeding`,
    });
    const { text, matches } = tomato.excerpt;
    const words = matches.map(([from, to]: [number, number]) => text.slice(from, to).toLowerCase());
    expect(words).toContain('compost');
  });

  test('filters narrow, facets count the whole result', async () => {
    const answer = await search(`${q('garden')}&facets=kind,area`);
    expect(answer.facets.kind.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      answer.paging.total,
    );
    expect(answer.facets.system).toBeNull();
    expect((await search(q('garden'))).facets).toBeNull();
    const works = await search(`${q('garden')}&kind=work`);
    expect(works.results.every(({ kind }: Record<string, string>) => kind === 'work')).toBe(true);
    const chapters = await search(`${q('everything')}&work=seasons`);
    expect(chapters.results.map(({ work }: Record<string, string>) => work)).toEqual(
      chapters.results.map(() => 'seasons'),
    );
    expect(chapters.results.length).toBeGreaterThan(1);
  });

  test('nothing found is an empty list, and limit=0 counts alone', async () => {
    const none = await garden.ask(`/api/v1/search?${q('xylophone')}&typos=off`);
    expect([none.status, none.json.results, none.json.paging.total]).toEqual([200, [], 0]);
    const counted = await search(`${q('everything')}&limit=0`);
    expect(counted.results).toEqual([]);
    expect(counted.paging).toMatchObject({ limit: 0, totalIsExact: true, next: null });
    expect(counted.paging.total).toBeGreaterThan(2);
  });

  test('results go on by cursor without repeating or missing any', async () => {
    const whole = await search(`${q('everything at once')}&limit=50`);
    const seen: string[] = [];
    let cursor = '';
    do {
      const answer = await search(`${q('everything at once')}&limit=1${cursor}`);
      seen.push(...answer.results.map(({ id }: Record<string, string>) => id));
      cursor = answer.paging.next === null ? '' : `&cursor=${answer.paging.next}`;
    } while (cursor !== '' && seen.length < 60);
    expect(seen).toEqual(whole.results.map(({ id }: Record<string, string>) => id));
  });

  test('a phrase must stand as it is, an excluded word must not', async () => {
    const phrase = await search(q('"last frost"'));
    expect(phrase.query.phrases.length).toBe(1);
    expect(phrase.results.map(({ id }: Record<string, string>) => id)).toContain('plants.tomato');
    const without = await search(q('everything -falls'));
    expect(without.query.excluded.length).toBe(1);
    expect(without.results.map(({ id }: Record<string, string>) => id)).not.toContain(
      'books.seasons.03-autumn',
    );
  });

  test('a typo is corrected and says so, unless it must not be', async () => {
    const answer = await search(q('tomatto'));
    expect(answer.results.map(({ id }: Record<string, string>) => id)).toContain('plants.tomato');
    expect(answer.query.corrections).toEqual([{ from: expect.any(String), to: expect.any(String) }]);
    expect((await search(`${q('tomatto')}&typos=off`)).results).toEqual([]);
  });

  test('a title in another language finds the page', async () => {
    const answer = await search(`${q('トマト')}&locale=es`);
    expect(answer.results[0]).toMatchObject({ id: 'plants.tomato', locale: 'es', matchType: 'translation' });
  });

  test('with scope=all a page comes once, in the language that matches best', async () => {
    const everywhere = await search(`${q('トマト')}&scope=all`);
    expect(
      everywhere.results.filter(({ id }: Record<string, string>) => id === 'plants.tomato'),
    ).toHaveLength(1);
    expect(everywhere.results[0]).toMatchObject({ id: 'plants.tomato', locale: 'ja' });
  });

  test('with fallback=none suggestions are looked for among what is translated', async () => {
    const all = (await garden.ask('/api/v1/suggest?q=t&locale=es&limit=20')).json.suggestions;
    const translated = all.filter(({ fallback }: { fallback: boolean }) => !fallback);
    expect(translated.length).toBeGreaterThan(2);
    for (const limit of [1, 2, 3]) {
      const { json } = await garden.ask(`/api/v1/suggest?q=t&locale=es&fallback=none&limit=${limit}`);
      expect(json.suggestions).toEqual(translated.slice(0, limit));
    }
  });

  test('suggestions complete what has been typed', async () => {
    const { suggestions } = (await garden.ask('/api/v1/suggest?q=tom')).json;
    expect(suggestions[0]).toMatchObject({ id: 'plants.tomato', label: 'Tomato', matches: [[0, 3]] });
    expect(
      (await garden.ask('/api/v1/suggest?q=e&kind=work&limit=1')).json.suggestions.length,
    ).toBeLessThanOrEqual(1);
  });
});
