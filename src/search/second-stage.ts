/** The second stage: words close together, in order, and words that make up the title come before words merely there. */
import type { OpenIndex } from './locale-index.ts';
import { MAX_WORDS, type Plan } from './plan.ts';
import type { Candidates } from './port.ts';
import type { WordReading } from './word-reading.ts';
import { CLOSENESS, READ_WHOLE, RERANKED, TITLE_EVIDENCE, WEIGHT_UNIT } from './ranking.ts';

export interface RankedPage {
  readonly page: number;
  readonly score: number;
}

/**
 * All candidates, the first `needed` of them in their final order; scores in units of the engine's worth. Titles are
 * read for the first `RERANKED`, whole pages for the first `READ_WHOLE` of these; and a page that could not come among
 * the first even with all that closeness can add is not read.
 */
export function rerank(index: OpenIndex, plan: Plan, candidates: Candidates, needed: number): RankedPage[] {
  const ranked: RankedPage[] = Array.from(candidates.pages, (page, i) => ({
    page,
    score: (candidates.scores[i] as number) / (255 * WEIGHT_UNIT),
  }));
  if (plan.words.length < 2) return ranked;
  index.pageWords.lookFor(plan.words.map(({ units }, word) => ({ word, units })));
  const byTitle = ranked
    .slice(0, RERANKED)
    .map(({ page, score }) => ({ page, score: score + titleEvidence(index, plan, page) }))
    .sort(byScore);
  const most = highestCloseness(plan);
  const first: RankedPage[] = [];
  let read = 0;
  for (const { page, score } of byTitle.slice(0, READ_WHOLE)) {
    const last = first[needed - 1];
    if (last !== undefined && score + most < last.score) break;
    insert(first, { page, score: score + closeness(index, plan, page) });
    read++;
  }
  return [...first, ...byTitle.slice(read), ...ranked.slice(RERANKED)];
}

function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

/** Best first; ties in page order. */
function insert(pages: RankedPage[], added: RankedPage): void {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byScore(pages[middle] as RankedPage, added) < 0) low = middle + 1;
    else high = middle;
  }
  pages.splice(low, 0, added);
}

/** The words of the query that stand in the title, by their worth, and by how much of the title they make up. */
function titleEvidence({ pageWords }: OpenIndex, { words }: Plan, page: number): number {
  pageWords.readTitle(page);
  if (pageWords.count === 0) return 0;
  const found = new Set<number>();
  let covered = 0;
  for (let i = 0; i < pageWords.count; i++) {
    const word = pageWords.words[i] as number;
    found.add(word);
    covered += words[word]?.units[0]?.length ?? 1;
  }
  const share = Math.min(1, covered / pageWords.titleLength);
  return TITLE_EVIDENCE * share * sumOf([...found].map((word) => words[word]?.worth ?? 0));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** What a page would get that has every two neighbouring words side by side. */
function highestCloseness({ words }: Plan): number {
  let sum = 0;
  for (let word = 1; word < words.length; word++)
    sum += Math.min(words[word - 1]?.worth ?? 0, words[word]?.worth ?? 0);
  return CLOSENESS.weight * sum;
}

/** For each two neighbouring words of the query: the lesser one's worth, divided by their smallest distance. */
function closeness({ pageWords }: OpenIndex, { words }: Plan, page: number): number {
  pageWords.read(page);
  const { count, positions, words: found } = pageWords;
  ends.fill(-1, 0, words.length);
  nearest.fill(0, 0, words.length);
  for (let i = 0; i < count; i++) {
    const word = found[i] as number;
    const position = positions[i] as number;
    if (word > 0 && (ends[word - 1] as number) >= 0) {
      const closest = 1 / Math.max(1, position - (ends[word - 1] as number));
      if (closest > (nearest[word] as number)) nearest[word] = closest;
    }
    ends[word] = position + lengthOf(words[word] as WordReading) - 1;
  }
  let sum = 0;
  for (let word = 1; word < words.length; word++)
    sum += (nearest[word] as number) * Math.min(words[word - 1]?.worth ?? 0, words[word]?.worth ?? 0);
  return CLOSENESS.weight * sum;
}

/** By word: where it last ended, and the inverse of the smallest distance to it from the word before. */
const ends = new Int32Array(MAX_WORDS);
const nearest = new Float64Array(MAX_WORDS);

/** In units. */
function lengthOf({ units }: WordReading): number {
  return units[0]?.length ?? 1;
}
