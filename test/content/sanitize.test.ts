import fc from 'fast-check';
import { expect, test } from 'vitest';

import { HOSTILE } from './hostile-html.ts';
import { htmlOf } from './page-html.ts';

const TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 p div section aside blockquote hr pre address ul ol li dl dt dd details summary figure figcaption table caption colgroup col thead tbody tfoot tr th td a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr img audio video source'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'id lang dir title href rel hreflang role tabindex data-kind src alt width height loading controls loop muted playsinline poster type data-task open start reversed value colspan rowspan headers scope span datetime class'.split(
    ' ',
  ),
);
const CLASSES =
  /^(?:admonition|note|tip|important|warning|caution|admonition-title|table-scroll|task-list-item|footnote-item|footnotes-list|footnotes|footnote-ref|footnote-backref|align-(?:left|center|right)|language-[\w+#.-]+)$/u;

/** Reads the HTML with a scanner of its own and names whatever no page may hold. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  // Outside tags every `<` and `>` is escaped, and in attribute values too.
  for (const [tag] of html.matchAll(/<[^>]*>?/gu)) {
    const parsed = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>$/u.exec(tag);
    if (parsed === null) {
      faults.push(`malformed ${tag}`);
      continue;
    }
    if (!TAGS.has(parsed[2] ?? '')) faults.push(`tag ${tag}`);
    for (const [, name = '', value = ''] of (parsed[3] ?? '').matchAll(/ ([a-z-]+)(?:="([^"]*)")?/gu)) {
      if (!ATTRIBUTES.has(name)) faults.push(`attribute ${name} in ${tag}`);
      if (name === 'href' && !/^(?:l\d+|https?:\/\/|mailto:|tel:|#fn(?:ref)?:[\d:]+$)/u.test(value))
        faults.push(`link ${tag}`);
      if ((name === 'src' || name === 'poster') && !/^l\d+$/u.test(value)) faults.push(`source ${tag}`);
      if (name === 'id' && !/^(?:[ha]\d+|fn(?:ref)?:[\d:]+)$/u.test(value)) faults.push(`id ${tag}`);
      if (name === 'class' && !value.split(' ').every((one) => CLASSES.test(one)))
        faults.push(`class ${tag}`);
    }
  }
  return faults;
}

test.each(HOSTILE)('%j comes out harmless', (hostile) => {
  for (const markdown of [
    hostile,
    `a ${hostile} b`,
    `> ${hostile}\n\n- ${hostile}`,
    `<div>\n\n${hostile}\n\n</div>`,
  ]) {
    const html = htmlOf(markdown);
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toMatch(/<[^>]*(?:javascript|vbscript|data):/iu);
  }
});

test('whatever pieces of markup are put together, the allow-list holds', () => {
  const scraps =
    '< > " \' & = \n ` <!-- --> </ /> <div <a§href= &#x3c; &lt; <b> </b> <table> <td> </table> ]( [ ![ ) | §§ >§ -§ #§ x';
  const piece = fc.constantFrom(...HOSTILE, ...scraps.split(' ').map((scrap) => scrap.replaceAll('§', ' ')));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(faultsIn(htmlOf(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('harmless raw HTML passes', () => {
  const html =
    '<details open><summary>More</summary><kbd>Ctrl</kbd> <ruby>漢<rt>かん</rt></ruby> <span lang="ja" dir="ltr">字</span></details>';
  expect(htmlOf(html)).toBe(html);
});

test('an id that raw HTML gives once is kept as an anchor, a second one is not', () => {
  expect(htmlOf('<span id="here">a</span> <a name="there">b</a> <b id="here">c</b>')).toBe(
    '<p><span id="a0">a</span> <a id="a1">b</a> <b>c</b></p>',
  );
});
