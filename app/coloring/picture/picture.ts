import { type Canvas, isSameCanvas } from "../../drawings/canvas.ts";
import type { Point } from "../../drawings/path.ts";
import { byteOf, type Paint, paintOf } from "./paints.ts";
import { fromBase64Url, HEAD, type Head, readHead, toBase64Url, writeHead } from "./picture-head.ts";
import { LEAST, MOST, type Stroke, sizes } from "./stroke.ts";

/** What a visitor made of a drawing. */
export interface Picture {
  /** Regions go by their number on the page, from 1; those left out are white. */
  readonly fills: ReadonlyMap<number, Paint>;
  /** In the order in which they were drawn, above the fills. */
  readonly strokes: readonly Stroke[];
}

export const BLANK: Picture = { fills: new Map(), strokes: [] };

/** Whether nothing was colored: rubbing on white paper leaves it white. */
export function isBlank({ fills, strokes }: Picture): boolean {
  return fills.size === 0 && strokes.every(({ paint }) => paint === null);
}

/** Written before everything else. The first version knew no strokes; devices and links still hold some. */
const VERSION = 2;
const FILLS_ONLY = 1;

/** No device's storage holds more: what is longer is no picture, and what was saved is always read. */
const MAX_LETTERS = 5 * 2 ** 20;

/**
 * A picture as text for a link or the device's storage: letters, digits, `-` and `_`. Law: `decodePicture` of it, for
 * the same canvas, is the picture.
 */
export function encodePicture({ fills, strokes }: Picture, canvas: Canvas): string {
  const paints = new Uint8Array(canvas.regions);
  for (const [region, paint] of fills) paints[region - 1] = byteOf(paint);
  const writer = new ByteWriter();
  writeStrokes(writer, strokes);
  return toBase64Url([...writeHead({ ...canvas, version: VERSION }), ...paints, ...writer.bytes()]);
}

/** Null for what is no picture, or one of another drawing. */
export function decodePicture(text: string, canvas: Canvas): Picture | null {
  const head = text.length > MAX_LETTERS ? null : readHead(text);
  if (head === null || !isSameCanvas(head, canvas)) return null;
  const bytes = fromBase64Url(text)?.subarray(HEAD);
  if (bytes === undefined || bytes.length < head.regions) return null;
  const strokes = strokesOf(bytes.subarray(head.regions), head);
  return strokes === null ? null : { fills: fillsOf(bytes.subarray(0, head.regions)), strokes };
}

function fillsOf(bytes: Uint8Array): ReadonlyMap<number, Paint> {
  const fills = new Map<number, Paint>();
  for (const [at, byte] of bytes.entries()) {
    const paint = paintOf(byte);
    if (paint !== null) fills.set(at + 1, paint);
  }
  return fills;
}

function strokesOf(bytes: Uint8Array, { version, regions }: Head): readonly Stroke[] | null {
  if (version === FILLS_ONLY) return bytes.length === 0 ? [] : null;
  return version === VERSION ? readStrokes(new ByteReader(bytes), regions) : null;
}

/** More than a child draws on one page; what claims to have more is no picture. */
export const MAX_STROKES = 10_000;
export const MAX_POINTS = 10_000;

/** The first byte of a stroke: its size in the low bits, then whether it roams and whether it erases. */
const ROAMS = 4;
const ERASES = 8;

/** Strokes as bytes; each point as its way from the one before. Law: `readStrokes` of them is the strokes. */
function writeStrokes(writer: ByteWriter, strokes: readonly Stroke[]): void {
  writer.natural(strokes.length);
  for (const { within, paint, size, points } of strokes) {
    writer.byte(sizes.indexOf(size) | (within === null ? ROAMS : 0) | (paint === null ? ERASES : 0));
    if (paint !== null) writer.byte(byteOf(paint));
    if (within !== null) writer.natural(within);
    writer.natural(points.length);
    for (const [at, { x, y }] of points.entries()) {
      const before = points[at - 1] ?? { x: 0, y: 0 };
      writer.signed(x - before.x);
      writer.signed(y - before.y);
    }
  }
}

/** Null for anything that `writeStrokes` would not have written for a drawing of so many regions. */
function readStrokes(reader: ByteReader, regions: number): readonly Stroke[] | null {
  const count = reader.natural();
  if (count === null || count > MAX_STROKES) return null;
  const strokes: Stroke[] = [];
  for (let at = 0; at < count; at++) {
    const stroke = readStroke(reader, regions);
    if (stroke === null) return null;
    strokes.push(stroke);
  }
  return reader.isAtEnd() ? strokes : null;
}

function readStroke(reader: ByteReader, regions: number): Stroke | null {
  const head = reader.byte() ?? Number.NaN;
  const size = sizes[head & (ROAMS - 1)];
  if (size === undefined || !(head < 2 * ERASES)) return null;
  const paint = (head & ERASES) === 0 ? paintOf(reader.byte() ?? 0) : null;
  const within = (head & ROAMS) === 0 ? reader.natural() : null;
  const isPainted = paint !== null || (head & ERASES) !== 0;
  const isInside = (head & ROAMS) !== 0 || (within !== null && within <= regions);
  const points = isPainted && isInside ? readPoints(reader) : null;
  return points === null ? null : { within, paint, size, points };
}

function readPoints(reader: ByteReader): readonly Point[] | null {
  const count = reader.natural();
  if (count === null || count === 0 || count > MAX_POINTS) return null;
  const points: Point[] = [];
  for (let at = 0; at < count; at++) {
    const before = points.at(-1) ?? { x: 0, y: 0 };
    const [across, down] = [reader.signed(), reader.signed()];
    if (across === null || down === null) return null;
    const point = { x: before.x + across, y: before.y + down };
    if (!isOnGrid(point)) return null;
    points.push(point);
  }
  return points;
}

function isOnGrid({ x, y }: Point): boolean {
  return Math.min(x, y) >= LEAST && Math.max(x, y) <= MOST;
}

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
