/** What the texts of all tools are made of. */

/** `- Hangul (hangul) https://…` */
export function refLine({
  title,
  id,
  url,
}: {
  readonly title: string;
  readonly id: string;
  readonly url: string;
}) {
  return `${title} (${id}) ${url}`;
}

/** How a list goes on. */
export function pagingLine(
  tool: string,
  shown: number,
  paging: { readonly total: number; readonly next: string | null },
): string {
  if (paging.next === null) return `${shown} shown of ${paging.total}; this is the end of the list.`;
  return `${shown} shown of ${paging.total}; for more, call ${tool} again with the same arguments and cursor: "${paging.next}".`;
}

/** In one line, and not too long. */
export function brief(text: string | null, most = 240): string {
  const line = (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}
