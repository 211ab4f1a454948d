import { byteOf, type Paint, paintOf } from "./paints.ts";
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

/** What a picture was colored on. */
export interface Canvas {
  readonly regions: number;
  /** Of the drawing's outlines: a picture fits the drawing it was made on, and no other. */
  readonly fingerprint: number;
}

/** Written before everything else. The first version knew no strokes; devices and links still hold some. */
const VERSION = 2;
const FILLS_ONLY = 1;
const HEAD = 7;

/** No device's storage holds more; what is longer is no picture. */
const MOST_LETTERS = 4_000_000;

/**
 * A picture as text for a link or the device's storage: letters, digits, `-` and `_`. Law: `decodePicture` of it, for
 * the same canvas, is the picture.
 */
export function encodePicture({ fills, strokes }: Picture, { regions, fingerprint }: Canvas): string {
  const bytes = new Uint8Array(HEAD + regions);
  const head = new DataView(bytes.buffer);
  head.setUint8(0, VERSION);
  head.setUint32(1, fingerprint);
  head.setUint16(5, regions);
  for (const [region, paint] of fills) bytes[HEAD + region - 1] = byteOf(paint);
  const writer = new ByteWriter();
  writeStrokes(writer, strokes);
  return toBase64Url([...bytes, ...writer.bytes()]);
}

/** Null for what is no picture, or one of another drawing. */
export function decodePicture(text: string, { regions, fingerprint }: Canvas): Picture | null {
  const bytes = text.length > MOST_LETTERS ? null : fromBase64Url(text);
  if (bytes === null || bytes.length < HEAD + regions) return null;
  const head = new DataView(bytes.buffer);
  if (head.getUint32(1) !== fingerprint || head.getUint16(5) !== regions) return null;
  const strokes = strokesOf(bytes.subarray(HEAD + regions), { version: head.getUint8(0), regions });
  return strokes === null ? null : { fills: fillsOf(bytes.subarray(HEAD, HEAD + regions)), strokes };
}

/** FNV-1a over the outlines. */
export function fingerprintOf(paths: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const path of paths) {
    for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x0a, 0x01000193);
  }
  return hash >>> 0;
}

function fillsOf(bytes: Uint8Array): ReadonlyMap<number, Paint> {
  const fills = new Map<number, Paint>();
  for (const [at, byte] of bytes.entries()) {
    const paint = paintOf(byte);
    if (paint !== null) fills.set(at + 1, paint);
  }
  return fills;
}

function strokesOf(
  bytes: Uint8Array,
  { version, regions }: { version: number; regions: number },
): readonly Stroke[] | null {
  if (version === FILLS_ONLY) return bytes.length === 0 ? [] : null;
  return version === VERSION ? readStrokes(new ByteReader(bytes), regions) : null;
}

function toBase64Url(bytes: readonly number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
