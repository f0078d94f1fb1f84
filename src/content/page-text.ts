/** Listens to a page's HTML as it is sanitised and hears what a reader would: words per section, and words around links. */
import type { Locale } from '../model/locale.ts';
import { BLOCK_TAGS } from './allow-list.ts';
import { owned } from './owned-text.ts';
import { sentenceAround } from './sentence.ts';

export interface HeardLink {
  readonly section: number;
  evidence: string;
}

interface OpenTag {
  readonly name: string;
  muted: boolean;
  heading: boolean;
  link: { readonly heard: HeardLink; readonly start: number } | undefined;
}

interface Waiting {
  readonly heard: HeardLink;
  readonly start: number;
  readonly end: number;
}

export class PageText {
  readonly #locale: Locale;
  readonly #blocks: string[][];
  #section = 0;
  /** In pieces: asking a string that is being built how it ends would copy it each time. */
  #pieces: string[] = [];
  #length = 0;
  #waiting: Waiting[] = [];
  #open: OpenTag[] = [];
  #muted = 0;
  #pre = 0;
  #inHeading = false;
  #openLinks = 0;

  constructor(locale: Locale, sectionCount: number) {
    this.#locale = locale;
    this.#blocks = Array.from({ length: sectionCount }, () => []);
  }

  open(name: string): void {
    if (BLOCK_TAGS.has(name)) this.#endBlock();
    if (name === 'pre') this.#pre += 1;
    if (name === 'a') this.#openLinks += 1;
    this.#open.push({ name, muted: false, heading: false, link: undefined });
    if (name === 'rt' || name === 'rp' || name === 'rtc') this.mute();
  }

  /** What the tag just opened holds is not the page's words. */
  mute(): void {
    const tag = this.#open.at(-1);
    if (tag === undefined || tag.muted) return;
    tag.muted = true;
    this.#muted += 1;
  }

  /** The tag just opened is the heading of this section. */
  startSection(section: number): void {
    const tag = this.#open.at(-1);
    if (tag !== undefined) tag.heading = true;
    this.#section = Math.min(section, this.#blocks.length - 1);
    this.#inHeading = true;
  }

  /** The tag just opened is a link; `wanted` where the sentence around it is. */
  startLink(wanted: boolean): HeardLink {
    const heard = { section: this.#section, evidence: '' };
    const tag = this.#open.at(-1);
    if (tag !== undefined && wanted) tag.link = { heard, start: this.#length };
    return heard;
  }

  get insideLink(): boolean {
    return this.#openLinks > 0;
  }

  get section(): number {
    return this.#section;
  }

  text(words: string): void {
    if (this.#muted > 0) return;
    if (this.#pre > 0) {
      this.#add(words);
      return;
    }
    const collapsed = /[\t\n\f\r]| {2}/u.test(words) ? words.replaceAll(/[\t\n\f\r ]+/gu, ' ') : words;
    const gap = this.#length === 0 || this.#pieces.at(-1)?.endsWith(' ') === true;
    this.#add(gap && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed);
  }

  #add(words: string): void {
    if (words === '') return;
    this.#pieces.push(words);
    this.#length += words.length;
  }

  close(): void {
    const tag = this.#open.pop();
    if (tag === undefined) return;
    if (tag.link !== undefined) {
      const { heard, start } = tag.link;
      // The block may have ended inside the link.
      if (start <= this.#length) this.#waiting.push({ heard, start, end: this.#length });
    }
    if (tag.muted) this.#muted -= 1;
    if (BLOCK_TAGS.has(tag.name)) this.#endBlock();
    if (tag.name === 'pre') this.#pre -= 1;
    if (tag.name === 'a') this.#openLinks -= 1;
    if (tag.heading) this.#inHeading = false;
  }

  /** The text of each section, blocks parted by a newline. */
  sections(): string[] {
    this.#endBlock();
    return this.#blocks.map((blocks) => owned(blocks.join('\n')));
  }

  #endBlock(): void {
    const block = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    if (block.trim() === '') {
      this.#waiting = [];
      return;
    }
    for (const { heard, start, end } of this.#waiting)
      heard.evidence = sentenceAround(block, start, end, this.#locale).replaceAll(/\s+/gu, ' ');
    this.#waiting = [];
    if (!this.#inHeading)
      this.#blocks[this.#section]?.push(this.#pre > 0 ? block.replace(/\n$/u, '') : block.trim());
  }
}
