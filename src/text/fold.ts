/**
 * Folding: what a reader takes for the same text becomes the same text, and every folded character remembers where it
 * came from. NFKC, lower case and the language's own one-to-one pairs; accents stay, since stems depend on them.
 */

export interface FoldedText {
  readonly text: string;
  /** For each folded character, where its cluster starts in the original; `undefined` where all offsets are the same. */
  readonly origin: Uint32Array | undefined;
  readonly originalLength: number;
}

export type Folder = (text: string) => FoldedText;

/** `pairs` is a string of «from, to» characters of the BMP, applied after NFKC and lower case. */
export function createFolder(pairs = ''): Folder {
  const table = new Uint16Array(0x1_00_00);
  const own = new Map<number, number>();
  for (let i = 0; i < pairs.length; i += 2) own.set(pairs.charCodeAt(i), pairs.charCodeAt(i + 1));

  const foldUnit = (unit: number): number => {
    const folded = foldCluster(String.fromCharCode(unit), own);
    return folded.length === 1 && !isSurrogate(unit) ? folded.charCodeAt(0) : COMPLEX;
  };

  return (text) => {
    if (ASCII.test(text)) return { text: text.toLowerCase(), origin: undefined, originalLength: text.length };
    output.length = 0;
    let same = true;
    let at = 0;
    while (at < text.length) {
      const unit = text.charCodeAt(at);
      let folded = table[unit] as number;
      if (folded === 0 && unit !== 0) folded = table[unit] = foldUnit(unit);
      let end = at + 1;
      if (folded !== COMPLEX && continuation(text, at, end) === 0) {
        if (output.length !== at) same = false;
        output.push(folded, at);
        at = end;
        continue;
      }
      if (isSurrogate(unit) && end < text.length && isLowSurrogate(text.charCodeAt(end))) end++;
      for (let more = continuation(text, at, end); more > 0; more = continuation(text, at, end)) end += more;
      const cluster = foldCluster(text.slice(at, end), own);
      if (output.length !== at || cluster.length !== end - at || !isOneCharacter(cluster)) same = false;
      for (let i = 0; i < cluster.length; i++) output.push(cluster.charCodeAt(i), at);
      at = end;
    }
    return {
      text: output.text(),
      origin: same ? undefined : output.origins(),
      originalLength: text.length,
    };
  };
}

/** The original range that a folded range came from: whole clusters, never half of one. */
export function originalRange(folded: FoldedText, start: number, end: number): readonly [number, number] {
  const { origin } = folded;
  if (origin === undefined) return [start, end];
  const from = start < origin.length ? (origin[start] as number) : folded.originalLength;
  if (end <= start) return [from, from];
  const last = origin[end - 1] as number;
  let next = end;
  while (next < origin.length && origin[next] === last) next++;
  return [from, next < origin.length ? (origin[next] as number) : folded.originalLength];
}

/** A value no folded unit has: U+FFFF is not a character. */
const COMPLEX = 0xff_ff;
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/u;

function foldCluster(cluster: string, own: ReadonlyMap<number, number>): string {
  const folded = cluster.replaceAll(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFC');
  if (own.size === 0 && !folded.includes('ς')) return folded;
  let result = '';
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    result += unit === 0x3_c2 ? 'σ' : String.fromCharCode(own.get(unit) ?? unit);
  }
  return result;
}

/** Soft hyphen, joiners and variation selectors: they change how a word looks, not what it is. */
const INVISIBLE = /\u00ad|\u200c|\u200d|\u2060|\ufeff|\p{Variation_Selector}/gu;

/**
 * How many units at `end` can change with what stands from `start` to there, so that both must be normalised together:
 * marks, the invisible ones that vanish into their neighbour, and letters of Hangul or voicing marks that join it.
 */
function continuation(text: string, start: number, end: number): number {
  if (end >= text.length) return 0;
  const unit = text.charCodeAt(end);
  if (unit < 0xad) return 0;
  if (isSurrogate(unit)) return SUPPLEMENTARY_MARK.test(text.slice(end, end + 2)) ? 2 : 0;
  let kind = continuing[unit] as number;
  if (kind === 0) kind = continuing[unit] = continuationKind(String.fromCharCode(unit));
  if (kind === MAY_JOIN) return joins(text.slice(start, end), text[end] as string) ? 1 : 0;
  return kind === ALWAYS ? 1 : 0;
}

const continuing = new Uint8Array(0x1_00_00);
const NEVER = 1;
const ALWAYS = 2;
const MAY_JOIN = 3;

function continuationKind(unit: string): number {
  if (/\p{M}|\u00ad|\u200c|\u200d|\u2060|\ufeff/u.test(unit)) return ALWAYS;
  return JOINING.test(unit) ? MAY_JOIN : NEVER;
}

function joins(before: string, unit: string): boolean {
  return (before + unit).normalize('NFKC') !== before.normalize('NFKC') + unit.normalize('NFKC');
}

const SUPPLEMENTARY_MARK = /^\p{M}$/u;
/** Hangul letters, also half-width and as shown alone, and half-width voicing marks. */
const JOINING = /[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\uffa0-\uffdc]/u;

/** `🄀` becomes the two characters `0.`, and neither has an offset of its own. */
function isOneCharacter(text: string): boolean {
  return text.length === ((text.codePointAt(0) ?? 0) > 0xff_ff ? 2 : 1);
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdf_ff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc_00 && unit <= 0xdf_ff;
}

/** Folded units with their origins. One at a time: the room is used again for the next text. */
class Growing {
  length = 0;
  #units = new Uint16Array(1 << 14);
  #origins = new Uint32Array(1 << 14);

  push(unit: number, origin: number): void {
    if (this.length === this.#units.length) {
      const units = new Uint16Array(this.length * 2);
      units.set(this.#units);
      this.#units = units;
      const origins = new Uint32Array(this.length * 2);
      origins.set(this.#origins);
      this.#origins = origins;
    }
    this.#units[this.length] = unit;
    this.#origins[this.length++] = origin;
  }

  text(): string {
    return Buffer.from(this.#units.buffer, 0, this.length * 2).toString('utf16le');
  }

  origins(): Uint32Array {
    return this.#origins.slice(0, this.length);
  }
}

const output = new Growing();
