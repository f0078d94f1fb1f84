/** Searching as people do: by keyboard, with an input method, from anywhere. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openReadingRoom, PHONE } from './reading-room.ts';

const room = openReadingRoom();

test('a slash opens the search, arrows choose, Enter goes there', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/en/scripts/hangul`);
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open]');
    expect(await focusedName(page)).toBe('q');
    await page.keyboard.type('phoenician');
    const option = page.locator('dialog [role=option]').first();
    await option.waitFor();
    expect(await option.locator('mark').first().textContent()).toMatch(/phoenician/iu);
    await page.keyboard.press('ArrowDown');
    expect(await page.getAttribute('dialog input', 'aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/scripts/phoenician*');
  });
});

test('Ctrl K opens it too, Escape closes it, and Enter without a choice shows all results', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/en`);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('alphabet');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?q=alphabet');
    expect(await page.locator('.results > li').count()).toBeGreaterThan(0);
  });
});

test('a slash typed into a field is a slash, and single keys can be switched off', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/en`);
    await page.focus('.search-form input');
    await page.keyboard.type('a/b');
    expect(await page.inputValue('.search-form input')).toBe('a/b');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.click('[data-keys] summary');
    await page.click('[data-single-keys]');
    await page.reload();
    await page.keyboard.press('/');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('dialog[open]');
  });
});

test('while an input method composes, nothing is asked and Enter goes nowhere', async () => {
  await room.visit({}, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) asked.push(request.url());
    });
    await page.goto(`${room.url}/ja`);
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open]');
    const session = await page.context().newCDPSession(page);
    for (const text of ['か', 'かん', 'かんじ', '漢字'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await page.evaluate(() =>
      document
        .querySelector('dialog input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    );
    // Longer than the pause after which typing asks.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    expect(asked).toEqual([]);
    expect(page.url()).toBe(`${room.url}/ja`);
    await session.send('Input.insertText', { text: '漢字' });
    await page.waitForSelector('dialog [role=option]');
    expect(asked.some((url) => url.includes(encodeURIComponent('漢字')))).toBe(true);
  });
});

test('searches made before are offered again, until they are cleared', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/en/search?q=`);
    await page.fill('.search-form input', 'vowel');
    await page.click('.search-form > button');
    await page.waitForURL('**/search?q=vowel');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    const recent = page.locator('dialog [role=option]');
    await recent.filter({ hasText: 'vowel' }).waitFor();
    await page.click('dialog .finder-kinds button');
    expect(await recent.count()).toBe(0);
    await page.reload();
    await page.keyboard.press('/');
    expect(await recent.count()).toBe(0);
  });
});

test('a kind can be chosen among the counted ones', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/en`);
    await page.keyboard.press('/');
    await page.keyboard.type('letters');
    const chip = page.locator('dialog .finder-kinds button', { hasText: 'Chapter' });
    await chip.click();
    await page.locator('dialog .finder-kinds [aria-pressed=true]', { hasText: 'Chapter' }).waitFor();
    const all = page.locator('dialog [role=option]').last();
    await all.click();
    await page.waitForURL('**/search?q=letters&kind=chapter');
    expect(await page.locator('.filters [aria-current]').textContent()).toContain('Chapter');
  });
});

test('the field on the front page suggests as one types, and Escape puts the list away', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/en`);
    await page.focus('.search-form input');
    await page.keyboard.type('hang');
    const options = page.locator('.finder-drop [role=option]');
    await options.first().waitFor();
    expect(await page.getAttribute('.search-form input', 'aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await options.count()).toBe(0);
    expect(page.url()).toBe(`${room.url}/en`);
  });
});

test('the dialog says that it is searching where the answer takes long', async () => {
  await room.visit({}, async (page) => {
    const { promise: waiting, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/search*', async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto(`${room.url}/es`);
    await page.keyboard.press('/');
    await page.keyboard.type('hangul');
    await page.locator('dialog [role=status]', { hasText: 'Buscando…' }).waitFor();
    answer();
    await page.locator('dialog [role=option]').first().waitFor();
    expect(await page.locator('dialog [role=status]').textContent()).toMatch(/^\d+ resultados$/u);
  });
});

test('where the dialog finds nothing, it leads to a search in every language', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/ja`);
    await page.keyboard.press('/');
    await page.keyboard.type('qzxqzxqzx');
    await page.locator('dialog [role=option]', { hasText: 'すべての言語で検索' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ja/search?q=qzxqzxqzx&scope=all');
  });
});

test('on a phone results come before filters, which open when asked; at a desk they stand beside them', async () => {
  await room.visit({ viewport: PHONE }, async (page) => {
    await page.goto(`${room.url}/en/search?q=letters`);
    const filter = page.locator('.filters a[href*="kind=system"]');
    expect(await filter.isVisible()).toBe(false);
    const first = await page.locator('.results > li').first().boundingBox();
    expect(first?.y).toBeLessThan(PHONE.height / 2);
    await page.click('.filters summary');
    await filter.click();
    await page.waitForURL('**kind=system');
    expect(await page.locator('.filters [aria-current]').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${room.url}/en/search?q=letters`);
    expect(await filter.isVisible()).toBe(true);
    expect(await page.locator('.filters summary').isVisible()).toBe(false);
  });
});

test('where nothing is found, the page says where it looked and how to go on', async () => {
  await room.visit({}, async (page) => {
    await page.goto(`${room.url}/ja/search?q=qzxqzxqzx`);
    expect(await page.textContent('.nothing')).toContain('「qzxqzxqzx」は見つかりませんでした');
    await page.click('.nothing a');
    await page.waitForURL('**/search?q=qzxqzxqzx&scope=all');
  });
});

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}
