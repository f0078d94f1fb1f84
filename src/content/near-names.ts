/**
 * Which of many names a misspelt one may have meant. Names that share pairs of letters with it are compared, never all:
 * a library may have thousands of dead links and tens of thousands of names.
 */
import { editDistance } from '../text/edit-distance.ts';

export interface NearName {
  readonly name: string;
  readonly distance: number;
}

/** Of the names that share most pairs, how many are compared letter by letter. */
const COMPARED = 24;
/** In UTF-16 code units: a distance costs the product of both lengths. */
const LONGEST = 200;

export class NearNames {
  readonly #names: readonly string[];
  readonly #byPair = new Map<string, number[]>();
  /** How many pairs each name shares with the one that is looked for; one array for all searches. */
  readonly #shared: Uint8Array;
  readonly #known = new Map<string, readonly NearName[]>();

  constructor(names: Iterable<string>) {
    this.#names = [...new Set(names)].filter((name) => name !== '' && name.length <= LONGEST);
    this.#shared = new Uint8Array(this.#names.length);
    for (const [index, name] of this.#names.entries()) {
      for (const pair of pairsOf(name)) {
        const sharing = this.#byPair.get(pair);
        if (sharing === undefined) this.#byPair.set(pair, [index]);
        else sharing.push(index);
      }
    }
  }

  /** Nearest first; a name is near to itself. */
  find(wanted: string): readonly NearName[] {
    if (wanted === '' || wanted.length > LONGEST) return [];
    let near = this.#known.get(wanted);
    if (near === undefined) this.#known.set(wanted, (near = this.#search(wanted)));
    return near;
  }

  #search(wanted: string): NearName[] {
    const slips = slipsIn(wanted);
    const pairs = pairsOf(wanted);
    // A slip changes three pairs at most: two neighbours swapped.
    const fewest = Math.max(1, pairs.size - 3 * slips);
    const shared = this.#shared.fill(0);
    const sharing: number[] = [];
    for (const pair of pairs) {
      for (const index of this.#byPair.get(pair) ?? []) {
        const count = (shared[index] ?? 0) + 1;
        shared[index] = count;
        if (count === fewest && this.#lengthIsNear(index, wanted, slips)) sharing.push(index);
      }
    }
    return sharing
      .sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b)
      .slice(0, COMPARED)
      .map((index) => this.#names[index] ?? '')
      .map((name) => ({ name, distance: editDistance(wanted, name) }))
      .filter(({ distance }) => distance <= slips)
      .sort((a, b) => a.distance - b.distance);
  }

  #lengthIsNear(index: number, wanted: string, slips: number): boolean {
    return Math.abs((this.#names[index]?.length ?? 0) - wanted.length) <= slips;
  }
}

/** How many slips a name of this length may have and still be meant. */
function slipsIn(name: string): number {
  if (name.length < 3) return 0;
  return name.length < 6 ? 1 : name.length < 12 ? 2 : 3;
}

/** With both ends marked, so that the first and the last letter count. */
function pairsOf(name: string): Set<string> {
  const marked = `\u0002${name}\u0003`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < marked.length; at += 1) pairs.add(marked.slice(at, at + 2));
  return pairs;
}
