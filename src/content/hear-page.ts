/**
 * Hears a page's HTML as it passes the allow-list: its words, its links, its anchors. What depends on other pages (ids,
 * links into the library) is left as placeholders for `fill-in.ts`; a placeholder holds the page's own hash, so no
 * author can write one.
 */
import type { Issue, IssueCode } from '../model/issue.ts';
import type { Locale } from '../model/locale.ts';
import type { TemplateLink } from '../model/page.ts';
import { readTarget } from './link-target.ts';
import { owned } from './owned-text.ts';
import { PageText } from './page-text.ts';
import type { Attributes, HtmlListener } from './plain-html.ts';
import { isAnchor } from './slug.ts';
import type { Position } from './text-position.ts';

export interface FoundLink extends TemplateLink {
  /** As its author wrote it. */
  readonly written: string;
  readonly position: Position;
}

export interface PageContext {
  readonly file: string;
  readonly locale: Locale;
  readonly marker: string;
  /** With the lead. */
  readonly sectionCount: number;
  readonly siteUrl: string | null;
  /** Where in the file links that raw HTML holds are written, asked for in their order. */
  writtenPlaces(): (written: string) => Position;
}

export interface HeardPage extends HtmlListener {
  readonly links: readonly FoundLink[];
  /** Ids that authors gave to elements other than section headings. */
  readonly anchors: readonly string[];
  readonly issues: readonly Issue[];
  /** Plain text per section, the lead first. */
  texts(): string[];
}

export function hearPage(context: PageContext): HeardPage {
  const { marker } = context;
  const words = new PageText(context.locale, context.sectionCount);
  const links: FoundLink[] = [];
  const anchors: string[] = [];
  const known = new Set<string>();
  const evident = new Set<string>();
  const issues: Issue[] = [];
  const findWritten = context.writtenPlaces();

  function addLink(kind: TemplateLink['kind'], written: string, position: Position, alt = ''): string {
    const target = `${kind} ${written.split('#', 1)[0] ?? ''}`;
    const wanted = (kind === 'page' || kind === 'wiki') && !evident.has(target);
    evident.add(target);
    const insideLink = kind === 'image' && words.insideLink;
    const heard =
      kind === 'image' || kind === 'media'
        ? { section: words.section, evidence: '' }
        : words.startLink(wanted);
    links.push(
      Object.assign(heard, { kind, written: owned(written), position, alt: owned(alt), insideLink }),
    );
    return `${marker}-l${links.length - 1}`;
  }

  function report(code: IssueCode, position: Position, message: string): void {
    issues.push({ code, file: context.file, ...position, message });
  }

  const placeOf = (attributes: Attributes, written: string): Position =>
    readPlace(attributes['data-at']) ?? findWritten(written);

  function idOf(id: string): string | undefined {
    if (id.startsWith(`${marker}-`)) {
      const own = id.slice(marker.length + 1);
      const section = /^h(\d+)$/u.exec(own);
      if (section === null) return own;
      words.startSection(Number(section[1]));
      return id;
    }
    const name = id.normalize('NFC');
    if (!isAnchor(name) || known.has(name)) return undefined;
    known.add(name);
    anchors.push(owned(name));
    return `${marker}-a${anchors.length - 1}`;
  }

  function anchor(attributes: Attributes): Attributes {
    const { href, 'data-wiki': wiki, name } = attributes;
    const rest: Attributes = {};
    for (const key of Object.keys(attributes))
      if (!ANCHOR_ONLY.has(key)) rest[key] = attributes[key] as string;
    if (name !== undefined && rest['id'] === undefined) {
      const id = idOf(name);
      if (id !== undefined) rest['id'] = id;
    }
    if (attributes['class'] === 'footnote-backref') words.mute();
    if (wiki !== undefined) return { href: addLink('wiki', wiki, placeOf(attributes, wiki)), ...rest };
    if (href === undefined) return rest;
    // Footnotes find each other inside the page; their ids are not for other pages to resolve.
    if (/^#fn(?:ref)?:[\d:]+$/u.test(href)) return { href, ...rest };
    const target = readTarget(href, context.siteUrl);
    if (target.kind === 'refused') {
      const message =
        href.trim() === ''
          ? 'The link has no address; its words stay.'
          : `\`${short(href)}\` is no address that Lectern links to; its words stay.`;
      report('refused-link', placeOf(attributes, href), message);
      return rest;
    }
    if (target.kind === 'outside') return { href: target.url, rel: 'noopener noreferrer', ...rest };
    return { href: addLink('page', href, placeOf(attributes, href)), ...rest };
  }

  function image(attributes: Attributes): Attributes {
    const { src = '', alt, title, width, height } = attributes;
    const position = placeOf(attributes, src);
    const fromMarkdown = attributes['data-at'] !== undefined;
    if (alt === undefined || (fromMarkdown && alt.trim() === ''))
      report(
        'missing-alt',
        position,
        'The image has no alternative text; say in its brackets what it shows.',
      );
    if (readTarget(src, null).kind === 'outside')
      report('remote-image', position, `The image is on another site and becomes a link: ${short(src)}`);
    words.text(` ${alt ?? ''} `);
    return {
      src: addLink('image', src, position, alt ?? ''),
      alt: alt ?? '',
      ...(title === undefined ? {} : { title }),
      ...pixels('width', width),
      ...pixels('height', height),
      loading: 'lazy',
    };
  }

  function media(attributes: Attributes): Attributes {
    const kept = { ...attributes };
    for (const name of ['src', 'poster']) {
      const written = kept[name];
      if (written !== undefined) kept[name] = addLink('media', written, placeOf(attributes, written));
    }
    return kept;
  }

  function transform(tag: string, attributes: Attributes): Attributes {
    let kept = attributes;
    if (attributes['id'] !== undefined) {
      const { id: written, ...rest } = attributes;
      const id = idOf(written ?? '');
      kept = id === undefined ? rest : { id, ...rest };
    }
    if (tag === 'a') kept = anchor(kept);
    else if (tag === 'img') kept = image(kept);
    else if (tag === 'audio' || tag === 'video' || tag === 'source') kept = media(kept);
    else if (tag === 'sup' && kept['class'] === 'footnote-ref') words.mute();
    return kept;
  }

  return {
    links,
    anchors,
    issues,
    transform,
    open: (tag) => words.open(tag),
    text: (text) => words.text(text),
    close: () => words.close(),
    texts: () => words.sections(),
  };
}

/** What an anchor's transform reads, or gives itself. */
const ANCHOR_ONLY = new Set(['href', 'data-wiki', 'name', 'rel']);

function readPlace(text: string | undefined): Position | undefined {
  const place = /^(\d{1,9}):(\d{1,9})$/u.exec(text ?? '');
  return place === null ? undefined : { line: Number(place[1]), column: Number(place[2]) };
}

function pixels(name: string, value: string | undefined): Attributes {
  return value !== undefined && /^\d{1,5}$/u.test(value) ? { [name]: value } : {};
}

function short(url: string): string {
  return url.length > 80 ? `${url.slice(0, 79)}…` : url;
}
