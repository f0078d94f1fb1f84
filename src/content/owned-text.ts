/**
 * A copy that stands by itself. V8 keeps the whole of a string alive as long as any piece cut out of it is, so a title
 * of 20 characters would hold its page's source in memory, and a link's target the page's HTML.
 */
export function owned(text: string): string {
  // Of so short a piece V8 makes a copy anyway.
  if (text.length < SHORTEST_PIECE && text.isWellFormed()) return text;
  return Buffer.from(text).toString();
}

/** In UTF-16 code units: `SlicedString::kMinLength`, and a concatenation is flat below it, too. */
const SHORTEST_PIECE = 13;
