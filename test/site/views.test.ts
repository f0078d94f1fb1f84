/** What the documents say of themselves: language, addresses, alternates, for machines as well. */
import { expect, test } from 'vitest';
import { describeLibrary } from '../../src/service/describe-library.ts';
import { readPage } from '../../src/service/read-page.ts';
import { EntryParameters } from '../../src/service/shapes/entry.ts';
import { PageParameters, type PageAnswer } from '../../src/service/shapes/page.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import {
  renderAreaPage,
  renderBareErrorPage,
  renderErrorPage,
  renderReadingPage,
  renderSearchPage,
  type View,
} from '../../src/site/render.ts';
import { servedGarden } from '../http/garden.ts';

const garden = servedGarden('cold', { baseUrl: 'https://garden.example/library' });
const ASSETS = {
  css: '/assets/a.css',
  theme: '/assets/t.js',
  site: '/assets/s.js',
  graph: '/assets/g.js',
  icon: '/i.svg',
};

function viewIn(locale: string): View {
  const library = describeLibrary(garden.server.library, withDefaults(EntryParameters, { locale }));
  return { baseUrl: garden.baseUrl, locale, name: library.name, library, assets: ASSETS, version: null };
}

function read(id: string, locale: string): PageAnswer {
  const answer = readPage(
    garden.server.library,
    withDefaults(PageParameters, { id, locale, format: 'html', include: ['links', 'backlinks'] }),
  );
  if (!('page' in answer)) throw new Error(`${id} has moved`);
  return answer;
}

function page(id: string, locale: string): string {
  return renderReadingPage({ view: viewIn(locale), answer: read(id, locale), graph: null });
}

/** `href` of each `<link>` with that `rel`, by `hreflang` or `type`. */
function linksOf(html: string, rel: string): Record<string, string> {
  const found = [...html.matchAll(/<link ([^>]*)>/gu)]
    .map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([a-z]+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]),
      ),
    )
    .filter((link) => link['rel'] === rel);
  return Object.fromEntries(
    found.map((link) => [link['hreflang'] ?? link['type'] ?? '', link['href'] ?? '']),
  );
}

test('a translated page names itself, its other languages and the source as the default', () => {
  const html = page('plants.tomato', 'ja');
  expect(html).toMatch(/^<!doctype html><html lang="ja" dir="ltr"/u);
  expect(linksOf(html, 'canonical')).toEqual({ '': 'https://garden.example/library/ja/plants/tomato' });
  const alternates = linksOf(html, 'alternate');
  expect(alternates['es']).toBe('https://garden.example/library/es/plants/tomato');
  expect(alternates['x-default']).toBe('https://garden.example/library/en/plants/tomato');
  expect(alternates['text/markdown']).toBe('/library/ja/plants/tomato.md');
});

test('a page shown by fallback says so, is one with its source, and has no alternates', () => {
  const html = page('plants.basil', 'ja');
  expect(html).toContain('<html lang="ja"');
  expect(html).toContain('<article class="prose" lang="en" dir="ltr">');
  expect(html).toContain('このページの日本語訳はまだありません。英語の本文を表示しています。');
  expect(linksOf(html, 'canonical')).toEqual({ '': 'https://garden.example/library/en/plants/basil' });
  expect(Object.keys(linksOf(html, 'alternate'))).not.toContain('ja');
  expect(html).not.toContain('hreflang="x-default"');
});

test('links stay under the path prefix of the site', () => {
  const html = page('plants.tomato', 'en');
  const inside = [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/gu)].map(([, url]) => url ?? '');
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.filter((url) => !url.startsWith('/library/'))).toEqual([]);
});

test('machines are told what the page is and where it stands', () => {
  const html = page('plants.tomato', 'en');
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  expect(things.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList']);
  expect(things[0]?.['inLanguage']).toBe('en');
  expect(html).toContain('<meta property="og:type" content="article"/>');
});

test('nothing in a document needs an inline script or style', () => {
  for (const html of [page('plants.tomato', 'en'), page('plants.basil', 'ko')]) {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+="|<style/u);
    const scripts = [...html.matchAll(/<script([^>]*)>/gu)].map(([, attributes = '']) => attributes);
    expect(scripts.every((attributes) => /\bsrc=|application\/(?:ld\+)?json/u.test(attributes))).toBe(true);
  }
});

test('a version asked for by name says so, leads to the current one, and is not for indexes', () => {
  const view = { ...viewIn('en'), version: 'winter-9-0123456789ab' };
  const html = renderReadingPage({ view, answer: read('plants.tomato', 'en'), graph: null });
  expect(html).toContain('You are reading version winter-9-0123456789ab of the library.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('a stale translation leads to the newer source', () => {
  const fresh = read('plants.tomato', 'es');
  const answer = {
    ...fresh,
    page: { ...fresh.page, translation: { ...fresh.page.translation, status: 'stale' as const } },
  };
  const html = renderReadingPage({ view: viewIn('es'), answer, graph: null });
  expect(html).toContain('El texto en inglés ha cambiado desde que se hizo esta traducción.');
  expect(html).toContain('<a href="/library/en/plants/tomato" hreflang="en">');
});

test('in a right-to-left locale the document runs that way, and English words in it are marked', () => {
  const view = { ...viewIn('en'), locale: 'ar' };
  const html = renderReadingPage({ view, answer: read('plants.tomato', 'en'), graph: null });
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('<article class="prose" lang="en" dir="ltr">');
  expect(html).toContain('<div class="tools" lang="en" dir="ltr">');
});

test('hostile words in a query are shown, not run', () => {
  const html = renderSearchPage({
    view: viewIn('en'),
    request: {
      q: '"><script>alert(1)</script>',
      kind: [],
      area: [],
      system: [],
      entityType: [],
      scope: 'locale',
      cursor: null,
    },
    answer: null,
    notice: null,
    elsewhere: [],
  });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('noindex');
});

test('a missing page helps on in the reader’s language, a failure says nothing of the program', () => {
  const suggestion = {
    id: 'plants.tomato',
    title: 'Tomate',
    locale: 'es',
    url: 'https://garden.example/library/es/plants/tomato',
    reason: 'similar-path' as const,
  };
  const missing = renderErrorPage({
    view: viewIn('es'),
    status: 404,
    suggestions: [suggestion],
    query: 'tomat',
  });
  expect(missing).toContain('Aquí no hay ninguna página');
  expect(missing).toContain('href="/library/es/plants/tomato"');
  expect(missing).toContain('value="tomat"');
  const failed = renderErrorPage({ view: viewIn('ko'), status: 500, suggestions: [] });
  expect(failed).toContain('서버에 문제가 생겼습니다');
  const bare = renderBareErrorPage({ why: 'failed', locale: 'ja', assets: ASSETS, basePath: '/library' });
  expect(bare).toContain('<html lang="ja" dir="ltr">');
  expect(bare).toContain('href="/library/assets/a.css"');
  expect(bare).not.toContain('refresh');
});

test('a long area leads to the parts before and after, which name themselves', () => {
  const view = viewIn('ja');
  const [area] = view.library.areas;
  if (area === undefined) throw new Error('the garden has no area');
  const html = renderAreaPage({ view, area, pages: [], part: 2, more: true });
  expect(html).toContain(`<a class="turn-prev" rel="prev" href="/library/ja/${area.id}">`);
  expect(html).toContain('<span>1–2,000</span>');
  expect(html).toContain(`<a class="turn-next" rel="next" href="/library/ja/${area.id}?part=3">`);
  expect(html).toContain('<span>4,001 …</span>');
  expect(linksOf(html, 'canonical')['']).toBe(`https://garden.example/library/ja/${area.id}?part=2`);
  expect(renderAreaPage({ view, area, pages: [], part: 1, more: false })).not.toContain('class="turn"');
});
