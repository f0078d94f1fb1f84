/** Anchors from headings: letters and numbers of any script, lowercase, joined by `-`. */

/** In UTF-16 code units. */
const MAX_LENGTH = 128;
const NOT_IN_SLUG = /[^\p{L}\p{M}\p{N}_\s-]+/gu;

/** Never empty, never starts with `-` or `_`: ids with a leading `_` belong to the site around the page. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(NOT_IN_SLUG, ' ')
    .trim()
    .replaceAll(/[\s-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/[-\uFFFD]+$/u, '')
    .normalize('NFC');
  return slug === '' ? 'section' : slug;
}

/** What `{#id}` and `id="…"` may hold. */
export function isAnchor(text: string): boolean {
  return text.length <= 256 && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(text);
}

/** Gives each name once: a repeat gets `-2`, `-3`, … whichever is free. */
export function createNamer(): (name: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (name) => {
    let unique = name;
    for (let count = next.get(name) ?? 2; used.has(unique); count += 1) {
      unique = `${name}-${count}`;
      next.set(name, count + 1);
    }
    used.add(unique);
    return unique;
  };
}
