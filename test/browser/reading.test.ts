/** Reading: languages, themes, keys, paper, and no script at all. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteFaces } from '../../scripts/site-faces.mjs';
import { openReadingRoom, PHONE } from './reading-room.ts';

const room = openReadingRoom();
const PAGE = '/en/scripts/hangul';

interface Section {
  readonly id: string;
  readonly level: number;
}

test('the language menu keeps the page and the section', async () => {
  const { page: body } = (await (await fetch(`${room.url}/api/v1/pages/hangul`)).json()) as {
    page: { sections: readonly Section[] };
  };
  const section = body.sections.filter(({ level }) => level === 2).at(1);
  if (section === undefined) throw new Error('the page has too few sections');
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}${PAGE}#${section.id}`);
    await page.waitForFunction(
      (id) => document.querySelector('.contents [aria-current]')?.getAttribute('href') === `#${id}`,
      section.id,
    );
    await page.click('.languages summary');
    await page.click('.languages a[hreflang=ja]');
    await page.waitForURL(`${room.url}/ja/scripts/hangul#${section.id}`);
    expect(await page.locator(`[id="${section.id}"]`).count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});

test('the theme follows the system, can be chosen, and is there before the first paint', async () => {
  await room.visit({ colorScheme: 'dark' }, async (page) => {
    const paper = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto(room.url + PAGE);
    const dark = await paper();
    await page.click('[data-theme-switch]');
    const light = await paper();
    expect(light).not.toBe(dark);
    // Before any deferred script: the page as the parser has it when its body begins.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        sessionStorage.setItem('seen', document.documentElement.dataset['theme'] ?? 'none');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('light');
    expect(await paper()).toBe(light);
  });
});

test('arrows turn the chapters, unless single keys are off', async () => {
  const { chapter } = await siteFaces(room.url, 'en');
  await room.visit({}, async (page) => {
    await page.goto(chapter);
    const next = await page.getAttribute('.turn a[rel=next]', 'href');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`${room.url}${next}`);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(chapter);
    await page.evaluate(() => localStorage.setItem('lectern.single-keys', 'off'));
    await page.reload();
    await page.keyboard.press('ArrowRight');
    expect(page.url()).toBe(chapter);
  });
});

test('the Markdown of a page can be copied', async () => {
  await room.visit({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto(room.url + PAGE);
    await page.click('[data-copy]');
    await page.locator('[data-copy]', { hasText: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await fetch(`${room.url}${PAGE}.md`)).text());
  });
});

test('on a phone the contents wait above the text, at a desk they stand beside it', async () => {
  await room.visit({ viewport: PHONE }, async (page) => {
    await page.goto(room.url + PAGE);
    expect(
      await page
        .locator('.contents')
        .first()
        .evaluate((element: HTMLDetailsElement) => element.open),
    ).toBe(false);
  });
  await room.visit({}, async (page) => {
    await page.goto(room.url + PAGE);
    expect(
      await page
        .locator('.contents')
        .first()
        .evaluate((element: HTMLDetailsElement) => element.open),
    ).toBe(true);
  });
});

test('without scripts a reader finds, reads, goes on and changes the language', async () => {
  const faces = await siteFaces(room.url, 'en');
  await room.visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(faces.front);
    await page.fill('.search-form input', 'hangul');
    await page.click('.search-form button');
    await page.waitForURL('**/en/search?q=hangul');
    await page.click('.filters a[href*="kind=system"]');
    expect(await page.locator('.results > li').count()).toBeGreaterThan(0);
    await page.click('.results h2 a');
    expect(await page.locator('.prose p').count()).toBeGreaterThan(2);
    expect(await page.locator('[data-copy]').isVisible()).toBe(false);
    expect(await page.locator('[data-theme-switch]').isVisible()).toBe(false);
    await page.click('.languages summary');
    await page.click('.languages a[hreflang=ja]');
    expect(await page.getAttribute('html', 'lang')).toBe('ja');
    await page.goto(faces.chapter);
    await page.click('.turn a[rel=next]');
    expect(await page.locator('.chapters a').count()).toBeGreaterThan(1);
  });
});

test('on paper there is the text and no menu', async () => {
  await room.visit({}, async (page) => {
    await page.goto(room.url + PAGE);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.masthead').isVisible()).toBe(false);
    expect(await page.locator('.turn').isVisible()).toBe(false);
    expect(await page.locator('.prose').isVisible()).toBe(true);
  });
});

test.each(['system', 'choice'])('paper is white, though the screen is dark by %s', async (by) => {
  await room.visit({ colorScheme: by === 'system' ? 'dark' : 'light' }, async (page) => {
    await page.goto(room.url + PAGE);
    if (by === 'choice') await page.click('[data-theme-switch]');
    const colours = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return [backgroundColor, color];
      });
    expect(await colours()).toEqual(['rgb(23, 21, 20)', 'rgb(233, 227, 216)']);
    await page.emulateMedia({ media: 'print' });
    expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});

test('by keyboard alone a reader gets past the head, chooses a language, and comes to the text', async () => {
  await room.visit({}, async (page) => {
    await page.goto(room.url + PAGE);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('lectern-text');
    await page.reload();
    // Past the skip link, the library's name and the way to search.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.languages[open]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/es/scripts/hangul');
  });
});

test('what is translated is drawn to one scale', async () => {
  await room.visit({}, async (page) => {
    for (const viewport of [{ width: 1_440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(`${room.url}/en`);
      const widths = await page
        .locator('.coverage .bar')
        .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().width)));
      expect(widths).toHaveLength(5);
      expect(new Set(widths).size).toBe(1);
    }
  });
});

test('each script is emphasised as it has it, and never slanted', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/ja`);
    const styles = await page.evaluate(() =>
      ['ja', 'zh-Hant', 'ko', 'en'].map((lang) => {
        const text = document.createElement('p');
        text.lang = lang;
        text.append(document.createElement('em'));
        document.querySelector('.prose')?.append(text);
        const style = getComputedStyle(text.firstElementChild ?? text);
        return [
          lang,
          style.fontStyle,
          style.getPropertyValue('text-emphasis-style'),
          style.fontFamily.split(',')[0],
        ];
      }),
    );
    expect(styles.map(([lang, slant, dots]) => [lang, slant, dots])).toEqual([
      ['ja', 'normal', 'sesame'],
      ['zh-Hant', 'normal', 'dot'],
      ['ko', 'normal', 'none'],
      ['en', 'italic', 'none'],
    ]);
    expect(new Set(styles.map(([, , , font]) => font)).size).toBe(4);
  });
});

test('an ordinary page with all it loads is at most 60 KB compressed, its scripts 25 KB', async () => {
  const address = `${room.url}/ja/scripts/hangul`;
  const html = await compressed(address);
  const source = brotliDecompressSync(html.bytes).toString('utf8');
  const files = [...source.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)].map(
    ([, file]) => file ?? '',
  );
  expect(files.length).toBe(3);
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await compressed(room.url + file)).bytes.length })),
  );
  const scripts = sizes.filter(({ file }) => file.endsWith('.js')).reduce((sum, { size }) => sum + size, 0);
  const all = sizes.reduce((sum, { size }) => sum + size, html.bytes.length);
  expect(scripts).toBeLessThanOrEqual(25_000);
  expect(all).toBeLessThanOrEqual(60_000);
});

/** As sent: `fetch` would undo the coding. */
async function compressed(url: string): Promise<{ readonly bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}
