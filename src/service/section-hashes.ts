/** What a section says, as one digest: its own Markdown up to the next heading. */
import { createHash } from 'node:crypto';
import type { OutlineEntry } from '../snapshot/outline.ts';

/** SHA-256 in hexadecimal, one per entry of the outline. */
export function hashSections(markdown: string, outline: readonly OutlineEntry[]): string[] {
  return outline.map(({ markdownStart }, index) => {
    const own = markdown.slice(markdownStart, outline[index + 1]?.markdownStart);
    return createHash('sha256').update(own).digest('hex');
  });
}
