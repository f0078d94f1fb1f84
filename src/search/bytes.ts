/** Numbers in byte arrays: how an index is stored, and read back without parsing. */

/** What is in the array, in a larger one of at least so many places, and zeros: those that nobody touches take no room. */
export function roomFor<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  least: number,
): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(
    Math.max(least, numbers.length * 4),
  );
  larger.set(numbers);
  return larger;
}

/** Bytes that grow as they are written. */
export class ByteWriter {
  length = 0;
  #bytes = new Uint8Array(1 << 10);

  /** Seven bits a byte, least first, the high bit set on all but the last. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(this.length + 1);
    this.#bytes[this.length++] = value;
  }

  /** How many there are, then each. */
  varints(values: ArrayLike<number>): void {
    this.varint(values.length);
    for (let i = 0; i < values.length; i++) this.varint(values[i] as number);
  }

  raw(bytes: Uint8Array): void {
    this.#grow(this.length + bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #grow(least: number): void {
    if (least > this.#bytes.length) this.#bytes = roomFor(this.#bytes, least);
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. */
export class ByteReader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  varint(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++] as number;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[this.#at++] as number;
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
  }

  /** Behind what is in `into`, where that is given, and then valid until the next push to it. */
  varints(into?: Uint32Writer): Uint32Array {
    const count = this.varint();
    const values = into?.extend(count) ?? new Uint32Array(count);
    // In one loop of its own: an index is joined from tens of millions of them.
    const bytes = this.#bytes;
    let at = this.#at;
    for (let i = 0; i < values.length; i++) {
      let byte = bytes[at++] as number;
      let value = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++] as number;
        value |= (byte & 0x7f) << shift;
      }
      values[i] = value;
    }
    this.#at = at;
    return values;
  }

  /** All that was not read yet, not copied. */
  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at);
  }
}

/** Unsigned 32-bit numbers that grow as they are pushed. */
export class Uint32Writer {
  length = 0;
  #values = new Uint32Array(1 << 12);

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = roomFor(this.#values, this.length + 1);
    this.#values[this.length++] = value;
  }

  /** Room for so many more, to be filled at once. */
  extend(count: number): Uint32Array {
    const start = this.length;
    this.length += count;
    if (this.length > this.#values.length) this.#values = roomFor(this.#values, this.length);
    return this.#values.subarray(start, this.length);
  }

  /** Lets go of them all. */
  clear(): void {
    this.length = 0;
    this.#values = new Uint32Array(0);
  }

  /** Back to so many; their room is kept. */
  cut(length: number): void {
    this.length = length;
  }

  /** The numbers so far, not copied: valid until the next push. */
  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

export function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

export function uint16View(bytes: Uint8Array): Uint16Array {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 2);
  return new Uint16Array(buffer, byteOffset, byteLength / 2);
}

export function uint32View(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 4);
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

export function float32View(bytes: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 4);
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}

export function float64View(bytes: Uint8Array): Float64Array {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 8);
  return new Float64Array(buffer, byteOffset, byteLength / 8);
}

/** Typed arrays start at multiples of their width; bytes from a store may not. */
function aligned(bytes: Uint8Array, width: number): Uint8Array {
  return bytes.byteOffset % width === 0 ? bytes : bytes.slice();
}

/** Numbers beyond 32 bits, or with fractions, that grow as they are pushed. */
export class Float64Writer {
  length = 0;
  #values = new Float64Array(1 << 12);

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = roomFor(this.#values, this.length + 1);
    this.#values[this.length++] = value;
  }

  /** The numbers so far, not copied: valid until the next push. */
  values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}
