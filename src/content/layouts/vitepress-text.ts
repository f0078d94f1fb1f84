/** VitePress's Markdown: Vue's tags and words leave the text, containers and alerts become Lectern's own. */
import { rewriteAttributes, rewriteInlineAttributes } from './attributes.ts';
import { rewriteCallouts } from './callouts.ts';
import { componentWords, endOfMark, isComponent } from './components.ts';
import { rewriteContainers } from './containers.ts';
import type { Dropped, Rewriting } from './layout.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

/** What is taken in from other files or filled in by Vue, and `[[toc]]`. */
const EXTRAS =
  /<!--[ \t]*@include:[^\n>]{0,500}-->|\{\{[^{}\n]{1,500}\}\}|^\[\[toc\]\][ \t]*$|^<<<[ \t][^\n]*$/gimu;
/** In these, braces are words. */
const VERBATIM_BLOCK = /^(:{3,})[ \t]*v-pre\b[^\n]*$/gmu;
const VERBATIM_SPAN = /<([a-z]{1,20})[ \t]v-pre>[^\n<]{0,2000}<\/\1>/gu;
const SCRIPT = /^<(script|style)\b[^\n>]{0,500}>/gmu;
const TAG = /<\/?([A-Za-z][\w.:-]*)(?=[\s/>])/gu;
const MAX_UNENDED = 50;
/** Vue's own attributes, which are none of HTML's: `:class="x"`, `@click="y"`, `v-if="z"`, `#slot`. */
const VUE_ATTRIBUTE =
  /\s+(?:[:@#]|v-)[\w.:[\]-]{0,100}(?:=(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'>]{1,500}))?(?=[\s/>])/gu;
/** Words that follow are those of a tab: ` ```sh [npm] `. */
const FENCE =
  /^([ \t]*)(`{3,}|~{3,})[ \t]*([\w+#-]*)(:(?:no-)?line-numbers(?:=\d{1,9})?)?(\{)?[^\n`[]*(?:\[([^\]\n]{1,200})\])?[^\n`]*$/gmu;

export function rewriteVitePress(body: string): Rewriting {
  const containers = rewriteContainers(body);
  const edits: Edit[] = [...containers.edits];
  const dropped: Dropped[] = [...containers.dropped];
  const remove = (start: number, length: number): void => {
    edits.push({ start, end: start + length, text: '' });
  };
  for (const { start, end } of blocksIn(body, SCRIPT, (name) => `\n</${name}>`)) remove(start, end - start);
  const verbatim = [
    ...blocksIn(body, VERBATIM_BLOCK, (colons) => `\n${colons}`),
    ...Array.from(matchesInProse(body, VERBATIM_SPAN), (one) => ({
      start: one.index,
      end: one.index + one[0].length,
    })),
  ].sort((one, other) => one.start - other.start);
  let next = 0;
  for (const { 0: whole, index } of matchesInProse(body, EXTRAS)) {
    while ((verbatim[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if (whole.startsWith('{{') && (verbatim[next]?.start ?? index) < index) continue;
    remove(index, whole.length);
    if (whole.startsWith('<!--')) dropped.push({ what: '<!--@include-->', offset: index });
    else if (whole.startsWith('<<<')) dropped.push({ what: '<<<', offset: index });
    else if (whole.startsWith('{{')) dropped.push({ what: '{{ }}', offset: index });
  }
  const tags = rewriteTags(body);
  edits.push(...tags.edits, ...namedFences(body), ...rewriteCallouts(body));
  edits.push(...rewriteAttributes(body), ...rewriteInlineAttributes(body));
  return { edits, dropped: [...dropped, ...tags.dropped] };
}

interface Block {
  readonly start: number;
  readonly end: number;
}

/** From where each starts to the first closing mark after it; a mark that is not found once is looked for no more. */
function blocksIn(body: string, opening: RegExp, closingOf: (mark: string) => string): Block[] {
  const blocks: Block[] = [];
  const missing = new Set<string>();
  for (const { 0: whole, 1: mark = '', index } of matchesInProse(body, opening)) {
    const closing = closingOf(mark);
    if (index < (blocks.at(-1)?.end ?? 0) || missing.has(closing)) continue;
    const found = body.indexOf(closing, index + whole.length);
    if (found === -1) missing.add(closing);
    else blocks.push({ start: index, end: found + closing.length });
  }
  return blocks;
}

function rewriteTags(body: string): Rewriting {
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  let unended = 0;
  let done = 0;
  for (const { 1: name = '', index } of matchesInProse(body, TAG)) {
    if (index < done) continue;
    const end = endOfMark(body, index, '>');
    if (end === undefined && (unended += 1) > MAX_UNENDED) break;
    if (end === undefined) continue;
    const source = body.slice(index, end);
    if (isComponent(name)) {
      if (!source.startsWith('</')) dropped.push({ what: `<${name}>`, offset: index });
      edits.push({ start: index, end, text: componentWords(source, body, index, end) });
    } else {
      const text = source.replaceAll(VUE_ATTRIBUTE, '');
      if (text !== source) edits.push({ start: index, end, text });
    }
    done = end;
  }
  return { edits, dropped };
}

/** A tab's name stands above its code; ` ```js{1,3} ` names a language, too. */
function namedFences(body: string): Edit[] {
  const edits: Edit[] = [];
  let isOpen = '';
  for (const {
    0: whole,
    1: indent = '',
    2: mark = '',
    3: language = '',
    4: numbers = '',
    5: brace,
    6: label,
    index,
  } of body.matchAll(FENCE)) {
    if (isOpen !== '') {
      if (mark.startsWith(isOpen) && whole.trim() === mark) isOpen = '';
      continue;
    }
    isOpen = mark;
    if (label !== undefined)
      edits.push({ start: index, end: index, text: `${indent}**${label.replaceAll('*', '')}**\n\n` });
    const at = index + whole.indexOf(mark) + mark.length + language.length;
    const isPacked = numbers !== '' || (brace !== undefined && language !== '');
    if (isPacked) edits.push({ start: at, end: at + numbers.length, text: brace === undefined ? '' : ' ' });
  }
  return edits;
}
