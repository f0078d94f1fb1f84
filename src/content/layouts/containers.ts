/** `:::` containers as Docusaurus, Starlight and VitePress write them, made Lectern's own. */
import type { Dropped } from './layout.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  secondary: 'note',
  details: 'note',
  tip: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
};

/** These only arrange what they hold. */
const ARRANGING = new Set(['code-group', 'v-pre', 'raw']);

const FENCE = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)?[ \t]*(?:\[([^\]\n]*)\])?([^\n]*)$/gmu;

/** Containers that Lectern knows get its spelling of a title; of others the fences go, title and text stay. */
export function rewriteContainers(body: string): { edits: Edit[]; dropped: Dropped[] } {
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  const open: { readonly colons: number; readonly isKept: boolean }[] = [];
  for (const match of matchesInProse(body, FENCE)) {
    const [whole, indent = '', colons = '', name, title, rest = ''] = match;
    const end = match.index + whole.length;
    if (name === undefined) {
      if (rest.trim() !== '') continue;
      while (open.length > 0 && (open.at(-1)?.colons ?? 0) > colons.length) open.pop();
      if (open.pop()?.isKept === false) edits.push({ start: match.index, end, text: '' });
      continue;
    }
    const kind = Object.hasOwn(KINDS, name.toLowerCase()) ? KINDS[name.toLowerCase()] : undefined;
    open.push({ colons: colons.length, isKept: kind !== undefined });
    const words = (title ?? rest).replace(/\{[^}\n]*\}[ \t]*$/u, '').trim();
    if (kind === undefined && !ARRANGING.has(name))
      dropped.push({ what: `:::${name}`, offset: match.index + indent.length });
    const bold = words === '' ? '' : `${indent}**${words.replaceAll('*', '')}**\n`;
    const text = kind === undefined ? bold : `${indent}${colons}${kind}${words === '' ? '' : ` ${words}`}`;
    if (text !== whole) edits.push({ start: match.index, end, text });
  }
  return { edits, dropped };
}
