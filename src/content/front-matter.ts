/** The front matter of a page: split off, validated, every value with its place for issues that later stages find. */
import type { Issue } from '../model/issue.ts';
import type { License } from '../model/library-config.ts';
import { parseLocale, type Locale } from '../model/locale.ts';
import { isPageId } from '../model/page-path.ts';
import type { PageKind } from '../model/page.ts';
import { readLicense } from './license.ts';
import { foreignValue } from './layouts/foreign-values.ts';
import type { Dialect } from './layouts/layout.ts';
import { parseToml } from './layouts/toml.ts';
import { isPageKind, unknownKind } from './rules.ts';
import { FILE_START, type Position } from './text-position.ts';
import { parseTimestamp } from './timestamp.ts';
import { fieldsOf, isAbsent, isMap, reportUnknownKeys, type Fields, type Report } from './yaml-fields.ts';
import { parseYaml, type YamlDocument, type YamlFault, type YamlMap, type YamlPath } from './yaml.ts';

export interface Placed<T> {
  readonly value: T;
  readonly position: Position;
}

export interface FrontMatter {
  readonly title: string | null;
  readonly id: Placed<string> | null;
  readonly kind: PageKind | null;
  readonly summary: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly entityType: string | null;
  /** `'none'` opts out of what the page would inherit. */
  readonly system: Placed<string> | 'none' | null;
  readonly authors: readonly string[];
  readonly originalTitle: string | null;
  readonly originalLanguage: Locale | null;
  readonly order: number | null;
  readonly number: string | null;
  readonly relations: readonly (Placed<string> & { readonly relation: string })[];
  readonly license: License | null;
  readonly movedFrom: readonly Placed<string>[];
  readonly translates: Placed<string> | null;
  /** The commit of the source that the translation was made from, where another tool's page says so; maybe shortened. */
  readonly sourceCommit: string | null;
  /** RFC 3339, UTC. */
  readonly updated: string | null;
  readonly draft: boolean;
  /** Where another tool's page says its own address; never in Lectern's own front matter. */
  readonly slug: (Placed<string> & { readonly key: string }) | null;
  /** What joins the texts of a page that have different file names, where another tool's page says so. */
  readonly translationKey: string | null;
  /** Keys of another tool that change what it does with the page, and that Lectern does not follow. */
  readonly unfollowed: readonly Placed<string>[];
  /** The values of the keys that the library's rules look at. */
  readonly ruleValues: Readonly<Record<string, readonly string[]>>;
}

export const FRONT_MATTER_KEYS = [
  'title',
  'id',
  'kind',
  'summary',
  'aliases',
  'tags',
  'entity-type',
  'system',
  'authors',
  'original-title',
  'original-language',
  'order',
  'number',
  'relations',
  'license',
  'moved-from',
  'translates',
  'updated',
  'draft',
] as const;

const MAX_FRONT_MATTER = 65_536;

export interface SplitPage {
  readonly language: 'YAML' | 'TOML' | 'JSON';
  readonly head: string;
  readonly bodyStart: number;
}

const NO_FRONT_MATTER: SplitPage = { language: 'YAML', head: '', bodyStart: 0 };

/** Where the front matter ends and the body starts; without front matter, all is body. Only other tools write TOML. */
export function splitFrontMatter(text: string, dialect: Dialect): SplitPage {
  if (dialect.hasJson && text.startsWith('{')) return splitJson(text);
  const isToml = !dialect.isOwn && /^\+\+\+[ \t]*\n/u.test(text);
  if (!isToml && !/^---[ \t]*\n/u.test(text)) return NO_FRONT_MATTER;
  const start = text.indexOf('\n') + 1;
  const end = isToml ? /^\+\+\+[ \t]*(?:\n|$)/mu : /^(?:---|\.\.\.)[ \t]*(?:\n|$)/mu;
  const close = end.exec(text.slice(start));
  if (close === null) return NO_FRONT_MATTER;
  return {
    language: isToml ? 'TOML' : 'YAML',
    head: text.slice(start, start + close.index),
    bodyStart: start + close.index + close[0].length,
  };
}

/** An object whose last brace ends a line. */
function splitJson(text: string): SplitPage {
  const end = endOfObject(text.slice(0, MAX_FRONT_MATTER));
  const rest = end === undefined ? null : /^[ \t]*(?:\n|$)/u.exec(text.slice(end));
  if (end === undefined || rest === null) return NO_FRONT_MATTER;
  return { language: 'JSON', head: text.slice(0, end), bodyStart: end + rest[0].length };
}

function endOfObject(text: string): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at];
    if (isQuoted && one === '\\') at += 1;
    else if (one === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

interface Spoken {
  readonly map: YamlMap;
  readonly at: YamlDocument['at'];
  /** As its author wrote the key. */
  spelled(key: string): string;
}

/** The same document, its keys called as Lectern calls them. */
function inOurWords(document: YamlDocument, map: YamlMap, dialect: Dialect): Spoken {
  const isForeign = (key: string): boolean => Object.hasOwn(dialect.names, key) || dialect.theirs.has(key);
  const renamed = new Map<unknown, unknown>();
  const written = new Map<unknown, readonly string[]>();
  for (const [key, value] of map) {
    const own = typeof key === 'string' && Object.hasOwn(dialect.names, key) ? dialect.names[key] : undefined;
    const isTheirs = own === undefined && typeof key === 'string' && dialect.theirs.has(key);
    const name = own ?? (isTheirs ? `(${key})` : key);
    // A key of ours beside theirs says it on purpose.
    if (own !== undefined && map.has(own) && !isForeign(own)) continue;
    if (renamed.has(name)) continue;
    renamed.set(name, foreignValue(String(name), value));
    written.set(name, [String(key)]);
  }
  for (const [name, own] of Object.entries(dialect.names)) {
    const path = name.split('.');
    const value = path.length === 1 ? undefined : valueAt(map, path);
    if (typeof value !== 'string' || renamed.has(own)) continue;
    renamed.set(own, foreignValue(own, value));
    written.set(own, path);
  }
  const at = ([key = '', ...rest]: YamlPath): Position =>
    document.at([...(written.get(String(key)) ?? [key]), ...rest]);
  return { map: renamed, at, spelled: (key) => written.get(key)?.join('.') ?? key };
}

function valueAt(map: YamlMap, path: readonly string[]): unknown {
  let value: unknown = map;
  for (const key of path) value = isMap(value) ? value.get(key) : undefined;
  return value;
}

/** `null` where the YAML cannot be read at all: then the page is not built. */
export function readFrontMatter(
  { language, head }: Pick<SplitPage, 'language' | 'head'>,
  dialect: Dialect,
  file: string,
  ruleKeys: ReadonlySet<string>,
  issues: Issue[],
): FrontMatter | null {
  const document =
    head.length > MAX_FRONT_MATTER
      ? { fault: `it is longer than ${MAX_FRONT_MATTER} characters`, position: FILE_START }
      : parseHead(language, head);
  // After `---` the front matter starts on the file's second line.
  const inFile = ({ line, column }: Position): Position => ({
    line: language === 'JSON' ? line : line + 1,
    column,
  });
  if ('fault' in document) {
    const message = `The front matter cannot be read as ${language}: ${document.fault}.`;
    issues.push({ code: 'bad-yaml', file, ...inFile(document.position), message });
    return null;
  }
  const written: unknown = document.value ?? new Map();
  if (!isMap(written)) {
    const message = 'The front matter must be a mapping of keys to values.';
    issues.push({ code: 'bad-yaml', file, ...inFile(FILE_START), message });
    return null;
  }
  const { map, at, spelled }: Spoken = dialect.isOwn
    ? { map: written, at: (path) => document.at(path), spelled: (key) => key }
    : inOurWords(document, written, dialect);
  const report: Report = (code, path, message) => {
    const key = String(path[0]);
    const said = message.replace(`\`${key}\``, () => `\`${spelled(key)}\``);
    issues.push({ code, file, ...inFile(at(path)), message: said });
  };
  if (dialect.isOwn) reportUnknownKeys(map, [], new Set([...FRONT_MATTER_KEYS, ...ruleKeys]), report);
  const fields = fieldsOf(map, [], report);
  const place = (value: string, path: readonly (string | number)[]): Placed<string> => ({
    value,
    position: inFile(at(path)),
  });
  const placed = (key: string): Placed<string> | null => {
    const value = fields.text(key);
    return value === undefined ? null : place(value, [key]);
  };
  return {
    title: fields.text('title') ?? null,
    id: readId(placed('id'), report),
    kind: readKind(fields, report),
    summary: fields.text('summary') ?? null,
    aliases: distinct(fields, 'aliases'),
    tags: distinct(fields, 'tags'),
    entityType: fields.text('entity-type') ?? null,
    system: map.has('system') && isAbsent(map.get('system')) ? 'none' : placed('system'),
    authors: distinct(fields, 'authors'),
    originalTitle: fields.text('original-title') ?? null,
    originalLanguage: readLanguage(fields),
    order: readOrder(fields),
    number: fields.text('number') ?? null,
    relations: readRelations(fields.map('relations'), report, place),
    license: fields.has('license') ? readLicense(fields.raw('license'), ['license'], report) : null,
    movedFrom: fields.texts('moved-from').map(({ value, path }) => place(value, path)),
    translates: readTranslates(placed('translates'), report),
    sourceCommit: dialect.isOwn ? null : readSourceCommit(written, report),
    updated: readUpdated(fields),
    draft: readDraft(fields) || isUnbuilt(written, dialect),
    slug: readAddress(dialect, placed),
    translationKey: dialect.isOwn ? null : (fields.text('translationKey') ?? null),
    unfollowed: Object.entries(dialect.unfollowed).flatMap(([key, values]) => {
      const value = written.get(key);
      const counts = values === null ? !isAbsent(value) : values.includes(truthOf(value));
      return counts ? [{ value: key, position: inFile(document.at([key])) }] : [];
    }),
    ruleValues: Object.fromEntries(
      [...ruleKeys].filter((key) => written.has(key)).map((key) => [key, scalarsOf(written.get(key))]),
    ),
  };
}

/** Tags that stand in the text count like those of the front matter, for rules too. */
export function withTags(
  frontMatter: FrontMatter,
  tags: readonly string[],
  ruleKeys: readonly string[],
): FrontMatter {
  const known = new Set(frontMatter.tags.map((tag) => tag.toLowerCase()));
  const added = tags.filter((tag) => !known.has(tag.toLowerCase()));
  if (added.length === 0) return frontMatter;
  const all = [...frontMatter.tags, ...added];
  const { ruleValues } = frontMatter;
  return {
    ...frontMatter,
    tags: all,
    ruleValues: ruleKeys.includes('tags') ? { ...ruleValues, tags: all } : ruleValues,
  };
}

/** YAML takes JSON as it is, but for tabs. */
function parseHead(language: SplitPage['language'], head: string): YamlDocument | YamlFault {
  if (language === 'TOML') return parseToml(head);
  return parseYaml(language === 'JSON' ? head.replaceAll('\t', ' ') : head);
}

function readAddress(
  { addresses, theirs }: Dialect,
  placed: (key: string) => Placed<string> | null,
): FrontMatter['slug'] {
  for (const { key, fromRoot } of addresses) {
    const found = placed(theirs.has(key) ? `(${key})` : key);
    if (found === null) continue;
    const value = fromRoot && !found.value.startsWith('/') ? `/${found.value}` : found.value;
    return { ...found, value, key };
  }
  return null;
}

function distinct(fields: Fields, key: string): readonly string[] {
  return [...new Set(fields.texts(key).map((one) => one.value))];
}

function scalarsOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string');
}

function readId(id: Placed<string> | null, report: Report): Placed<string> | null {
  if (id === null || isPageId(id.value)) return id;
  report(
    'invalid-id',
    ['id'],
    `\`${id.value}\` cannot be an id: no \`/\`, no \`,\`, at most 1024 bytes, not \`by-path\`.`,
  );
  return null;
}

function readKind(fields: Fields, report: Report): PageKind | null {
  const kind = fields.text('kind');
  if (kind === undefined) return null;
  if (isPageKind(kind)) return kind;
  report('unknown-kind', ['kind'], unknownKind(kind));
  return null;
}

function readLanguage(fields: Fields): Locale | null {
  const text = fields.text('original-language');
  if (text === undefined) return null;
  const locale = parseLocale(text);
  if (locale === undefined) fields.invalid('original-language', 'a language tag such as la or zh-Hant');
  return locale ?? null;
}

function readOrder(fields: Fields): number | null {
  const text = fields.text('order');
  if (text === undefined) return null;
  if (/^[+-]?\d{1,9}(?:\.\d{1,6})?$/u.test(text)) return Number(text);
  fields.invalid('order', 'a number');
  return null;
}

/** Relations that Lectern makes itself. */
const OWN_RELATIONS = new Set(['links-to', 'part-of', 'belongs-to']);

function readRelations(
  map: YamlMap | undefined,
  report: Report,
  place: (value: string, path: readonly (string | number)[]) => Placed<string>,
): FrontMatter['relations'] {
  if (map === undefined) return [];
  const fields = fieldsOf(map, ['relations'], report);
  return [...map.keys()].map(String).flatMap((relation) => {
    if (!/^[a-z][a-z0-9-]{0,63}$/u.test(relation) || OWN_RELATIONS.has(relation)) {
      const message = `A relation cannot be named \`${relation}\`: use lowercase letters, digits and \`-\`, and none of ${[...OWN_RELATIONS].join(', ')}.`;
      report('invalid-value', ['relations', relation], message);
      return [];
    }
    return fields.texts(relation).map(({ value, path }) => ({ ...place(value, path), relation }));
  });
}

function readTranslates(written: Placed<string> | null, report: Report): Placed<string> | null {
  if (written === null) return null;
  const value = written.value.toLowerCase();
  if (/^[0-9a-f]{12,64}$/u.test(value)) return { ...written, value };
  const message = `\`translates\` must be 12 to 64 hex digits of the source page's content hash.`;
  report('unknown-translation-source', ['translates'], message);
  return null;
}

/** MDN's `l10n: {sourceCommit: …}`. Git itself shortens names to seven digits or more. */
function readSourceCommit(written: YamlMap, report: Report): string | null {
  const localization = written.get('l10n');
  const commit = isMap(localization) ? localization.get('sourceCommit') : undefined;
  if (isAbsent(commit)) return null;
  if (typeof commit === 'string' && /^[0-9a-f]{7,64}$/iu.test(commit)) return commit.toLowerCase();
  const message = '`l10n.sourceCommit` must be the commit of the source: 7 to 64 hex digits of its name.';
  report('unknown-translation-source', ['l10n', 'sourceCommit'], message);
  return null;
}

/** What a page says of itself in another tool's words, such as `headless: true`. */
function isUnbuilt(written: YamlMap, { unbuilt }: Dialect): boolean {
  return Object.entries(unbuilt).some(([key, values]) =>
    values.includes(truthOf(valueAt(written, key.split('.')))),
  );
}

function truthOf(value: unknown): string {
  const said = foreignValue('draft', value);
  return typeof said === 'string' ? said : '';
}

function readUpdated(fields: Fields): string | null {
  const text = fields.text('updated');
  if (text === undefined) return null;
  const timestamp = parseTimestamp(text);
  if (timestamp === undefined) fields.invalid('updated', 'a date such as 2024-05-01 or 2024-05-01T12:00:00Z');
  return timestamp ?? null;
}

function readDraft(fields: Fields): boolean {
  const text = fields.text('draft');
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  fields.invalid('draft', 'true or false');
  return false;
}
