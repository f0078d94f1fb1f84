import { expect, test } from 'vitest';
import { highlight } from '../../src/cli/highlight.ts';
import { withProgress } from '../../src/cli/progress.ts';
import { printable } from '../../src/cli/screen.ts';
import { table } from '../../src/cli/table.ts';
import { recordedScreen } from './recorded-screen.ts';

test('text from a library cannot drive the terminal', () => {
  expect(printable('a\u001b[2Jb\u0007\u009b\u202ec\td\n')).toBe('a\ufffd[2Jb\ufffd\ufffd\ufffdc\td\n');
});

test('matches are painted, also where a line cuts through one', () => {
  const screen = recordedScreen(true);
  expect(
    highlight(screen, '諺文是文字', [
      [0, 2],
      [3, 5],
    ]),
  ).toBe('<bold,yellow>諺文</>是<bold,yellow>文字</>');
  expect(
    highlight(
      screen,
      '諺文是文字',
      [
        [0, 2],
        [3, 5],
      ],
      [1, 4],
    ),
  ).toBe('<bold,yellow>文</>是<bold,yellow>文</>');
  expect(highlight(screen, 'plain', [])).toBe('plain');
});

test('columns of a table line up, wide characters or not', () => {
  expect(
    table(
      ['locale', 'pages'],
      [
        ['漢字', '1,200'],
        ['en', '7'],
      ],
    ),
  ).toEqual(['locale  pages', '漢字    1,200', 'en          7']);
});

test('a pipe gets one line per finished phase', async () => {
  const screen = recordedScreen(false);
  let time = 0;
  await withProgress(
    screen,
    async (onProgress) => {
      onProgress('walk', 0, 0);
      time += 20;
      onProgress('read', 0, 200);
      time += 500;
      onProgress('read', 200, 200);
      onProgress('write', 1, 2);
      time += 250;
      onProgress('write', 2, 2);
    },
    () => time,
  );
  expect(screen.text).toBe(
    'walk: 0.02 s\nread: 200 pages in 0.50 s (400 pages/s)\nwrite: 2 pages in 0.25 s (8 pages/s)\n',
  );
});

test('a terminal gets a bar, drawn over itself and taken off in the end', async () => {
  const screen = recordedScreen(true);
  let time = 0;
  await withProgress(
    screen,
    async (onProgress) => {
      onProgress('walk', 0, 0);
      for (let done = 1; done <= 1_000; done += 1) {
        time += 1;
        onProgress('read', done, 1_000);
      }
    },
    () => time,
  );
  const drawn = screen.text.split('\r');
  expect(drawn.length).toBeLessThan(20);
  expect(drawn[1]).toBe('\u001b[2Kwalk …');
  expect(drawn.at(-2)).toContain('1,000/1,000 pages');
  expect(drawn.at(-2)).toContain('pages/s');
  expect(screen.text.endsWith('\r\u001b[2K')).toBe(true);
  expect(screen.text).not.toContain('\n');
});

test('the bar is taken off also when the work fails', async () => {
  const screen = recordedScreen(true);
  const failing = withProgress(screen, async (onProgress) => {
    onProgress('read', 1, 2);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(screen.text.endsWith('\r\u001b[2K')).toBe(true);
});
