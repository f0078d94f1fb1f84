/** Obsidian vaults: notes that name each other, `![[embeds]]`, `^blocks`, callouts and `%%comments%%`. */
import { isAssetName } from '../asset-types.ts';
import type { Dropped, FolderView, Layout, Rewriting } from './layout.ts';
import { isMap } from '../yaml-fields.ts';
import { parseYaml } from '../yaml.ts';
import { rewriteCallouts } from './callouts.ts';
import { hasFolder, insideFolder } from './inside-folder.ts';
import { unreadFiles } from './left-out.ts';
import { dialectOf, nameByFile } from './page-names.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';
import { UNKNOWN } from './root-locale.ts';

export const obsidian: Layout = {
  id: 'obsidian',
  title: 'an Obsidian vault',
  mark: '.obsidian/',
  extensions: ['.md'],
  area: 'notes',
  linkBase: null,
  lowercase: false,
  linksByName: true,
  titleFromName: true,
  dialect: dialectOf({ alias: 'aliases', tag: 'tags', description: 'summary' }, ['id', 'number'], {
    unbuilt: { publish: ['false'] },
  }),
  async recognises(view) {
    return (await view.folders('')).includes('.obsidian');
  },
  locales: () => Promise.resolve([UNKNOWN]),
  async plan(view, [locale]) {
    const except = await templateFolders(view);
    return { roots: [{ folder: '', locale, except, holds: 'pages' }], reportsStrays: false };
  },
  nameOf: (name, locale) => nameByFile(name, locale, ['index']),
  rewrite,
  parts:
    () =>
    ({ within }) =>
      DRAWING.test(within),
  leftOut: async (view, files) => [
    ...unreadFiles(files, /\.(?:canvas|base)$/u, 'canvases and bases'),
    ...unreadFiles(files, DRAWING, 'drawings'),
    ...(await templateFolders(view)).map((file) => ({ file, message: 'Lectern does not read templates.' })),
  ],
};

const DRAWING = /\.excalidraw\.md$/u;

/** Where the vault's settings say that templates are, which are no notes yet. */
async function templateFolders(view: FolderView): Promise<string[]> {
  const settings: readonly (readonly [string, string])[] = [
    ['.obsidian/templates.json', 'folder'],
    ['.obsidian/plugins/templater-obsidian/data.json', 'templates_folder'],
  ];
  const folders = new Set<string>();
  for (const [file, key] of settings) {
    const document = parseYaml(((await view.text(file)) ?? '').replaceAll('\t', ' '));
    const folder: unknown =
      'value' in document && isMap(document.value) ? document.value.get(key) : undefined;
    const inside = typeof folder === 'string' ? insideFolder(folder) : undefined;
    if (inside !== undefined && (await hasFolder(view, inside))) folders.add(inside);
  }
  return [...folders];
}

const LINK = /(!?)\[\[([^[\]\n]{1,500})\]\]/gu;
const BLOCK_ID = /(^|[ \t])\^([A-Za-z0-9][A-Za-z0-9-]{0,99})[ \t]*$/gmu;
/** `![words|300](picture.png)`. */
const SIZED_IMAGE = /!\[[^\]\n]{0,500}?(\|\d{1,5}(?:x\d{1,5})?)\]\(/gu;
const COMMENT = /%%[^]*?%%/gu;
const HIGHLIGHT = /==(?=\S)([^=\n]{1,500})(?<=\S)==/gu;
/** Questions that plugins answer where they stand. */
const QUERY =
  /^[ \t]*(`{3,}|~{3,})[ \t]*(dataview|dataviewjs|tasks|query|base)[ \t]*\n(?:[^\n]*\n){0,200}?[ \t]*\1[ \t]*$/gmu;

/** After a blank or at a line's start. What is all digits is a number, and a blank after `#` makes a heading. */
const TAG =
  /(?<=^|\s)#(?=[\d/]*[\p{L}\p{M}\p{Extended_Pictographic}_-])([\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u200d_/-]{1,100})/gmu;

/** Without what stands in comments; of two spellings that differ in letter case the first. */
function tagsIn(body: string): string[] {
  const comments = [...matchesInProse(body, COMMENT)];
  const tags = new Map<string, string>();
  let next = 0;
  for (const { 1: written = '', index } of matchesInProse(body, TAG)) {
    while (end(comments[next]) <= index) next += 1;
    if ((comments[next]?.index ?? Number.POSITIVE_INFINITY) < index) continue;
    const tag = written.split('/').filter(Boolean).join('/');
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

function end(match: RegExpExecArray | undefined): number {
  return match === undefined ? Number.POSITIVE_INFINITY : match.index + match[0].length;
}

function rewrite(body: string): Rewriting {
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  for (const { 0: whole, 2: what = '', index } of matchesInProse(body, QUERY)) {
    edits.push({ start: index, end: index + whole.length, text: '' });
    dropped.push({ what, offset: index });
  }
  for (const { 0: whole, 1: words = '', index } of matchesInProse(body, HIGHLIGHT))
    edits.push(
      { start: index, end: index + 2, text: '<mark>' },
      { start: index + 2 + words.length, end: index + whole.length, text: '</mark>' },
    );
  for (const { 0: whole, index } of matchesInProse(body, COMMENT))
    edits.push({ start: index, end: index + whole.length, text: '' });
  for (const match of matchesInProse(body, LINK)) {
    const [whole, bang = '', inside = ''] = match;
    const isFile = isAssetName(fileIn(inside));
    const text = bang === '' ? (isFile ? embed(inside).replace(/^!/u, '') : wikiLink(inside)) : embed(inside);
    if (text !== whole) edits.push({ start: match.index, end: match.index + whole.length, text });
  }
  for (const match of matchesInProse(body, BLOCK_ID)) {
    const [whole, before = '', id = ''] = match;
    edits.push({
      start: match.index,
      end: match.index + whole.length,
      text: `${before}<a id="${id}"></a>`,
    });
  }
  for (const { 0: whole, 1: size = '', index } of matchesInProse(body, SIZED_IMAGE)) {
    const start = index + whole.length - size.length - 2;
    edits.push({ start, end: start + size.length, text: '' });
  }
  edits.push(...rewriteCallouts(body));
  return { edits, dropped, tags: tagsIn(body) };
}

/** `[[Note#Part#Smaller part]]` means the last part, `[[Note#^block]]` a block's mark. */
function wikiLink(inside: string): string {
  const [target = '', ...words] = inside.split(BAR);
  const [name = '', ...parts] = target.split('#');
  // In a table, a bar that parts no cells is written so.
  const bar = inside.includes('\\|') ? '\\|' : '|';
  const part = parts.at(-1)?.replace(/^\^/u, '').trim();
  const shown =
    words.length > 0 ? words.join(bar) : parts.length > 0 && part !== undefined ? labelOf(name, part) : '';
  return `[[${name.trim()}${part === undefined ? '' : `#${part}`}${shown === '' ? '' : bar + shown}]]`;
}

function labelOf(name: string, part: string): string {
  return name.trim() === '' ? part : `${name.trim()} > ${part}`;
}

const BAR = /\\?\|/u;

/** `paper.pdf#page=3` is the file. */
function fileIn(inside: string): string {
  return (inside.split(BAR)[0] ?? '').replace(/#.*$/u, '').trim();
}

/** A picture is shown; what else would be shown inside the note is linked to. */
function embed(inside: string): string {
  const [, ...words] = inside.split(BAR);
  const file = fileIn(inside);
  if (!isAssetName(file)) return wikiLink(inside);
  const size = /^\d{1,5}(?:x\d{1,5})?$/u;
  const said = words.map((word) => word.trim()).find((word) => word !== '' && !size.test(word));
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');
  const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/iu.test(file);
  const label = (said ?? name).replaceAll(/[[\]]/gu, '');
  return `${isPicture ? '!' : ''}[${label}](<${encodeURI(file).replaceAll('#', '%23')}>)`;
}
