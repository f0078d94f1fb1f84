import { expect, test } from 'vitest';

import { guessLanguage } from '../../../src/content/layouts/guess-language.ts';

test.each([
  ['ja', '漢字とかなで書かれた文章です。図書館で本を読みました。'],
  ['ko', '도서관에서 책을 읽었습니다. 漢字도 조금 있습니다.'],
  ['zh-Hant', '我們在圖書館裡讀書，這個國家的學生都會說幾種語言，時間來不及了。'],
  ['zh-Hans', '我们在图书馆里读书，这个国家的学生都会说几种语言，时间来不及了。'],
  ['en', 'The library is open, and the books of this room are with the others. `el los las y por`'],
  ['es', 'La biblioteca está abierta y los libros de las salas están por el pasillo, más allá.'],
  ['pt', 'A biblioteca não está aberta, os livros são dos alunos e uma sala fica em obras.'],
  ['fr', 'La bibliothèque est ouverte et les livres des salles sont dans le couloir pour vous.'],
  ['de', 'Die Bibliothek ist offen und das Buch liegt nicht mit der Karte auf dem Tisch.'],
  ['ru', 'Библиотека открыта, и книги лежат на столе.'],
])('%s is known by its letters or its words', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

test.each([['Short.'], ['```\nthe and of is with this the and of\n```\n'], ['x y z '.repeat(40)], ['']])(
  'nothing is guessed from %j',
  (text) => {
    expect(guessLanguage(text)).toBeUndefined();
  },
);

test('a long text is looked at in little time', () => {
  const started = performance.now();
  for (const piece of ['`', '```\n', '<', '](', 'a://', 'the ', '們'])
    guessLanguage(piece.repeat(600_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(5_000);
});
