/** MDN's `{{macros}}`: those that are links become links, the others leave the text. */
import { slugOf } from '../slug.ts';
import { slugPath } from './mdn-slugs.ts';
import type { Dropped, Rewriting } from './layout.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

interface Reference {
  readonly path: string;
  readonly words: string;
  readonly isCode: boolean;
}

type Macro = (name: string, words: string | undefined, rest: readonly string[]) => Reference;

const code = (path: string, words: string): Reference => ({ path, words, isCode: true });

/** By name in lowercase: authors write them in any case. */
const LINKS: Readonly<Record<string, Macro>> = {
  domxref: (name, words, [, noCode]) => ({
    path: `/web/api/${slug(name.replaceAll('.', '/'))}`,
    words: words ?? name,
    isCode: noCode === undefined || noCode === '',
  }),
  cssxref: (name, words) => {
    const bare = slug(name.replaceAll(/[<>]/gu, ''));
    return code(
      name.startsWith('<') ? `/web/css/reference/values/${bare}` : `/web/css/${bare}`,
      words ?? name,
    );
  },
  jsxref: (name, words) =>
    code(
      `/web/javascript/reference/${slug(name.includes('/') ? name : name.replaceAll('.prototype.', '/').replaceAll('.', '/'))}`,
      words ?? name,
    ),
  htmlelement: (name, words) =>
    code(
      `/web/html/reference/elements/${/^h[1-6]$/iu.test(name) ? 'heading_elements' : slug(name)}`,
      words ?? `<${name}>`,
    ),
  svgelement: (name, words) => code(`/web/svg/reference/element/${slug(name)}`, words ?? `<${name}>`),
  svgattr: (name, words) => code(`/web/svg/reference/attribute/${slug(name)}`, words ?? name),
  mathmlelement: (name, words) => code(`/web/mathml/reference/element/${slug(name)}`, words ?? `<${name}>`),
  httpheader: (name, words) => code(`/web/http/reference/headers/${slug(name)}`, words ?? name),
  httpmethod: (name, words) => code(`/web/http/reference/methods/${slug(name)}`, words ?? name),
  httpstatus: (name, words) => code(`/web/http/reference/status/${slug(name)}`, words ?? name),
  csp: (name, words) =>
    code(`/web/http/reference/headers/content-security-policy/${slug(name)}`, words ?? name),
  glossary: (name, words) => ({ path: `/glossary/${slug(name)}`, words: words ?? name, isCode: false }),
  webextapiref: (name, words) =>
    code(`/mozilla/add-ons/webextensions/api/${slug(name.replaceAll('.', '/'))}`, words ?? name),
  rfc: (name, words, [section = '']) => ({
    path: `https://www.rfc-editor.org/rfc/rfc${slug(name)}`,
    words: `RFC ${name}${words === undefined ? '' : `: ${words}`}${section === '' ? '' : `, section ${section}`}`,
    isCode: false,
  }),
  bug: (name) => ({ path: `https://bugzil.la/${slug(name)}`, words: `Firefox bug ${name}`, isCode: false }),
};

/** Braces may stand in its quoted words. */
const MACRO =
  /\{\{(\s{0,20}[A-Za-z][\w-]{0,60}\s{0,20}\((?:[^"'(){}]|"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}'){0,500}\)\s{0,20}|[^{}]{1,1000})\}\}/gu;
/** On one line, between single backticks. */
const CODE_SPAN = /(?<!`)`([^`\n]{1,2000})`(?!`)/gu;
/** A term of a definition list, which links may lead to. */
const TERM = /^[ \t]*[-*] ([^\n]{1,300})\n(?=(?:[ \t]*\n)?[ \t]+[-*] : )/gmu;
/** The last parenthesis is forgotten now and then. */
const CALL = /^\s*([A-Za-z][\w-]*)\s*(?:\(([^]*?)\)?)?\s*$/u;
const ARGUMENT = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,\s"']+)/gu;

export function rewriteMacros(body: string): Rewriting {
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  // `\{{` is how an author shows braces, in code too.
  for (const { index } of body.matchAll(/\\\{\{/gu)) edits.push({ start: index, end: index + 1, text: '' });
  // A definition list is written as a list whose second level starts with a colon.
  for (const match of matchesInProse(body, /^([ \t]*[-*] ): /gmu)) {
    const start = match.index + (match[1]?.length ?? 0);
    edits.push({ start, end: start + 2, text: '' });
  }
  for (const { 0: whole, 1: term = '', index } of matchesInProse(body, TERM)) {
    const start = index + whole.length - term.length - 1;
    edits.push({ start, end: start, text: `<a id="${slugOf(wordsOf(term))}"></a>` });
  }
  for (const match of matchesInProse(body, MACRO)) {
    const [whole, inside = ''] = match;
    const name = CALL.exec(inside)?.[1];
    if (name === undefined || body[match.index - 1] === '\\') continue;
    const link = linkOf(inside);
    if (link === undefined) dropped.push({ what: `{{${name}}}`, offset: match.index });
    edits.push({ start: match.index, end: match.index + whole.length, text: link ?? '' });
  }
  for (const { 0: whole, 1: inside = '', index } of matchesInProse(body, CODE_SPAN)) {
    const text = inside.includes('{{') ? linkedCode(inside) : undefined;
    if (text !== undefined) edits.push({ start: index, end: index + whole.length, text });
  }
  return { edits, dropped };
}

/** Links stay links in code; `undefined` where there are none: other macros in code are shown as they are. */
function linkedCode(inside: string): string | undefined {
  const whole = inside.startsWith('{{') && inside.endsWith('}}') ? [...inside.matchAll(MACRO)] : [];
  const link = whole[0]?.[0] === inside ? linkOf(whole[0][1] ?? '') : undefined;
  if (link !== undefined) return link;
  let text = '';
  let at = 0;
  for (const { 0: one, 1: macro = '', index } of inside.matchAll(MACRO)) {
    const found = linkOf(macro, false);
    if (found === undefined) continue;
    text += shownCode(inside.slice(at, index)) + found;
    at = index + one.length;
  }
  return at === 0 ? undefined : `<code>${text}${shownCode(inside.slice(at))}</code>`;
}

/** In a table, a bar in code is written `\|`. */
function shownCode(written: string): string {
  return escapeWords(written.replaceAll('\\|', '|'));
}

/** The link that a macro is; `undefined` for all others. */
function linkOf(macro: string, mayBeCode = true): string | undefined {
  const [, name = '', written = ''] = CALL.exec(macro) ?? [];
  const [first = '', words, ...rest] = [...written.matchAll(ARGUMENT)].map(([, double, single, bare]) =>
    readArgument(double ?? single ?? bare ?? ''),
  );
  const link = Object.hasOwn(LINKS, name.toLowerCase()) ? LINKS[name.toLowerCase()] : undefined;
  if (first === '' || link === undefined) return undefined;
  const [target, part] = /^(.+?)#(.+)$/u.exec(first)?.slice(1) ?? [first];
  const anchor = rest[0]?.startsWith('#') === true ? rest[0] : part === undefined ? '' : `#${part}`;
  const reference = link(target ?? first, words === '' ? undefined : words, rest);
  // As links of the site are written: one that finds no page is dead, and none of another part of the site.
  const path = reference.path.startsWith('/') ? `/docs${reference.path}` : reference.path;
  return linkTo({ ...reference, path, isCode: mayBeCode && reference.isCode }, anchor);
}

/** What a reader sees of a line: a macro's last words, a link's text. */
function wordsOf(line: string): string {
  return line
    .replaceAll(/\{\{[^{}]*?\(([^{}]*)\)\s*\}\}/gu, (_, written: string) => written.split(',').at(-1) ?? '')
    .replaceAll(/\{\{[^{}]*\}\}/gu, '')
    .replaceAll(/\]\([^)]*\)/gu, ' ');
}

/** Authors write `&lt;color&gt;` for the type `<color>`. */
function readArgument(written: string): string {
  return written
    .replaceAll(/\\(.)/gu, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function slug(name: string): string {
  return slugPath(name.replace(/\(\)$/u, '').trim().replaceAll(' ', '_'));
}

/** As HTML, since macros stand in HTML tables as well as in Markdown. */
function linkTo({ path, words, isCode }: Reference, anchor: string): string {
  const shown = isCode ? `<code>${escapeWords(words)}</code>` : escapeWords(words);
  return `<a href="${encodeURI(path).replaceAll(/[#&?]/gu, (one) => encodeURIComponent(one))}${escapeWords(encodeURI(anchor))}">${shown}</a>`;
}

/** Words that neither HTML nor Markdown reads as marks; `|` would part table cells. */
function escapeWords(words: string): string {
  return words.replaceAll(/[&<>"'*_[\]`|~\\:]/gu, (one) => `&#${one.codePointAt(0)};`);
}
