/** Numbers of a font file in turn, the high byte first. */
export class ByteReader {
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  u8(): number {
    return this.#view.getUint8(this.#move(1));
  }

  i8(): number {
    return this.#view.getInt8(this.#move(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#move(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#move(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#move(4));
  }

  /** A number of two bits before the point and fourteen behind it. */
  f2dot14(): number {
    return this.i16() / 16_384;
  }

  fixed(): number {
    return this.#view.getInt32(this.#move(4)) / 65_536;
  }

  /** @see https://www.w3.org/TR/WOFF2/#DataTypes */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** @see https://www.w3.org/TR/WOFF2/#DataTypes */
  u16Of255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }

  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8());
  }

  #move(by: number): number {
    this.at += by;
    return this.at - by;
  }
}
