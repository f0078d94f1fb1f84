/** `llms.txt` (llmstxt.org): the library as a language model should first meet it, in Markdown. */
import type { Locale } from '../model/locale.ts';
import type { EntryAnswer } from '../service/shapes/entry.ts';
import type { WholeText } from '../service/whole-text.ts';
import { sayIn } from './words.ts';

export interface Listed {
  readonly title: string;
  /** Absolute: the Markdown source where there is one. */
  readonly url: string;
  readonly summary: string | null;
}

export interface ListedArea {
  readonly title: string;
  readonly summary: string | null;
  readonly pages: readonly Listed[];
  /** How many more there are than are listed. */
  readonly more: number;
}

const MOST_SUMMARY = 200;

/** The one at the root says what there is and leads on to the languages. */
export function renderRootLlms(library: EntryAnswer, baseUrl: string, areas: readonly Listed[]): string {
  const { provenance, counts, locales } = library;
  const { origin, license, knowledgeVersion } = provenance;
  const source = locales.find((locale) => locale.source)?.locale ?? 'en';
  return paragraphs([
    `# ${inline(library.name)}`,
    `> ${counts.pages} pages in ${locales.map(({ locale }) => locale).join(', ')}, published by ${inline(origin.name)}.`,
    `Version: ${knowledgeVersion ?? ''}.${license === null ? '' : ` Licence: ${inline(license.spdx ?? license.title)}.`} Read-only: no key, no account.`,
    'Every page has its Markdown source at its own address with `.md` added. Every JSON answer begins with `provenance`: whose knowledge it is, which version and licence, and the source files it comes from.',
    '## Languages',
    list(
      locales.map(({ locale, name, translated }) => ({
        title: name,
        url: `${baseUrl}/${locale}/llms.txt`,
        summary: `${translated} pages`,
      })),
    ),
    '## For programs',
    list([
      {
        title: 'API',
        url: `${baseUrl}/api/v1`,
        summary: 'what there is: operations as URI templates, areas, systems, limits, versions',
      },
      {
        title: 'Search',
        url: `${baseUrl}/api/v1/search?q=${encodeURIComponent(library.name)}&locale=${source}`,
        summary: 'put your question into q; results name the section that answers best',
      },
      { title: 'OpenAPI', url: library.openapi, summary: 'every operation, parameter and answer' },
      { title: 'Reference', url: library.documentation, summary: 'the same for people' },
      {
        title: 'MCP',
        url: `${baseUrl}/mcp`,
        summary: 'the same as tools (Model Context Protocol, streamable HTTP)',
      },
    ]),
    '## Areas',
    list(areas),
    '## Optional',
    list([
      {
        title: 'Everything',
        url: `${baseUrl}/api/v1/dump`,
        summary: 'NDJSON, one page and language a line, with the Markdown source',
      },
      { title: 'Recent changes', url: `${baseUrl}/${source}/changes.atom`, summary: 'Atom' },
      { title: 'Sitemap', url: `${baseUrl}/sitemap.xml`, summary: null },
    ]),
  ]);
}

export interface LocaleLlms {
  readonly locale: Locale;
  readonly name: string;
  readonly summary: string | null;
  readonly baseUrl: string;
  readonly areas: readonly ListedArea[];
  /** Pages that have no text in this language. */
  readonly untranslated: number;
  readonly sourceLocale: Locale;
}

export function renderLocaleLlms(input: LocaleLlms): string {
  const { locale, baseUrl, areas, untranslated, sourceLocale } = input;
  const say = sayIn(locale);
  const full = `${baseUrl}/${locale}/llms-full.txt`;
  return paragraphs([
    `# ${inline(input.name)}`,
    ...(input.summary === null ? [] : [`> ${shortened(input.summary)}`]),
    say('markdownAddresses'),
    ...areas.flatMap(({ title, summary, pages, more }) => [
      `## ${inline(title)}`,
      ...(summary === null ? [] : [shortened(summary)]),
      ...(pages.length === 0 ? [] : [list(pages)]),
      ...(more === 0 ? [] : [say('morePages', { n: more, url: full })]),
    ]),
    '## Optional',
    list([
      { title: say('wholeText'), url: full, summary: null },
      ...(untranslated === 0
        ? []
        : [
            {
              title: say('notInThisLanguage', { n: untranslated }),
              url: `${baseUrl}/${sourceLocale}/llms.txt`,
              summary: null,
            },
          ]),
      { title: say('apiForPrograms'), url: `${baseUrl}/llms.txt`, summary: null },
    ]),
  ]);
}

/** `llms-full.txt`, piece by piece; where it does not hold everything it ends with the way on. */
export function* renderFullLlms(
  { locale, name, version }: { readonly locale: Locale; readonly name: string; readonly version: string },
  { total, pages, continuedAt }: WholeText,
): Generator<string> {
  const say = sayIn(locale);
  yield `# ${inline(name)}\n\n> ${say('pages', { n: total })} · ${version}\n`;
  let shown = 0;
  for (const { title, url, markdown } of pages) {
    shown += 1;
    yield `\n# ${inline(title)}\n\n<${url}>\n\n${markdown.trim()}\n`;
  }
  if (shown < total) yield `\n${say('textGoesOn', { shown, total, url: continuedAt(shown) })}\n`;
}

function list(items: readonly Listed[]): string {
  return items
    .map(({ title, url, summary }) => {
      const said = summary === null || summary.trim() === '' ? '' : `: ${shortened(summary)}`;
      return `- [${inline(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})${said}`;
    })
    .join('\n');
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Titles and summaries are text: nothing in them may be read as Markdown of this file's own. */
function inline(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~]/gu, String.raw`\$&`);
}

function shortened(text: string): string {
  const characters = [...text];
  return inline(characters.length <= MOST_SUMMARY ? text : `${characters.slice(0, MOST_SUMMARY).join('')}…`);
}
