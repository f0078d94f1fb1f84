/**
 * How a language becomes terms. Documents and queries pass through the same analyzer: fold, then find words and
 * characters. Offsets given to the sink count in the folded text; `originalRange` leads back to the original.
 */
import {
  APOSTROPHE,
  HAN,
  HANGUL,
  HIRAGANA,
  KATAKANA,
  SEPARATOR,
  SPACED,
  UNSPACED,
  characterClass,
  isCjk,
} from './character-class.ts';
import { createFolder, type FoldedText, type Folder } from './fold.ts';
import { CHINESE_FOLDING, JAPANESE_FOLDING } from './han-folding.ts';
import { hiraganaOf, toHiragana } from './kana.ts';
import { stripParticle } from './korean.ts';
import { type Stemmer, stemmerFor } from './stem.ts';

/** Part of every snapshot's identity: texts analysed by another version are not comparable. */
export const ANALYZER_VERSION = '2';

export interface TermSink {
  /** A word of a script with spaces (or a word found in Thai and its like), accents still on it. */
  word(form: string, start: number, end: number): void;
  /** Whether words that start with this UTF-16 unit are to be given; left out, all are. */
  wants?(firstUnit: number): boolean;
  /**
   * One Han, kana or Hangul character as a code point, kana as hiragana; `joined` when it follows the one before it
   * without a break.
   */
  character(codePoint: number, start: number, end: number, joined: boolean): void;
  /** A word made of such characters. Left out, they are not looked for: that takes most of the time. */
  segment?(form: string, start: number, end: number): void;
}

export interface Analyzer {
  readonly language: string;
  fold(text: string): FoldedText;
  scan(folded: string, sink: TermSink): void;
  stem: Stemmer;
}

export function analyzerFor(locale: string): Analyzer {
  const known = analyzers.get(locale);
  if (known !== undefined) return known;
  // `und` has no language.
  const language = new Intl.Locale(locale).language || 'und';
  const analyzer = language === locale ? createAnalyzer(language) : analyzerFor(language);
  analyzers.set(locale, analyzer);
  return analyzer;
}

const analyzers = new Map<string, Analyzer>();

/** All but Japanese share one. */
function folderFor(language: string): Folder {
  if (language === 'ja') return (japanese ??= createFolder(JAPANESE_FOLDING));
  return (chinese ??= createFolder(CHINESE_FOLDING));
}

let chinese: Folder | undefined;
let japanese: Folder | undefined;

function createAnalyzer(language: string): Analyzer {
  const folder = folderFor(language);
  // Made when it is first needed: it takes longer than all the rest.
  let segmenter: Intl.Segmenter | undefined;
  const wordsIn = (text: string): Intl.Segments =>
    (segmenter ??= new Intl.Segmenter(language, { granularity: 'word' })).segment(text);
  const joinsApostrophes = language === 'en';

  const scan = (text: string, sink: TermSink): void => {
    /** Class and end of the last Han, kana or Hangul character; 0: none that a next one could join. */
    let lastClass = 0;
    let lastEnd = -1;
    let at = 0;
    while (at < text.length) {
      const kind = classAt(text, at);
      if (kind === SEPARATOR || kind === APOSTROPHE) {
        if (text.charCodeAt(at) !== SPACE) lastClass = 0;
        at += unitsAt(text, at);
        continue;
      }
      const start = at;
      if (isCjk(kind)) {
        while (at < text.length) {
          const codePoint = codePointAt(text, at);
          const own = characterClass(codePoint);
          // Han and kana make one run, Hangul another.
          if (kind === HANGUL ? own !== HANGUL : own !== HAN && own !== HIRAGANA && own !== KATAKANA) break;
          const end = at + (codePoint > 0xff_ff ? 2 : 1);
          const joined = lastClass !== 0 && (lastEnd === at || (lastClass === HANGUL && own === HANGUL));
          sink.character(hiraganaOf(codePoint), at, end, joined);
          lastClass = own;
          lastEnd = end;
          at = end;
        }
        if (sink.segment !== undefined) segmentRun(text, start, at, kind, sink);
        continue;
      }
      lastClass = 0;
      if (kind === UNSPACED) {
        while (at < text.length && classAt(text, at) === UNSPACED) at += unitsAt(text, at);
        for (const part of wordsIn(text.slice(start, at)))
          sink.word(part.segment, start + part.index, start + part.index + part.segment.length);
        continue;
      }
      at = wordEnd(text, at, joinsApostrophes);
      if (sink.wants !== undefined && !sink.wants(text.charCodeAt(start))) continue;
      const form = text.slice(start, at);
      sink.word(joinsApostrophes ? withoutApostrophes(form) : form, start, at);
    }
  };

  const segmentRun = (text: string, start: number, end: number, kind: number, sink: TermSink): void => {
    if (kind === HANGUL) {
      const form = stripParticle(text.slice(start, end));
      sink.segment?.(form, start, start + form.length);
      return;
    }
    // Cut where hiragana ends: a word with its endings and particles. Such pieces repeat; whole runs seldom do.
    let from = start;
    let last = classAt(text, start);
    for (let at = start + 1; at < end; at++) {
      const next = classAt(text, at);
      if (last === HIRAGANA && next !== HIRAGANA) {
        segmentPhrase(text.slice(from, at), from, sink);
        from = at;
      }
      last = next;
    }
    segmentPhrase(text.slice(from, end), from, sink);
  };

  const segmentPhrase = (phrase: string, start: number, sink: TermSink): void => {
    let at = start;
    for (const { form, length } of segmentsOf(phrase)) {
      sink.segment?.(form, at, at + length);
      at += length;
    }
  };

  /** Short phrases repeat, and asking for their segments is most of the work of a build. */
  const segmentsOf = (phrase: string): readonly Segment[] => {
    if (phrase.length === 1) return [{ form: toHiragana(phrase), length: 1 }];
    const known = remembered.get(phrase);
    if (known !== undefined) return known;
    const segments: Segment[] = [];
    // Quicker than going through them: that would make a second copy of the segmenter.
    const words = wordsIn(phrase);
    for (let at = 0; at < phrase.length;) {
      const { length } = words.containing(at)?.segment ?? phrase;
      segments.push({ form: toHiragana(phrase.slice(at, at + length)), length });
      at += length;
    }
    if (phrase.length <= MAX_REMEMBERED_PHRASE) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(phrase, segments);
    }
    return segments;
  };
  const remembered = new Map<string, readonly Segment[]>();

  return { language, fold: folder, scan, stem: stemmerFor(language) };
}

interface Segment {
  readonly form: string;
  readonly length: number;
}

const MAX_REMEMBERED_PHRASE = 16;
const MAX_REMEMBERED = 150_000;
const SPACE = 0x20;

function codePointAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd8_00 && unit <= 0xdf_ff ? (text.codePointAt(at) as number) : unit;
}

function classAt(text: string, at: number): number {
  return characterClass(codePointAt(text, at));
}

function unitsAt(text: string, at: number): number {
  if (text.charCodeAt(at) < 0xd8_00) return 1;
  return (text.codePointAt(at) as number) > 0xff_ff ? 2 : 1;
}

function wordEnd(text: string, start: number, joinsApostrophes: boolean): number {
  let at = start;
  while (at < text.length) {
    const kind = classAt(text, at);
    if (kind === SPACED) at += unitsAt(text, at);
    else if (
      joinsApostrophes &&
      kind === APOSTROPHE &&
      at + 1 < text.length &&
      classAt(text, at + 1) === SPACED
    )
      at++;
    else break;
  }
  return at;
}

/** `king's` → `king`, `don't` → `dont`. */
function withoutApostrophes(form: string): string {
  if (!form.includes("'") && !form.includes('’')) return form;
  const bare = form.replaceAll('’', "'");
  return (bare.endsWith("'s") ? bare.slice(0, -2) : bare).replaceAll("'", '');
}
