/** Whatever is edited, one edit after the other: a build that knows the last one gives what a build that knows nothing does. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { built, builtHere, copyLibrary, settle } from '../snapshot/prepare/prepared-library.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anyText } from './awkward-text.ts';
import { fuzz } from './fuzzed.ts';

const folder = temporaryFolder();

const PAGES = ['en/plants/tomato.md', 'es/plants/tomato.md', 'ja/plants/tomato.md', 'en/plants/basil.md'];
const PIECES = [
  'More words.',
  '東京の話。',
  '[nowhere](nowhere.md)',
  '[basil](basil.md#growing)',
  '[[Basil]]',
  '![](tomato.png)',
  '[port](ftp://x.example/)',
  '<a id="growing"></a>',
  '## Harvest',
  '---',
  'title: Other',
  '',
];

const edits = fc.array(
  fc.record({
    page: fc.constantFrom(...PAGES),
    /** Where in the page. */
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    removes: fc.boolean(),
    piece: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: anyText }),
    /** Whether the file system has had time since. */
    settles: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
);

let number = 0;

fuzz(
  'a build after any edits is the build of a library that was always so',
  4,
  fc.asyncProperty(edits, async (all) => {
    const library = settle(copyLibrary(join(folder, String(number++))));
    await built(library);
    for (const { page, place, removes, piece, settles } of all) {
      const file = join(library, page);
      const lines = readFileSync(file, 'utf8').split('\n');
      lines.splice(Math.floor(place * lines.length), removes ? 1 : 0, ...(removes ? [] : [piece]));
      writeFileSync(file, lines.join('\n'));
      if (settles) settle(library);
      const { digest, read } = await built(library);
      expect(read.issues).toEqual((await readLibrary(library)).issues);
      expect(digest).toBe(await builtHere(library));
    }
    rmSync(library, { recursive: true });
  }),
  0.01,
);
