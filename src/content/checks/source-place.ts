/** Places in a page's file, found again from what a library keeps of it. */
import type { PageText, Section } from '../../model/page.ts';
import { FILE_START, type Position } from '../text-position.ts';

/** Where a section's heading stands. */
export function headingPlace(text: PageText, section: Section): Position {
  const head = headOf(text);
  return {
    line: newlinesIn(head, head.length) + newlinesIn(text.body, section.markdownStart) + 1,
    column: 1,
  };
}

/** Where a key of the front matter stands, else the start of the file. */
export function keyPlace(text: PageText, key: string): Position {
  const head = headOf(text);
  const found = new RegExp(`^[ \\t]*["']?${key}["']?[ \\t]*[:=]`, 'mu').exec(head);
  if (found === null) return FILE_START;
  return { line: newlinesIn(head, found.index) + 1, column: found[0].search(/\S/u) + 1 };
}

/** What stands before the body: the front matter with its marks. */
function headOf({ source, body }: PageText): string {
  const whole = new TextDecoder().decode(source.bytes).replaceAll(/\r\n?/gu, '\n');
  return whole.slice(0, whole.length - body.length);
}

function newlinesIn(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
