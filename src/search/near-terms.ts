/**
 * Terms within an edit distance, found in the sorted vocabulary as in a trie: once a prefix is too far from the word,
 * every term under it is passed over. Swapped neighbours count as one edit.
 */
import type { Vocabulary } from './vocabulary.ts';

export interface NearPlace {
  readonly place: number;
  readonly distance: number;
}

/** Terms looked at before giving up: a bound on work that does not depend on the clock. */
const MAX_VISITS = 50_000;

/** `term` with its stream letter; only terms of that stream are near. */
export function placesNear(vocabulary: Vocabulary, term: string, maximum: number): readonly NearPlace[] {
  const stream = term[0] as string;
  const word = term.slice(1);
  const width = word.length + 1;
  const deepest = word.length + maximum;
  /** Row d: distances between the first d letters of the candidate and each prefix of the word. */
  const rows = new Uint8Array((deepest + 2) * width);
  for (let j = 0; j < width; j++) rows[j] = j;
  const path = new Uint16Array(deepest + 2);
  const found: NearPlace[] = [];
  let [place, end] = vocabulary.startingWith(stream);
  let depth = 0;
  for (let visits = 0; place < end && visits < MAX_VISITS; visits++) {
    const length = vocabulary.length(place) - 1;
    let shared = 0;
    while (shared < depth && shared < length && vocabulary.unit(place, shared + 1) === path[shared]) shared++;
    depth = shared;
    let tooFar = false;
    while (depth < length && !tooFar) {
      if (depth === deepest) {
        tooFar = true;
        break;
      }
      path[depth] = vocabulary.unit(place, depth + 1);
      depth++;
      tooFar = fillRow(rows, width, depth, path, word) > maximum;
    }
    if (tooFar) {
      place = vocabulary.lowerBound(stream + String.fromCharCode(...path.subarray(0, depth)) + '\uffff');
      depth--;
      continue;
    }
    const distance = rows[length * width + width - 1] as number;
    if (distance > 0 && distance <= maximum) found.push({ place, distance });
    place++;
  }
  return found;
}

/** Fills the row of this depth and returns its smallest distance. */
function fillRow(rows: Uint8Array, width: number, depth: number, path: Uint16Array, word: string): number {
  const row = depth * width;
  const above = row - width;
  const letter = path[depth - 1] as number;
  rows[row] = depth;
  let smallest = depth;
  for (let j = 1; j < width; j++) {
    const own = word.charCodeAt(j - 1);
    let best = Math.min(
      (rows[above + j] as number) + 1,
      (rows[row + j - 1] as number) + 1,
      (rows[above + j - 1] as number) + (own === letter ? 0 : 1),
    );
    if (depth > 1 && j > 1 && own === path[depth - 2] && letter === word.charCodeAt(j - 2))
      best = Math.min(best, (rows[above - width + j - 2] as number) + 1);
    rows[row + j] = best;
    if (best < smallest) smallest = best;
  }
  return smallest;
}
