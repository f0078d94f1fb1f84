/** Columns of figures: the first to the left, the others to the right. */
import { padEnd, padStart, textWidth } from './text-width.ts';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(textWidth(title), ...rows.map((row) => textWidth(row[column] ?? ''))),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? padEnd(cell, widths[column] ?? 0) : padStart(cell, widths[column] ?? 0),
      )
      .join('  '),
  );
}
