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
        at = runEnd(text, at, kind);
        for (let i = start; i < at;) {
          const codePoint = text.codePointAt(i) as number;
          const end = i + (codePoint > 0xff_ff ? 2 : 1);
          const own = characterClass(codePoint);
          const joined = lastClass !== 0 && (lastEnd === i || (lastClass === HANGUL && own === HANGUL));
          sink.character(hiraganaOf(codePoint), i, end, joined);
          lastClass = own;
          lastEnd = end;
          i = end;
        }
        if (sink.segment !== undefined) segmentRun(text.slice(start, at), start, kind, sink);
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

  const segmentRun = (run: string, offset: number, kind: number, sink: TermSink): void => {
    if (kind === HANGUL) {
      const form = stripParticle(run);
      sink.segment?.(form, offset, offset + form.length);
      return;
    }
    let at = offset;
    for (const phrase of phrasesOf(run))
      for (const { form, length } of segmentsOf(phrase)) {
        sink.segment?.(form, at, at + length);
        at += length;
      }
  };

  /** Short runs repeat, and asking for their segments is most of the work of a build. */
  const segmentsOf = (run: string): readonly Segment[] => {
    if (run.length === 1) return [{ form: toHiragana(run), length: 1 }];
    const known = remembered.get(run);
    if (known !== undefined) return known;
    const segments = Array.from(wordsIn(run), ({ segment }) => ({
      form: toHiragana(segment),
      length: segment.length,
    }));
    if (run.length <= MAX_REMEMBERED_RUN) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(run, segments);
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

const MAX_REMEMBERED_RUN = 16;
const MAX_REMEMBERED = 150_000;
const SPACE = 0x20;

function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return characterClass(unit >= 0xd8_00 && unit <= 0xdf_ff ? (text.codePointAt(at) as number) : unit);
}

function unitsAt(text: string, at: number): number {
  if (text.charCodeAt(at) < 0xd8_00) return 1;
  return (text.codePointAt(at) as number) > 0xff_ff ? 2 : 1;
}

/** A run cut where hiragana ends: a word with its endings and particles. Such pieces repeat; whole runs seldom do. */
function phrasesOf(run: string): readonly string[] {
  const phrases: string[] = [];
  let start = 0;
  for (let at = 1; at < run.length; at++) {
    if (classAt(run, at - 1) !== HIRAGANA || classAt(run, at) === HIRAGANA) continue;
    phrases.push(run.slice(start, at));
    start = at;
  }
  phrases.push(run.slice(start));
  return phrases;
}

/** Han and kana make one run, Hangul another. */
function runEnd(text: string, start: number, kind: number): number {
  let at = start;
  while (at < text.length) {
    const next = classAt(text, at);
    if (kind === HANGUL ? next !== HANGUL : next !== HAN && next !== HIRAGANA && next !== KATAKANA) break;
    at += unitsAt(text, at);
  }
  return at;
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
