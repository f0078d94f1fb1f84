/** Stems of spaced-script words, by Snowball where it knows the language. */
import { newStemmer } from 'snowball-stemmers';
import { foldAccents } from './accents.ts';
import { englishStem } from './english-stem.ts';

export type Stemmer = (word: string) => string;

/** Takes a folded word, accents still on it; gives the stem without them. */
export function stemmerFor(language: string): Stemmer {
  const algorithm = ALGORITHMS[language];
  if (algorithm === undefined) return foldAccents;
  const known = stemmers.get(algorithm);
  if (known !== undefined) return known;
  const snowball = algorithm === 'english' ? { stem: englishStem } : newStemmer(algorithm);
  const stem = remembering((word) => foldAccents(LETTERS.test(word) ? snowball.stem(word) : word));
  stemmers.set(algorithm, stem);
  return stem;
}

/** Words repeat: a stem is looked up far more often than it is made. */
function remembering(stem: Stemmer): Stemmer {
  const remembered = new Map<string, string>();
  return (word) => {
    const found = remembered.get(word);
    if (found !== undefined) return found;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const made = stem(word);
    remembered.set(word, made);
    return made;
  };
}

/** By algorithm: one for all languages that quote English. */
const stemmers = new Map<string, Stemmer>();
const MAX_REMEMBERED = 200_000;
/** Names like `utf8` or `h264` are not inflected. */
const LETTERS = /^\D+$/u;

/** ISO 639-1 → Snowball. Chinese, Japanese and Korean texts quote English. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  ja: 'english',
  ko: 'english',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  zh: 'english',
};
