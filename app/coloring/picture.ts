import { byteOf, type Paint, paintOf } from "./paints.ts";

/** What of a drawing is filled with what. Regions go by their number on the page, from 1; those left out are white. */
export type Picture = ReadonlyMap<number, Paint>;

export const BLANK: Picture = new Map();

/** What a picture was colored on. */
export interface Canvas {
  readonly regions: number;
  /** Of the drawing's outlines: a picture fits the drawing it was made on, and no other. */
  readonly fingerprint: number;
}

/** Written before everything else. */
const VERSION = 1;
const HEAD = 7;

/** No drawing has more regions; what claims to is no picture. */
const MOST_REGIONS = 5_000;

/**
 * A picture as text for a link or the device's storage: letters, digits, `-` and `_`. Law: `decodePicture` of it, for
 * the same canvas, is the picture.
 */
export function encodePicture(picture: Picture, { regions, fingerprint }: Canvas): string {
  const bytes = new Uint8Array(HEAD + regions);
  const head = new DataView(bytes.buffer);
  head.setUint8(0, VERSION);
  head.setUint32(1, fingerprint);
  head.setUint16(5, regions);
  for (const [region, paint] of picture) bytes[HEAD + region - 1] = byteOf(paint);
  return toBase64Url(bytes);
}

/** Null for what is no picture, or one of another drawing. */
export function decodePicture(text: string, { regions, fingerprint }: Canvas): Picture | null {
  const bytes = text.length > 2 * MOST_REGIONS ? null : fromBase64Url(text);
  if (bytes === null || bytes.length !== HEAD + regions) return null;
  const head = new DataView(bytes.buffer);
  if (head.getUint8(0) !== VERSION || head.getUint32(1) !== fingerprint || head.getUint16(5) !== regions) return null;
  const picture = new Map<number, Paint>();
  for (const [at, byte] of bytes.subarray(HEAD).entries()) {
    const paint = paintOf(byte);
    if (paint !== null) picture.set(at + 1, paint);
  }
  return picture;
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

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
