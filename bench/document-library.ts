/** Documents that are no Markdown files, as the library that reading such files would have given. */
import { createHash } from 'node:crypto';
import type { Locale } from '../src/model/locale.ts';
import type { Library, Page, Section } from '../src/model/page.ts';

export interface Document {
  /** Becomes the end of a path: no `/`. */
  readonly name: string;
  readonly title: string;
  /** The first is the lead, with an empty title. */
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

const AREA = 'documents';

export function documentLibrary(locale: Locale, documents: readonly Document[]): Library {
  const pages = documents.map((document) => pageOf(locale, document)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const digest = createHash('sha256');
  for (const page of pages) digest.update(`${page.id}\n${page.texts.get(locale)?.contentHash}\n`);
  return {
    config: {
      name: 'Documents',
      origin: { name: 'Documents', url: null },
      version: 'bench',
      license: null,
      locales: [locale],
      fallback: { [locale]: [] },
      areas: [],
      rules: [],
    },
    pages,
    edges: {
      names: [],
      sources: new Uint32Array(),
      targets: new Uint32Array(),
      relations: new Uint16Array(),
      weights: new Uint32Array(),
    },
    assets: [],
    unusedFiles: [],
    moved: new Map(),
    issues: [],
    layout: 'lectern',
    inputs: new Map(),
    assetFiles: new Map(),
    knowledgeDigest: digest.digest('hex'),
  };
}

export function pageId(document: Document): string {
  return `${AREA}.${document.name}`;
}

function pageOf(locale: Locale, document: Document): Page {
  const body = document.sections.map(({ title, text }) => markdownOf(title, text)).join('');
  const bytes = Buffer.from(body);
  return {
    id: pageId(document),
    path: `/${AREA}/${document.name}`,
    kind: 'page',
    entityType: null,
    area: AREA,
    system: null,
    chapter: null,
    parent: null,
    siblingOrder: 0,
    sourceLocale: locale,
    originalTitle: null,
    originalLanguage: null,
    license: null,
    texts: new Map([
      [
        locale,
        {
          locale,
          title: document.title,
          summary: null,
          aliases: [],
          tags: [],
          authors: [],
          source: {
            path: `${locale}/${AREA}/${document.name}.md`,
            bytes,
            sha256: sha256(bytes),
            revision: null,
            updatedAt: null,
          },
          body,
          contentHash: sha256(bytes),
          status: 'source',
          translates: null,
          html: '',
          sections: sectionsOf(document),
        },
      ],
    ]),
  };
}

function sectionsOf(document: Document): Section[] {
  let start = 0;
  return document.sections.map(({ title, text }, index) => {
    const markdownStart = start;
    start += markdownOf(title, text).length;
    return {
      id: index === 0 ? '' : `s${index}`,
      slug: index === 0 ? '' : `s${index}`,
      level: index === 0 ? 0 : 2,
      title,
      text,
      markdownStart,
      htmlStart: 0,
    };
  });
}

function markdownOf(title: string, text: string): string {
  return title === '' ? `${text}\n` : `## ${title}\n\n${text}\n`;
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
