/** MDN's slugs as content paths. */

/** Lowercase. `index` at the end would be the folder itself here, and is a property there: `Gamepad/index`. */
export function slugPath(slug: string): string {
  return slug.toLowerCase().replace(/(?<=\/|\.)index$/u, 'index_');
}
