/** What may be in a page's HTML, said a second time and in another way than the sanitiser: as a grammar of the whole. */
import { expect } from 'vitest';

const TAGS =
  'h1|h2|h3|h4|h5|h6|p|div|section|aside|blockquote|hr|pre|address|ul|ol|li|dl|dt|dd|details|summary|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td|a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|ins|kbd|label|mark|q|rb|rp|rt|rtc|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr|img|audio|video|source|col|colgroup';
const NAMES =
  'id|lang|dir|title|href|rel|hreflang|role|tabindex|data-kind|data-task|src|alt|width|height|loading|controls|loop|muted|playsinline|poster|type|open|start|reversed|value|colspan|rowspan|headers|scope|span|datetime|class';
const TAG = new RegExp(`<(?:/(?:${TAGS})|(?:${TAGS})(?: (?:${NAMES})(?:="[^"<>]*")?)*(?: /)?)>`, 'gu');
const ADDRESS = / (?:href|src|poster)="([^"]*)"/gu;

/** `marker` begins the places left open for links into the library. */
export function expectSafe(html: string, marker: string): void {
  const words = html.replaceAll(TAG, '');
  expect(words, 'what is left without its tags').not.toMatch(/[<>]/u);
  const tags = html.match(TAG)?.join('') ?? '';
  for (const [, address = ''] of tags.matchAll(ADDRESS)) {
    const isPlace = address.startsWith(`${marker}-`) || address.startsWith('#');
    expect(isPlace || /^(?:https?:\/\/|mailto:|tel:)/iu.test(address), address).toBe(true);
  }
}
