/** Docusaurus's fences that hide MDX from other tools: what an `mdx-code-block` holds is no code. */
import type { Edit } from './rewrite.ts';

const FENCE = /^(`{3,})([^`\n]*)$/gmu;

interface Fence {
  readonly start: number;
  readonly end: number;
  readonly ticks: string;
  readonly holdsMdx: boolean;
}

/** `text` is as long as the body, with spaces for such fences; `edits` take the fences out. */
export function unfence(body: string): { readonly text: string; readonly edits: Edit[] } {
  const edits: Edit[] = [];
  let open: Fence | undefined;
  let text = '';
  for (const { 0: whole, 1: ticks = '', 2: info = '', index } of body.matchAll(FENCE)) {
    const end = index + whole.length;
    if (open === undefined) {
      open = { start: index, end, ticks, holdsMdx: info.trim() === 'mdx-code-block' };
    } else if (info.trim() === '' && ticks.startsWith(open.ticks)) {
      if (open.holdsMdx) {
        text += body.slice(text.length, open.start) + ' '.repeat(open.end - open.start);
        text += body.slice(open.end, index) + ' '.repeat(end - index);
        edits.push({ start: open.start, end: open.end, text: '' }, { start: index, end, text: '' });
      }
      open = undefined;
    }
  }
  return { text: text + body.slice(text.length), edits };
}
