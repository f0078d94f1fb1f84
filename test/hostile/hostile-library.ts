/** A library whose author wants a script to run in every reader's browser: one in each field that reaches a page. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SCRIPTS } from '../fuzz/markdown-text.ts';

/** Breaks out of text, attributes, scripts, comments and titles alike; `where` tells which field got through. */
export function breakout(where: string): string {
  return `${where} "'><img src=x onerror=hacked()></title></script><script>hacked('${where}')</script><!-- javascript:hacked() &lt;b&gt; ]]> \${x}`;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="hacked()"><script>hacked()</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:hacked()"/></foreignObject><a href="javascript:hacked()"><text>a</text></a></svg>`;

const all = (fields: Readonly<Record<string, unknown>>): string =>
  `---\n${JSON.stringify({
    title: breakout('title'),
    summary: breakout('summary'),
    aliases: [breakout('alias'), 'hacked'],
    tags: [breakout('tag')],
    authors: [breakout('author')],
    'original-title': breakout('original-title'),
    license: {
      spdx: breakout('spdx'),
      title: breakout('license'),
      url: 'https://x.example/"><script>hacked()</script>',
    },
    ...fields,
  })}\n---\n`;

const links = [
  '[[<img src=x onerror=hacked()>]] [[/a/entity|<script>hacked()</script>]] [[x" onclick="hacked()]]',
  '[a](/a/entity "t\\" onclick=\\"hacked()") [b](/a/entity?x="><script>hacked()</script>#"><script>)',
  '[c](https://x.example/"onmouseover="hacked()) ![d" onerror="hacked()](evil.svg "t\\"><script>hacked()</script>")',
  '<a href="https://x.example" title="a&quot; onclick=&quot;hacked()">e</a> [g](evil.svg)',
].join('\n\n');

function headings(): string {
  return `## ${breakout('heading')}\n\n### <svg onload=hacked()> {#h"onclick="hacked()}\n\n`;
}

/** Every script of the fuzzer's, each in a section of its own, so that one that swallows the rest hides nothing. */
function body(): string {
  return SCRIPTS.map((script, at) => `## Section ${at}\n\n${script}\n\nhacked words after it\n\n`).join('');
}

export const HOSTILE_FILES: Readonly<Record<string, string>> = {
  'library.yaml': JSON.stringify({
    name: breakout('library'),
    origin: { name: breakout('origin'), url: 'https://x.example/"><script>hacked()</script>' },
    license: { spdx: breakout('spdx'), title: breakout('license') },
    version: 'hostile',
    locales: ['en', 'ja'],
    areas: {
      a: { title: { en: breakout('area') }, summary: { en: breakout('area summary') } },
      g: { title: { en: breakout('generated area') }, summary: { en: breakout('generated area summary') } },
    },
  }),
  'en/index.md': `${all({})}${headings()}${links}`,
  'en/a/index.md': `${all({})}${headings()}${links}`,
  'en/a/evil.svg': SVG,
  'en/a/entity.md': `${all({ kind: 'entity', 'entity-type': breakout('entity-type'), system: 'sys', relations: { needs: ['sys', 'work'] } })}${headings()}${links}`,
  'en/a/system.md': `${all({ id: 'sys', kind: 'system' })}${headings()}${links}`,
  'en/a/scripts.md': `${all({ system: 'sys' })}${body()}`,
  'en/a/<img src=x onerror=hacked()>.md': `${all({ id: '<img src=x onerror=hacked()>' })}${links}`,
  'en/a/"onclick="hacked()/index.md': `${all({ id: '"onclick="hacked()' })}${links}`,
  'en/g/page.md': all({}),
  'en/w/index.md': `${all({ id: 'work', kind: 'work', system: 'sys', 'original-language': 'la' })}${headings()}${links}`,
  'en/w/1.md': `${all({ number: breakout('number') })}${headings()}${links}${body()}`,
  'en/w/2.md': `${all({ number: breakout('number') })}${links}`,
  'ja/a/entity.md': `${all({})}${headings()}${links}`,
};

/** Into a folder of its own in `parent`; gives its path. */
export function writeHostileLibrary(
  parent: string,
  files: Readonly<Record<string, string>> = HOSTILE_FILES,
): string {
  const folder = mkdtempSync(join(parent, 'hostile-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
