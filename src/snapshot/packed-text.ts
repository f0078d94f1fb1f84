/**
 * What a text's file alone decides, packed once: depends on no other page, so it is made on any thread and kept for as
 * long as the file stays as it is. Headings and plain text stand apart, for searches; all else (`page`) is packed with
 * them as its dictionary, since its Markdown and its HTML say the same words again.
 */
import type { PageTemplate, PageText, TemplateLink } from '../model/page.ts';
import { pack, unpack } from './compression.ts';
import { packSections, rawSections } from './section-texts.ts';
import { sourceText } from './source-body.ts';

export interface PackedText {
  readonly sections: Uint8Array;
  readonly page: Uint8Array;
}

export interface TextToPack {
  readonly bytes: Uint8Array;
  /** Where the body starts in the source once its line ends are LF. */
  readonly bodyStart: number;
  readonly sections: readonly PackedSection[];
  /** By section. */
  readonly texts: readonly string[];
  readonly template: PageTemplate;
}

export interface PackedSection {
  readonly title: string;
  readonly slug: string;
  readonly level: number;
  readonly markdownStart: number;
}

/** The other half, unpacked. */
export interface UnpackedPage extends Omit<TextToPack, 'bytes' | 'texts' | 'sections'> {
  readonly bytes: Buffer;
  readonly outline: readonly Omit<PackedSection, 'title'>[];
}

/** JSON before the HTML of each section and the source: `[slug, level, markdownStart]`, and links by their fields. */
interface Head {
  readonly bodyStart: number;
  readonly outline: readonly (readonly [string, number, number])[];
  readonly marker: string;
  readonly anchors: readonly string[];
  readonly links: readonly (readonly [TemplateLink['kind'], number, string, string, boolean])[];
  /** Bytes of each section's HTML. */
  readonly htmls: readonly number[];
}

const HEAD_BYTES = 4;

export function packText({ bytes, bodyStart, sections, texts, template }: TextToPack): PackedText {
  const { packed, raw } = packSections(
    sections.map(({ title }, index) => ({ title, text: texts[index] ?? '' })),
  );
  const htmls = template.htmls.map((html) => Buffer.from(html));
  const head: Head = {
    bodyStart,
    outline: sections.map(({ slug, level, markdownStart }) => [slug, level, markdownStart]),
    marker: template.marker,
    anchors: template.anchors,
    links: template.links.map(({ kind, section, evidence, alt, insideLink }) => [
      kind,
      section,
      evidence,
      alt,
      insideLink,
    ]),
    htmls: htmls.map(({ length }) => length),
  };
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(HEAD_BYTES);
  length.writeUInt32LE(json.length);
  return {
    sections: packed,
    page: pack(Buffer.concat([length, json, ...htmls, bytes]), raw),
  };
}

export function unpackPage({ sections, page }: PackedText): UnpackedPage {
  const raw = unpack(page, undefined, rawSections(sections));
  const start = HEAD_BYTES + raw.readUInt32LE(0);
  const head = JSON.parse(raw.toString('utf8', HEAD_BYTES, start)) as Head;
  let at = start;
  const htmls = head.htmls.map((length) => raw.toString('utf8', at, (at += length)));
  return {
    bytes: raw.subarray(at),
    bodyStart: head.bodyStart,
    outline: head.outline.map(([slug, level, markdownStart]) => ({ slug, level, markdownStart })),
    template: {
      marker: head.marker,
      anchors: head.anchors,
      htmls,
      links: head.links.map(([kind, section, evidence, alt, insideLink]) => ({
        kind,
        section,
        evidence,
        alt,
        insideLink,
      })),
    },
  };
}

/** For texts that nobody packed before. */
export function packPageText(text: PageText): PackedText {
  const { sections, body } = text;
  const { bytes } = text.source;
  return packText({
    bytes,
    bodyStart: startOf(body, bytes),
    sections,
    texts: sections.map((section) => section.text),
    template: text.parts?.template ?? wholeTemplate(text),
  });
}

function wholeTemplate({ html, sections }: PageText): PageTemplate {
  const htmls = sections.map(({ htmlStart }, index) => html.slice(htmlStart, sections[index + 1]?.htmlStart));
  return { marker: '', htmls, anchors: [], links: [] };
}

function startOf(body: string, bytes: Uint8Array): number {
  const text = sourceText(bytes);
  if (!text.endsWith(body)) throw new Error('a body must be the end of its source');
  return text.length - body.length;
}
