/** A text's sections as the snapshot keeps them: titles and places; their hashes are computed from the Markdown. */
export interface OutlineEntry {
  readonly id: string;
  readonly slug: string;
  readonly level: number;
  readonly title: string;
  readonly markdownStart: number;
}
