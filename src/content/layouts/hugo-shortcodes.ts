/** Hugo's shortcodes: references become links, figures pictures, comments go; of all others their words stay. */
import type { Dropped, Rewriting } from './layout.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

const SHORTCODE = /\{\{([<%])[ \t\n]*(\/?)[ \t\n]*([\w./-]{1,80})([^{}]{0,2000}?)(?:\/[ \t]*)?[>%]\}\}/gu;
const ESCAPED = /\{\{([<%])\/\*([^{}]{0,500}?)\*\/([>%])\}\}/gu;
const ARGUMENT = /(?:([\w-]+)[ \t]*=[ \t]*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/gu;

export function rewriteShortcodes(body: string): Rewriting {
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  // How an author shows a shortcode, in code too.
  for (const { 0: whole, 1: open = '', 2: inside = '', 3: close = '', index } of body.matchAll(ESCAPED))
    edits.push({ start: index, end: index + whole.length, text: `{{${open}${inside}${close}}}` });
  let commentStart: number | undefined;
  let aside: { readonly name: string; readonly edit: number } | undefined;
  for (const match of matchesInProse(body, SHORTCODE)) {
    const [whole, , slash = '', name = '', written = ''] = match;
    const end = match.index + whole.length;
    if (name === 'comment') {
      if (slash === '') commentStart ??= match.index;
      else if (commentStart !== undefined) edits.push({ start: commentStart, end, text: '' });
      if (slash !== '') commentStart = undefined;
      continue;
    }
    if (commentStart !== undefined) continue;
    const given = argumentsOf(written);
    if (ASIDES.has(name) && isAlone(body, match.index, end)) {
      const opens = slash === '' && aside === undefined;
      const closes = slash !== '' && aside?.name === name;
      const title = unmarked(given.named.get('title') ?? '');
      const fence = opens ? `:::${name}${title === '' ? '' : ` ${title}`}` : closes ? ':::' : '';
      edits.push({ start: match.index, end, text: fence });
      if (opens) aside = { name, edit: edits.length - 1 };
      if (closes) aside = undefined;
      continue;
    }
    const known = slash === '' ? opening(name, given) : closing(name);
    if (known === undefined && slash === '') dropped.push({ what: `{{< ${name} >}}`, offset: match.index });
    // A fence wants a line of its own, and most authors gave it one.
    const text = (known ?? (slash === '' ? wordsOf(name, given, body, match.index, end) : '')).slice(
      known?.startsWith('\n') === true && body[match.index - 1] === '\n' ? 1 : 0,
      known?.endsWith('\n') === true && body[end] === '\n' ? -1 : undefined,
    );
    edits.push({ start: match.index, end, text });
  }
  // One that is never closed would hold the rest of the page.
  const unclosed = aside === undefined ? undefined : edits[aside.edit];
  if (aside !== undefined && unclosed !== undefined) edits[aside.edit] = { ...unclosed, text: '' };
  return { edits, dropped };
}

/** Shortcodes that themes agree on, inside each other only the outer one. */
const ASIDES = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger']);

function isAlone(body: string, start: number, end: number): boolean {
  return before(body, start).trim() === '' && /^[ \t]*(?:\n|$)/u.test(body.slice(end, end + 80));
}

/** What stands before it in its line. */
function before(body: string, start: number): string {
  return body.slice(body.lastIndexOf('\n', start - 1) + 1, start);
}

interface Arguments {
  readonly named: ReadonlyMap<string, string>;
  readonly listed: readonly string[];
}

function argumentsOf(written: string): Arguments {
  const named = new Map<string, string>();
  const listed: string[] = [];
  for (const [, name, double, raw, bare] of written.matchAll(ARGUMENT)) {
    const value = double?.replaceAll(/\\(.)/gu, '$1') ?? raw ?? bare ?? '';
    if (name === undefined) listed.push(value);
    else named.set(name, value);
  }
  return { named, listed };
}

function opening(name: string, { named, listed }: Arguments): string | undefined {
  if (name === 'ref' || name === 'relref') {
    const target = named.get('path') ?? listed[0] ?? '';
    return target === ''
      ? undefined
      : encodeURI(target).replaceAll(/[()]/gu, (one) => (one === '(' ? '%28' : '%29'));
  }
  if (name === 'figure') {
    const source = named.get('src');
    const caption = named.get('caption') ?? named.get('title') ?? '';
    if (source === undefined) return undefined;
    const alt = (named.get('alt') ?? caption).replaceAll(/[[\]\n]/gu, ' ');
    const title = caption === '' ? '' : ` "${caption.replaceAll(/["\n]/gu, ' ')}"`;
    return `![${alt}](<${encodeURI(source)}>${title})`;
  }
  if (name === 'highlight') return `\n\`\`\`${listed[0] ?? ''}\n`;
  return undefined;
}

/** What a shortcode says to readers: the words of a sentence, or a title of what it holds. */
function wordsOf(
  name: string,
  { named, listed }: Arguments,
  body: string,
  start: number,
  end: number,
): string {
  const isFirst = before(body, start).trim() === '';
  const stands = isAlone(body, start, end);
  if (!stands) {
    // `## {{% heading "whatsnext" %}}`: a heading must have words.
    const words = named.get('text') ?? (/^\s*#{1,6}\s*$/u.test(before(body, start)) ? listed[0] : undefined);
    if (words !== undefined) return unmarked(words);
  }
  const title = TITLES.map((key) => named.get(key)).find((words) => words !== undefined);
  const shown = title ?? (name === 'tab' ? named.get('name') : undefined);
  if (shown === undefined || shown.trim() === '' || !isFirst) return '';
  return `**${unmarked(shown)}**${stands ? '\n\n' : ' '}`;
}

const TITLES = ['title', 'summary', 'header', 'label', 'caption'];

function unmarked(words: string): string {
  return words.trim().replaceAll(/[*_[\]<>\n]/gu, ' ');
}

function closing(name: string): string | undefined {
  return name === 'highlight' ? '\n```\n' : undefined;
}
