/** Elements without markup in strings: text can never become HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The text with its matches marked; offsets are UTF-16, in order. */
export function marked(text: string, matches: readonly (readonly [number, number])[]): DocumentFragment {
  const parts = document.createDocumentFragment();
  let at = 0;
  for (const [from, to] of matches) {
    if (from < at || to <= from || to > text.length) continue;
    parts.append(text.slice(at, from), element('mark', {}, text.slice(from, to)));
    at = to;
  }
  parts.append(text.slice(at));
  return parts;
}
