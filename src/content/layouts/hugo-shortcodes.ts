/** Hugo's shortcodes: references become links, figures pictures; of all others the text they hold stays. */
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
  for (const match of matchesInProse(body, SHORTCODE)) {
    const [whole, , slash = '', name = '', written = ''] = match;
    const known = slash === '' ? opening(name, argumentsOf(written)) : closing(name);
    if (known === undefined && slash === '') dropped.push({ what: `{{< ${name} >}}`, offset: match.index });
    const end = match.index + whole.length;
    // A fence wants a line of its own, and most authors gave it one.
    const text = (known ?? '').slice(
      known?.startsWith('\n') === true && body[match.index - 1] === '\n' ? 1 : 0,
      known?.endsWith('\n') === true && body[end] === '\n' ? -1 : undefined,
    );
    edits.push({ start: match.index, end, text });
  }
  return { edits, dropped };
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

function closing(name: string): string | undefined {
  return name === 'highlight' ? '\n```\n' : undefined;
}
