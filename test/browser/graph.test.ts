/** The graph: drawn, walked, and always there as a list. */
import { expect, test } from 'vitest';
import { openReadingRoom } from './reading-room.ts';

const room = openReadingRoom();
const ADDRESS = '/en/graph?id=hangul';

test('the keyboard goes from page to page, puts one in the middle, and back', async () => {
  await room.visit({}, async (page) => {
    await page.goto(room.url + ADDRESS);
    await page.waitForSelector('.map-panel h2');
    const before = await page.textContent('.map-panel h2');
    await page.focus('.map canvas');
    await page.keyboard.press('ArrowRight');
    const chosen = (await page.textContent('.map-panel h2')) ?? '';
    expect(chosen).not.toBe(before);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('id') !== 'hangul');
    await page.locator('h1', { hasText: chosen }).waitFor();
    expect(await page.title()).toContain(chosen);
    await page.goBack();
    await page.locator('h1', { hasText: before ?? '' }).waitFor();
    expect(page.url()).toBe(room.url + ADDRESS);
  });
});

test('a click on a page puts it in the middle, and the list follows', async () => {
  await room.visit({}, async (page) => {
    await page.goto(room.url + ADDRESS);
    await page.waitForSelector('.map-panel h2');
    const list = await page.textContent('.map-list');
    const canvas = page.locator('.map canvas');
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('the canvas has no box');
    // Over the whole picture, until the pointer says that it is over a page which is not the middle one.
    const middle = await page.textContent('.map-panel h2');
    let found = false;
    for (let y = 20; y < box.height && !found; y += 12) {
      for (let x = 20; x < box.width - 80 && !found; x += 12) {
        await page.mouse.move(box.x + x, box.y + y);
        found =
          (await canvas.evaluate((element) => element.classList.contains('over'))) &&
          (await page.textContent('.map-panel h2')) !== middle;
        if (found) await page.mouse.click(box.x + x, box.y + y);
      }
    }
    expect(found).toBe(true);
    await page.waitForURL((url) => url.searchParams.get('id') !== 'hangul');
    await page.waitForFunction((old) => document.querySelector('.map-list')?.textContent !== old, list);
  });
});

test('depth and relations show at once, and stay in the address', async () => {
  await room.visit({}, async (page) => {
    await page.goto(room.url + ADDRESS);
    await page.waitForSelector('.map-panel h2');
    const near = await page.locator('.map-list > li').count();
    await page.selectOption('select[name=depth]', '2');
    await page.waitForURL('**/graph?*depth=2*');
    await page.waitForFunction((count) => document.querySelectorAll('.map-list > li').length > count, near);
    await page.check('input[value=belongs-to]');
    await page.waitForURL('**relation=belongs-to*');
    await page.waitForFunction(
      (count) => document.querySelectorAll('.map-list > li').length < count,
      near + 1,
    );
  });
});

test('every connection of the answer stands in the list once', async () => {
  await room.visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(room.url + ADDRESS);
    const answer = (await (await fetch(`${room.url}/api/v1/graph?id=hangul`)).json()) as {
      graph: { nodes: unknown[]; edges: unknown[] };
    };
    expect(await page.locator('.map-list > li').count()).toBe(answer.graph.nodes.length - 1);
    expect(await page.locator('.map-list ul > li').count()).toBe(answer.graph.edges.length);
  });
});

test('a step of the layout for 500 pages takes less than a frame', async () => {
  await room.visit({ reducedMotion: 'no-preference' }, async (page) => {
    await page.goto(`${room.url}/en/graph?id=home&depth=3&limit=500`);
    await page.waitForSelector('.map-panel h2');
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const times: number[] = [];
          const tick = (time: number): void => {
            times.push(time);
            if (times.length < 40) requestAnimationFrame(tick);
            else done(times);
          };
          requestAnimationFrame(tick);
        }),
    );
    const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
    const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Infinity;
    // Twenty frames a second on a machine that draws without a graphics card.
    expect(median).toBeLessThan(50);
  });
});
