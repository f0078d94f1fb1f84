/** The second stage: words close together, in order, and words that make up the title come before words merely there. */
import type { OpenIndex } from './locale-index.ts';
import type { PageWords } from './page-words.ts';
import type { Plan } from './plan.ts';
import type { Candidates } from './port.ts';
import { CLOSENESS, MAX_WORDS, READ_WHOLE, RERANKED, TITLE_EVIDENCE, WEIGHT_UNIT } from './ranking.ts';

export interface RankedPage {
  readonly page: number;
  readonly score: number;
}

/**
 * The first `needed` candidates in their final order; scores in units of the engine's worth. Titles are read for the
 * first `RERANKED`, whole pages for the first `READ_WHOLE` of these; and a page that could not come among the first
 * even with all that its title or closeness can add is not read.
 */
export function rerank(index: OpenIndex, plan: Plan, candidates: Candidates, needed: number): RankedPage[] {
  if (plan.words.length < 2) return range(candidates, 0, needed);
  const { pageWords } = index;
  pageWords.lookFor(plan.words);
  const byTitle = bestByTitle(pageWords, plan, candidates, Math.min(RERANKED, Math.max(READ_WHOLE, needed)));
  const most = CLOSENESS.weight * sumOfPairs(plan.worths);
  const first: RankedPage[] = [];
  let read = 0;
  for (; read < Math.min(READ_WHOLE, byTitle.length); read++) {
    const { page, score } = byTitle[read] as RankedPage;
    const last = first[needed - 1];
    if (last !== undefined && score + most < last.score) break;
    pageWords.read(page);
    insert(first, { page, score: score + closeness(pageWords, plan) });
  }
  for (let i = read; i < byTitle.length && first.length < needed; i++) first.push(byTitle[i] as RankedPage);
  if (first.length < needed) first.push(...range(candidates, RERANKED, needed));
  return first.length > needed ? first.slice(0, needed) : first;
}

function scoreOf({ scores }: Candidates, at: number): number {
  return (scores[at] as number) / (255 * WEIGHT_UNIT);
}

function range(candidates: Candidates, from: number, to: number): RankedPage[] {
  const ranked: RankedPage[] = [];
  for (let i = from; i < Math.min(to, candidates.pages.length); i++)
    ranked.push({ page: candidates.pages[i] as number, score: scoreOf(candidates, i) });
  return ranked;
}

/** The `limit` best of the candidates to be ranked again, their titles counted. */
function bestByTitle(pageWords: PageWords, plan: Plan, candidates: Candidates, limit: number): RankedPage[] {
  const best: RankedPage[] = [];
  const end = Math.min(RERANKED, candidates.pages.length);
  const most = TITLE_EVIDENCE * sumOf(plan.worths);
  for (let i = 0; i < end; i++) {
    const own = scoreOf(candidates, i);
    const least = best.length < limit ? -1 : (best[limit - 1] as RankedPage).score;
    if (own + most < least) break;
    const page = candidates.pages[i] as number;
    const score = own + titleEvidence(pageWords, plan, page);
    if (score < least) continue;
    insert(best, { page, score });
    if (best.length > limit) best.pop();
  }
  return best;
}

/** Best first; ties in page order. */
function insert(pages: RankedPage[], added: RankedPage): void {
  let at = pages.length;
  pages.push(added);
  while (at > 0) {
    const before = pages[at - 1] as RankedPage;
    if (before.score > added.score || (before.score === added.score && before.page < added.page)) break;
    pages[at--] = before;
  }
  pages[at] = added;
}

/** The words of the query that stand in the title, by their worth, and by how much of the title they make up. */
function titleEvidence(pageWords: PageWords, { worths, lengths }: Plan, page: number): number {
  pageWords.readTitle(page);
  const { count, words } = pageWords;
  if (count === 0) return 0;
  let covered = 0;
  let worth = 0;
  for (let i = 0; i < count; i++) {
    const word = words[i] as number;
    covered += lengths[word] as number;
    let before = 0;
    while (before < i && words[before] !== word) before++;
    if (before === i) worth += worths[word] as number;
  }
  return TITLE_EVIDENCE * Math.min(1, covered / pageWords.titleLength) * worth;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}

/** What closeness adds, before its weight, to a page that has every two neighbouring words side by side. */
function sumOfPairs(worths: Float64Array): number {
  let sum = 0;
  for (let word = 1; word < worths.length; word++)
    sum += Math.min(worths[word - 1] as number, worths[word] as number);
  return sum;
}

/** For each two neighbouring words of the query: the lesser one's worth, divided by their smallest distance. */
function closeness({ count, positions, words }: PageWords, { worths, lengths }: Plan): number {
  ends.fill(-1, 0, worths.length);
  nearest.fill(0, 0, worths.length);
  for (let i = 0; i < count; i++) {
    const word = words[i] as number;
    const position = positions[i] as number;
    if (word > 0 && (ends[word - 1] as number) >= 0) {
      const closest = 1 / Math.max(1, position - (ends[word - 1] as number));
      if (closest > (nearest[word] as number)) nearest[word] = closest;
    }
    ends[word] = position + (lengths[word] as number) - 1;
  }
  let sum = 0;
  for (let word = 1; word < worths.length; word++)
    sum += (nearest[word] as number) * Math.min(worths[word - 1] as number, worths[word] as number);
  return CLOSENESS.weight * sum;
}

/** By word: where it last ended, and the inverse of the smallest distance to it from the word before. */
const ends = new Int32Array(MAX_WORDS);
const nearest = new Float64Array(MAX_WORDS);
