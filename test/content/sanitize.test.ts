import fc from 'fast-check';
import { expect, test } from 'vitest';

import { htmlOf } from './page-html.ts';

/** Raw HTML that has run scripts, changed pages or leaked requests somewhere, sometime. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://e.example/x.js></SCRIPT>',
  '<script\n>alert(1)</script >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" alt="a">',
  '<img src=x:alert(alt) onerror=eval(src) alt=0>',
  '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://e.example/1">x</a>',
  '<a href="//e.example">x</a>',
  '<a href="/\\e.example">x</a>',
  '<a href="\\\\e.example">x</a>',
  '<a href="https://e.example" target="_blank" rel="opener">x</a>',
  '<a href="https://e.example" ping="https://e.example/p">x</a>',
  '<a href="https://e.example" onclick="alert(1)" style="position:fixed">x</a>',
  '[x](javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x]( javascript:alert(1))',
  '[x](vbscript:a)',
  '[x](data:text/html,a)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x" onerror="alert(1)](a.png)',
  '![x](a.png "t" onerror="alert(1)")',
  '[x](a.md "t\\" onmouseover=\\"alert(1)")',
  '[[x" onmouseover="alert(1)]]',
  '[[javascript:alert(1)]]',
  '# a {#x" onclick="alert(1)}',
  '```x" onclick="alert(1)\n```',
  ':::note " onclick="alert(1)\n:::',
  '<iframe src="https://e.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://e.example"></object>',
  '<embed src="https://e.example">',
  '<applet code="x"></applet>',
  '<form action="https://e.example"><input name=a><button>go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input onfocus=alert(1) autofocus>',
  '<input type="image" src="https://e.example/i" onerror=alert(1)>',
  '<select onfocus=alert(1) autofocus><option>x</select>',
  '<textarea onfocus=alert(1) autofocus></textarea>',
  '<textarea></textarea><script>alert(1)</script>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href="https://e.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://e.example">',
  '<base href="https://e.example/">',
  '<title>x</title>',
  '<body onload=alert(1)>',
  '<html onclick=alert(1)>',
  '<head><base href="https://e.example"></head>',
  '<div style="background:url(https://e.example/x)">x</div>',
  '<div style="position:fixed;inset:0">x</div>',
  '<div class="site-header">x</div>',
  '<div id="__proto__">x</div>',
  '<div id="_menu">x</div>',
  '<div id="a b">x</div>',
  '<div id="fn:1">x</div>',
  '<a name="body" id="x y">x</a>',
  '<img name="getElementById" src="a.png" alt="a">',
  '<form id="document"><input name="cookie"></form>',
  '<div contenteditable onbeforeinput=alert(1)>x</div>',
  '<div is="x-y" slot="z" part="p">x</div>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<audio src="https://e.example/a.mp3" autoplay></audio>',
  '<video poster="javascript:alert(1)" src="https://e.example/v"></video>',
  '<img srcset="https://e.example/a 1x" src="https://e.example/b" alt="a">',
  '<picture><source srcset="https://e.example/a"><img src="https://e.example/b" alt="a"></picture>',
  '<img src="https://e.example/track.gif" width=1 height=1>',
  '<img src="//e.example/track.gif" alt="a">',
  '<table background="https://e.example/x"><td background="javascript:alert(1)">x</table>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<portal src="https://e.example"></portal>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<a href="https://e.example/?a=1&amp;b=<script>">x</a>',
  '<b <script>alert(1)</script>>x</b>',
  '<b title="a>b<script>alert(1)</script>">x</b>',
  '<p title=`x`onclick=alert(1)>x</p>',
  '<div\u0000onclick=alert(1)>x</div>',
  '<dIv oNcLiCk=alert(1)>x</DiV>',
  '<a href="tel:1" href="javascript:alert(1)">x</a>',
  '<a href="mailto:a@b.example?body=%0d%0a">x</a>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<keygen autofocus onfocus=alert(1)>',
  '<bgsound src="javascript:alert(1)">',
  '<layer src="https://e.example"></layer>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<div popover id=x onbeforetoggle=alert(1)>x</div><button popovertarget=x>y</button>',
  '<span data-wiki="x" data-at="1:1" onclick=alert(1)>x</span>',
  '<h2 id="lectern-0000000000000000-h1">x</h2>',
  '<a href="lectern-0000000000000000-l0">x</a>',
  '<p data-kind="&quot; onclick=&quot;alert(1)">x</p>',
  '<aside class="admonition note evil" role="alert">x</aside>',
  '<li value="1" class="task-list-item evil">x</li>',
  '<input type="checkbox" name="x" form="y" value="z">',
];

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
