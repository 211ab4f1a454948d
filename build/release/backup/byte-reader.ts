import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";

const READ_BYTES = 256 * 1024;
const LINE_FEED = 10;

/** Longer than any line: a key has 512 bytes, escaped at most six times as many. */
const LINE_BYTES = 4_096;

/** Reads a file from its beginning, a piece at a time. */
export class ByteReader {
  /** Of the next byte. */
  at = 0;
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");
  #ahead: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Of all bytes so far, hex. */
  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  /** Null where none ends before the file does, or soon enough. */
  async line(): Promise<string | null> {
    let end = this.#ahead.indexOf(LINE_FEED);
    if (end < 0 && this.#ahead.length < LINE_BYTES) {
      await this.#fill(LINE_BYTES);
      end = this.#ahead.indexOf(LINE_FEED);
    }
    if (end < 0) return null;
    const bytes = await this.take(end + 1);
    return bytes === null ? null : bytes.toString("utf8", 0, end);
  }

  /** Null where the file ends before. */
  async take(length: number): Promise<Buffer | null> {
    await this.#fill(length);
    if (this.#ahead.length < length) return null;
    const taken = this.#ahead.subarray(0, length);
    this.#ahead = this.#ahead.subarray(length);
    this.at += length;
    this.#hash.update(taken);
    return taken;
  }

  async isAtEnd(): Promise<boolean> {
    await this.#fill(1);
    return this.#ahead.length === 0;
  }

  async #fill(length: number): Promise<void> {
    while (this.#ahead.length < length) {
      const buffer = Buffer.alloc(Math.max(READ_BYTES, length - this.#ahead.length));
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, this.at + this.#ahead.length);
      if (bytesRead === 0) return;
      this.#ahead = Buffer.concat([this.#ahead, buffer.subarray(0, bytesRead)]);
    }
  }
}
