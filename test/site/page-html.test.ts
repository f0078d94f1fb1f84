/** What is done to a page's HTML before it is shown. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anchorHeadings,
  captionImages,
  emptyHeaders,
  markForeignEmphasis,
  nameAdmonitions,
  opensWith,
  pageHtml,
  plainText,
  withoutLeadingTitle,
} from '../../src/site/page-html.ts';
import { highlightCode } from '../../src/site/highlight-code.ts';
import { escapeHtml, jsonForScript } from '../../src/site/escape-html.ts';

const UNTITLED =
  '<aside class="admonition tip" role="note"><p class="admonition-title" data-kind="tip"></p></aside>';

test('an admonition without a title is named in the reader’s language', () => {
  expect(nameAdmonitions(UNTITLED, 'ja', 'ja')).toContain('data-kind="tip">ヒント</p>');
});

test('the name is marked as the reader’s language inside a text of another', () => {
  expect(nameAdmonitions(UNTITLED, 'en', 'ja')).toContain('data-kind="tip" lang="ja" dir="ltr">ヒント</p>');
});

test('a title the author gave stays', () => {
  const titled = UNTITLED.replace('></p>', '>Careful</p>');
  expect(nameAdmonitions(titled, 'en', 'ja')).toBe(titled);
});

test('headings can be linked to, whatever script their id is in', () => {
  expect(anchorHeadings('<h2 id="歴史">歴史</h2>', 'Link')).toBe(
    '<h2 id="歴史">歴史<a class="anchor" href="#%E6%AD%B4%E5%8F%B2" aria-label="Link">§</a></h2>',
  );
  expect(anchorHeadings('<h2>No id</h2>', 'Link')).toBe('<h2>No id</h2>');
});

test('a text that opens with its own title does not say it twice', () => {
  expect(withoutLeadingTitle('<h1 id="a">A &amp; B</h1>\n<p>c</p>', 'A & B')).toBe('\n<p>c</p>');
  expect(withoutLeadingTitle('<h1>Other</h1><p>c</p>', 'A')).toBe('<h1>Other</h1><p>c</p>');
});

test('a summary that was taken from the text is not shown above it again', () => {
  expect(opensWith('<p>One <em>two</em> three. Four.</p>', 'One two three.')).toBe(true);
  expect(opensWith('<p>One two three, and a long way to go</p>', 'One two three, and a long…')).toBe(true);
  expect(opensWith('<p>One two three.</p>', 'What this is about.')).toBe(false);
});

test('a page has one title: other first-level headings go one down', () => {
  expect(pageHtml('<h1 id="t">T</h1><h1 id="u">U</h1>', 'T', 'en', 'en')).toMatch(
    /^<h2 id="u">U<a [^>]*>§<\/a><\/h2>$/u,
  );
});

test('an image that stands alone with a title gets a caption', () => {
  expect(captionImages('<p><img src="/a.png" alt="A" title="An &amp; a" loading="lazy" /></p>')).toBe(
    '<figure><img src="/a.png" alt="A" loading="lazy" /><figcaption>An &amp; a</figcaption></figure>',
  );
  const inline = '<p>See <img src="/a.png" alt="A" title="t" /></p>';
  expect(captionImages(inline)).toBe(inline);
});

test('an empty header cell is an empty cell', () => {
  expect(emptyHeaders('<tr><th scope="col"></th><th scope="col">a</th></tr>')).toBe(
    '<tr><td></td><th scope="col">a</th></tr>',
  );
});

test('notes and the ways back from them have names', () => {
  const html =
    '<section class="footnotes" role="doc-endnotes"><a href="#fnref:1" class="footnote-backref" role="doc-backlink">↩</a></section>';
  expect(pageHtml(html, 't', 'en', 'en')).toBe(
    '<section class="footnotes" aria-label="Notes" role="doc-endnotes"><a href="#fnref:1" class="footnote-backref" aria-label="Back to the text" role="doc-backlink">↩</a></section>',
  );
});

test('in East Asian text only foreign letters are slanted', () => {
  expect(markForeignEmphasis('<em>han</em>と<em>漢字</em>')).toBe(
    '<em class="letters">han</em>と<em>漢字</em>',
  );
  expect(pageHtml('<p><em>han</em></p>', 't', 'en', 'en')).toBe('<p><em>han</em></p>');
});

test('code is coloured by what most languages share', () => {
  const html = highlightCode('<pre><code class="language-ts">const a = &quot;x&quot;; // 1\n</code></pre>');
  expect(html).toContain('<span class="tok-k">const</span>');
  expect(html).toContain('<span class="tok-s">&quot;x&quot;</span>');
  expect(html).toContain('<span class="tok-c">// 1</span>');
});

test('plain text and code of no known language are left as they are', () => {
  for (const html of ['<pre><code>if (a)</code></pre>', '<pre><code class="language-text">if</code></pre>'])
    expect(highlightCode(html)).toBe(html);
});

test('colouring never changes what the code says', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('ts', 'python', 'html', 'yaml'),
      (code, language) => {
        const html = `<pre><code class="language-${language}">${escapeHtml(code)}</code></pre>`;
        expect(highlightCode(html).replaceAll(/<\/?span[^>]*>/gu, '')).toBe(html);
      },
    ),
  );
});

test('plain text comes back from escaped text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(plainText(`<p>${escapeHtml(text)}</p>`)).toBe(text.replaceAll(/\s+/gu, ' ').trim());
    }),
  );
});

test('data in a script element cannot end it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = jsonForScript({ value, hostile: '</script><script>alert(1)</script>' });
      expect(written).not.toContain('<');
      expect(JSON.parse(written)).toEqual(
        JSON.parse(JSON.stringify({ value, hostile: '</script><script>alert(1)</script>' })),
      );
    }),
  );
});
