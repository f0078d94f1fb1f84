/**
 * Reads HTML that leaves nothing to interpret, such as our renderer writes: tags of the allow-list, all closed and properly
 * nested, attributes in double quotes, entities that everybody decodes alike. It gives the same bytes as the sanitiser
 * for a fraction of the work, and refuses whatever it is not sure of: then the sanitiser reads the page. So it repairs
 * nothing, and whatever comes out of it has passed the same allow-list.
 */
import { ALLOW_LIST } from './allow-list.ts';

export type Attributes = Record<string, string>;

export interface HtmlListener {
  open(tag: string): void;
  /** After `open`: the attributes to keep, if the allow-list lets them pass. */
  transform(tag: string, attributes: Attributes): Attributes;
  text(words: string): void;
  close(): void;
}

interface TagRule {
  readonly tag: string;
  readonly isVoid: boolean;
  /** Tags that HTML takes for ended where this one starts right inside of them. */
  readonly ends: readonly string[];
  /** What may stand in each attribute; `undefined` for anything. */
  readonly attributes: ReadonlyMap<string, readonly string[] | undefined>;
  readonly classes: readonly (string | RegExp)[];
}

/** The clean HTML, or `undefined` where it is not plain: what was heard till then is void. */
export function sanitizePlain(html: string, listener: HtmlListener): string | undefined {
  const open: TagRule[] = [];
  let clean = '';
  /** Most of it is clean as it stands; it is copied from here up to the next piece that is not. */
  let copied = 0;
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    const end = start === -1 ? html.length : start;
    if (end > at) {
      const text = html.slice(at, end);
      const words = decode(text);
      if (words === undefined) return undefined;
      listener.text(words);
      if (text.includes('>') || (words !== text && WRITTEN_OTHERWISE.test(text))) {
        clean += html.slice(copied, at) + escape(words);
        copied = end;
      }
    }
    if (start === -1) break;
    const next = html.charCodeAt(start + 1);
    if (next === EXCLAMATION) {
      at = endOfComment(html, start);
      if (at < 0) return undefined;
      clean += html.slice(copied, start);
      copied = at;
      continue;
    }
    if (next === SLASH) {
      const tag = open.pop()?.tag;
      if (tag === undefined || !html.startsWith(tag, start + 2)) return undefined;
      const nameEnd = start + 2 + tag.length;
      const tagEnd = skipSpace(html, nameEnd);
      if (html.charCodeAt(tagEnd) !== GREATER) return undefined;
      listener.close();
      at = tagEnd + 1;
      if (tagEnd === nameEnd) continue;
      clean += html.slice(copied, nameEnd);
      copied = tagEnd;
      continue;
    }

    const nameEnd = endOfName(html, start + 1);
    const name = html.slice(start + 1, nameEnd);
    if (name === FORMULA) {
      at = endOfFormula(html, nameEnd, listener);
      if (at < 0) return undefined;
      clean += html.slice(copied, start);
      copied = at;
      continue;
    }
    const rule = RULES.get(name);
    if (rule === undefined || open.length >= ALLOW_LIST.nestingLimit) return undefined;
    if (open.length > 0 && rule.ends.includes((open.at(-1) as TagRule).tag)) return undefined;
    const attributes: Attributes = {};
    const tagEnd = readAttributes(html, nameEnd, attributes);
    const isClosed = html.charCodeAt(tagEnd) === SLASH;
    if (tagEnd < 0 || (isClosed && !rule.isVoid)) return undefined;
    at = tagEnd + (isClosed ? 2 : 1);

    listener.open(rule.tag);
    const kept = listener.transform(rule.tag, attributes);
    const written = write(rule, kept);
    if (written === undefined) return undefined;
    if (rule.isVoid) listener.close();
    else open.push(rule);
    if (tagEnd === nameEnd && written === '' && !rule.isVoid) continue;
    clean += `${html.slice(copied, nameEnd)}${written}${rule.isVoid ? ' />' : '>'}`;
    copied = at;
  }
  return open.length === 0 ? clean + html.slice(copied) : undefined;
}

const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const GREATER = 0x3e;
const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;

function skipSpace(html: string, start: number): number {
  let at = start;
  for (let unit = html.charCodeAt(at); unit === SPACE || unit === LINE_FEED || unit === TAB;)
    unit = html.charCodeAt((at += 1));
  return at;
}

/** -1 where parsers do not agree on its end: `<!-->`, `<!--a--!>`. */
function endOfComment(html: string, start: number): number {
  const inside = start + '<!--'.length;
  if (!html.startsWith('<!--', start) || /^-?>/u.test(html.slice(inside, inside + 2))) return -1;
  const end = html.indexOf('--', inside);
  return end !== -1 && html.startsWith('-->', end) ? end + '-->'.length : -1;
}

const FORMULA = 'math';
const FORMULA_TAGS = new Set(
  'mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom menclose mfenced msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd semantics annotation'.split(
    ' ',
  ),
);

/** A formula goes with all that is in it, but its tags are heard. -1 where it is not plain. */
function endOfFormula(html: string, start: number, listener: HtmlListener): number {
  const open = [FORMULA];
  const attributes: Attributes = {};
  let tagEnd = readAttributes(html, start, attributes);
  if (html.charCodeAt(tagEnd) !== GREATER) return -1;
  listener.open(FORMULA);
  listener.transform(FORMULA, attributes);
  for (;;) {
    const next = html.indexOf('<', tagEnd);
    if (next === -1) return -1;
    const closes = html.charCodeAt(next + 1) === SLASH;
    const nameStart = next + (closes ? 2 : 1);
    const nameEnd = endOfName(html, nameStart);
    const name = html.slice(nameStart, nameEnd);
    if (closes ? open.pop() !== name : !FORMULA_TAGS.has(name)) return -1;
    tagEnd = closes ? skipSpace(html, nameEnd) : readAttributes(html, nameEnd, {});
    if (html.charCodeAt(tagEnd) !== GREATER) return -1;
    if (closes) listener.close();
    else {
      listener.open(name);
      open.push(name);
    }
    if (open.length === 0) return tagEnd + 1;
  }
}

function endOfName(html: string, start: number): number {
  let at = start;
  for (let unit = html.charCodeAt(at); isNameUnit(unit); unit = html.charCodeAt(at)) at += 1;
  return at;
}

/** `a`–`z`, digits and `-`. */
function isNameUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x2d;
}

/** Where the tag ends, at its `>` or `/>`; -1 where it is not plain. */
function readAttributes(html: string, start: number, attributes: Attributes): number {
  let at = start;
  for (;;) {
    const next = skipSpace(html, at);
    const unit = html.charCodeAt(next);
    if (unit === GREATER) return next;
    if (unit === SLASH) return html.charCodeAt(next + 1) === GREATER ? next : -1;
    if (next === at) return -1;
    at = next;
    const nameEnd = endOfName(html, at);
    if (nameEnd === at || !html.startsWith('="', nameEnd)) return -1;
    const end = html.indexOf('"', nameEnd + 2);
    const name = html.slice(at, nameEnd);
    const value = end === -1 ? undefined : decode(html.slice(nameEnd + 2, end));
    if (value === undefined || Object.hasOwn(attributes, name)) return -1;
    attributes[name] = value;
    at = end + 1;
  }
}

/** `undefined` where a bare `&` stands in it, or an entity that is not known here. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  if (DOUBTFUL.test(text)) return undefined;
  if (text.includes('&#'))
    return text.replaceAll(ENTITY, (_, name: string | undefined, decimal: string | undefined, hex: string) =>
      name === undefined
        ? String.fromCharCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (NAMED[name] ?? ''),
    );
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' };
/** By number, the visible characters of ASCII. */
const DOUBTFUL =
  /&(?!(?:lt|gt|quot|nbsp|amp|#(?:3[3-9]|[4-9]\d|1[01]\d|12[0-6])|#x(?:2[1-9A-Fa-f]|[3-6][\dA-Fa-f]|7[\dA-Ea-e]));)/u;
const ENTITY = /&(?:([a-z]+)|#(\d+)|#x([\dA-Fa-f]+));/gu;
/** Clean text escapes nothing but `<`, `>` and `&`. */
const WRITTEN_OTHERWISE = /&(?!lt|gt|amp)/u;

/** What the allow-list lets pass; `undefined` where the sanitiser has to look at it. */
function write(rule: TagRule, attributes: Attributes): string | undefined {
  let written = '';
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] as string;
    if (name === 'class') {
      const passing = value.split(/\s+/u).filter((one) => isAllowedClass(rule, one));
      if (passing.length > 0) written += attribute(name, passing.join(' '));
      continue;
    }
    if (!rule.attributes.has(name)) continue;
    const values = rule.attributes.get(name);
    if (values !== undefined && !values.includes(value)) return undefined;
    // An attribute without a value passes or not by what it is called.
    if (value === '' && name !== 'alt') return undefined;
    if (ADDRESSES.has(name) && !PLAIN_ADDRESS.test(value)) return undefined;
    written += attribute(name, value);
  }
  return written;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`;
}

function isAllowedClass(rule: TagRule, name: string): boolean {
  return rule.classes.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
}

const ADDRESSES = new Set(['href', 'src', 'poster']);
/** A scheme of the allow-list; or neither scheme nor slash: a place in the page, a placeholder. */
const PLAIN_ADDRESS = new RegExp(`^(?:(?:${ALLOW_LIST.allowedSchemes.join('|')}):|#[\\w:-]*$|[\\w-]+$)`, 'u');

function escape(text: string): string {
  if (!/[&<>]/u.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const P = ['p'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ENDS: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  li: ['li'],
  tr: ['tr', 'th', 'td'],
  th: ['th', 'td', 'thead'],
  td: ['th', 'td', 'thead'],
  tbody: ['thead', 'tbody'],
  tfoot: ['thead', 'tbody'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  rt: ['rt', 'rp'],
  rp: ['rt', 'rp'],
  ...Object.fromEntries(HEADINGS.map((name) => [name, [...HEADINGS, 'p']])),
  ...Object.fromEntries(
    'p address aside blockquote details div dl figcaption figure hr ol pre section table ul'
      .split(' ')
      .map((name) => [name, P]),
  ),
};

type AllowedAttribute = string | { readonly name: string; readonly values: readonly string[] };

function rulesOf(
  { allowedTags, selfClosing }: typeof ALLOW_LIST,
  attributes: Readonly<Record<string, readonly AllowedAttribute[]>>,
  classes: Readonly<Record<string, readonly (string | RegExp)[]>>,
): Map<string, TagRule> {
  const rules = allowedTags.map((tag): TagRule => ({
    tag,
    isVoid: selfClosing.includes(tag),
    ends: ENDS[tag] ?? [],
    attributes: new Map(
      [...(attributes[tag] ?? []), ...(attributes['*'] ?? [])].map((one) =>
        typeof one === 'string' ? [one, undefined] : [one.name, one.values],
      ),
    ),
    classes: [...(classes[tag] ?? []), ...(classes['*'] ?? [])],
  }));
  return new Map(rules.map((rule) => [rule.tag, rule]));
}

const RULES = rulesOf(ALLOW_LIST, ALLOW_LIST.allowedAttributes, ALLOW_LIST.allowedClasses);
