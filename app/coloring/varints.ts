/** Bits of a number that one byte holds; the eighth says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/** Longest run of a number: what needs more was written by nobody here. */
const MOST_BYTES = 4;

/** Small numbers in few bytes. Law: what `read*` takes from a writer's bytes is what was written, in that order. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  byte(value: number): void {
    this.#bytes.push(value);
  }

  /** A whole number from 0 to 2 ** 28 - 1. */
  natural(value: number): void {
    let rest = value;
    for (; rest >= MORE; rest >>>= BITS) this.byte((rest & (MORE - 1)) | MORE);
    this.byte(rest);
  }

  /** A whole number of either sign: 0, -1, 1, -2, … as 0, 1, 2, 3, … */
  signed(value: number): void {
    this.natural(value < 0 ? -2 * value - 1 : 2 * value);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `ByteWriter` wrote. Null where the bytes end too early, or hold a number that is too long. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number | null {
    return this.#bytes[this.#at++] ?? null;
  }

  natural(): number | null {
    let value = 0;
    for (let place = 0; place < MOST_BYTES; place++) {
      const byte = this.byte();
      if (byte === null) return null;
      value |= (byte & (MORE - 1)) << (BITS * place);
      if (byte < MORE) return value;
    }
    return null;
  }

  signed(): number | null {
    const value = this.natural();
    if (value === null) return null;
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }
}
