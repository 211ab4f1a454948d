/** Bits of a number that one byte holds; the eighth says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/** Longest run of a number: this code never writes a longer one. */
const MAX_BYTES = 4;

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
    for (let index = 0; index < MAX_BYTES; index++) {
      const byte = this.byte();
      if (byte === null) return null;
      value |= (byte & (MORE - 1)) << (BITS * index);
      // A number that would have fitted into fewer bytes was not written by a `ByteWriter`.
      if (byte < MORE) return byte === 0 && index > 0 ? null : value;
    }
    return null;
  }

  /** Null for a number that is smaller or larger, too. */
  within(least: number, most: number): number | null {
    const value = this.natural();
    return value === null || value < least || value > most ? null : value;
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
