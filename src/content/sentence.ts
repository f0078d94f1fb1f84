/** The sentence around a place in a text: what a link says of its target. */
import type { Locale } from '../model/locale.ts';
import { owned } from './owned-text.ts';

const MAX_EVIDENCE = 300;
/** Sentences are looked for this far on either side of the link; a longer one is cut anyway. */
const REACH = 320;

/**
 * Where nothing that could end a sentence stands before the end, there is but one (UAX #29, SB4 and SB11), and nobody need
 * be asked. The semicolon ends a Greek question.
 */
const ONE_SENTENCE =
  /^[^\p{Sentence_Terminal}\u2024\ufe52\uff0e;\u037e\n\r\u0085\u2028\u2029]+[\p{Sentence_Terminal}\u2024\ufe52\uff0e]* *$/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(locale: Locale, granularity: 'sentence' | 'word'): Intl.Segmenter {
  const key = `${granularity} ${locale}`;
  let found = segmenters.get(key);
  if (found === undefined) {
    found = new Intl.Segmenter(locale, { granularity });
    segmenters.set(key, found);
  }
  return found;
}

export function sentenceAround(text: string, start: number, end: number, locale: Locale): string {
  const from = Math.max(0, start - REACH);
  const window = text.slice(from, Math.min(text.length, end + REACH)).toWellFormed();
  const sentence = ONE_SENTENCE.test(window)
    ? { segment: window, index: 0 }
    : segmenter(locale, 'sentence')
        .segment(window)
        .containing(Math.min(start - from, window.length - 1));
  if (sentence === undefined) return '';
  const whole = sentence.segment.trim();
  if (whole.length <= MAX_EVIDENCE) return owned(whole);
  const at = start - from - sentence.index;
  const left = Math.max(0, at - MAX_EVIDENCE / 2);
  const cut = sentence.segment.slice(left, left + MAX_EVIDENCE);
  return owned(`${left > 0 ? '…' : ''}${trimToWords(cut, left > 0)}…`);
}

function trimToWords(text: string, bothEnds: boolean): string {
  const first = bothEnds ? text.search(/\s/u) : -1;
  const last = text.search(/\s\S*$/u);
  const from = first >= 0 && first < 40 ? first : 0;
  const to = last > text.length - 40 ? last : text.length;
  return text.slice(from, to).toWellFormed().replaceAll('\uFFFD', '').trim();
}

/** At most about `limit` characters: whole sentences where one ends late enough, else whole words and an ellipsis. */
export function shorten(text: string, limit: number, locale: Locale): string {
  if (text.length <= limit) return text;
  const window = text.slice(0, limit + 1).toWellFormed();
  let end = 0;
  for (const { segment, index } of segmenter(locale, 'sentence').segment(window)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  if (end >= limit / 3) return window.slice(0, end).trim();
  for (const { segment, index } of segmenter(locale, 'word').segment(window)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return `${window.slice(0, end || limit).trim()}…`;
}
