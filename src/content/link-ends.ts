/**
 * Where the links of a text lead, as JSON: the number of a page, or `[number, what follows its URL]`, or
 * `[number, whole URL, 0]`; a letter and a URL for what is no page; `null` for a link that leads nowhere.
 */
import type { LinkEnd } from '../model/page.ts';

type StoredEnd = number | readonly [number, string] | readonly [number, string, 0] | string | null;

const LETTERS = { url: 'u', outside: 'o', asset: 'a' } as const;
const KINDS = { u: 'url', o: 'outside', a: 'asset' } as const;

/** Pages by number, and what their URLs are in the text's own locale. */
export interface NumberedPages {
  numberOf(id: string): number;
  idOf(page: number): string;
  urlOf(page: number): string;
}

export function writeEnds(
  ends: readonly LinkEnd[],
  { numberOf, urlOf }: Omit<NumberedPages, 'idOf'>,
): string {
  return JSON.stringify(
    ends.map((end): StoredEnd => {
      if (end === null) return null;
      if (end.kind !== 'page') return LETTERS[end.kind] + end.url;
      const page = numberOf(end.page);
      const url = urlOf(page);
      if (end.url === url) return page;
      return end.url.startsWith(`${url}#`) ? [page, end.url.slice(url.length)] : [page, end.url, 0];
    }),
  );
}

export interface StoredEnds {
  readonly ends: readonly LinkEnd[];
  /** By link: the number of the page it leads to, or -1. */
  readonly pages: readonly number[];
}

export function readEnds(stored: string, { idOf, urlOf }: Omit<NumberedPages, 'numberOf'>): StoredEnds {
  const pages: number[] = [];
  const ends = (JSON.parse(stored) as StoredEnd[]).map((end): LinkEnd => {
    const page = typeof end === 'number' ? end : Array.isArray(end) ? (end[0] as number) : -1;
    pages.push(page);
    if (end === null) return null;
    if (typeof end === 'string')
      return { kind: KINDS[end.slice(0, 1) as keyof typeof KINDS], url: end.slice(1) };
    if (typeof end === 'number') return { kind: 'page', page: idOf(page), url: urlOf(page) };
    return { kind: 'page', page: idOf(page), url: end.length === 3 ? end[1] : urlOf(page) + end[1] };
  });
  return { ends, pages };
}
