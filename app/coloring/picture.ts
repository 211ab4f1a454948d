import { fromBase64Url, toBase64Url } from "./base64-url.ts";
import { byteOf, type Paint, paintOf } from "./paints.ts";
import { type Canvas, HEAD, type Head, isSameCanvas, readHead, writeHead } from "./picture-head.ts";
import type { Stroke } from "./stroke.ts";
import { readStrokes, writeStrokes } from "./stroke-bytes.ts";
import { ByteReader, ByteWriter } from "./varints.ts";

/** What somebody made of a drawing. */
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

/** No device's storage holds more: what is longer is no picture, and what was kept is always read. */
const MOST_LETTERS = 5 * 2 ** 20;

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
  const head = text.length > MOST_LETTERS ? null : readHead(text);
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
