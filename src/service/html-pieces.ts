/** HTML cut out of a page. A heading may stand inside another element, so a piece must be made whole again. */

/** The sanitiser writes every tag in lower case, attributes in double quotes, and `<` in text as `&lt;`. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s[^>"]*(?:"[^"]*"[^>"]*)*)?>/gu;
const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** How many elements are open at each of these places, which are in ascending order. */
export function depthsAt(html: string, places: readonly number[]): number[] {
  let depth = 0;
  let next = 0;
  const depths: number[] = [];
  for (const { 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
    for (; next < places.length && (places[next] ?? 0) <= index; next += 1) depths.push(depth);
    if (!VOID.has(name)) depth += closing === '' ? 1 : -1;
  }
  for (; next < places.length; next += 1) depths.push(depth);
  return depths;
}

/** Without tags that close what was opened before the piece, and with those that close what it leaves open. */
export function balanced(html: string): string {
  const open: string[] = [];
  const whole = html.replaceAll(TAG, (tag, closing: string, name: string) => {
    if (VOID.has(name)) return tag;
    if (closing === '') open.push(name);
    else if (open.length === 0) return '';
    else open.pop();
    return tag;
  });
  const closers = open.toReversed().map((name) => `</${name}>`);
  return whole + closers.join('');
}
