import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";

/** @see https://www.w3.org/TR/WOFF2/#table_dir_format */
const KNOWN_TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx " +
  "BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty " +
  "just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";

const ANY_TAG = 63;
const UNCHANGED_GLYPHS = 3;

/** The tables of a WOFF2 file by tag, `glyf` and `hmtx` as they are stored in it. */
export function readTables(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const reader = new ByteReader(file);
  if (reader.tag() !== "wOF2") throw new Error("this is no WOFF2 file");
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const packed = reader.u32();
  reader.at = 48;
  const known = KNOWN_TAGS.split(" ");
  const entries = Array.from({ length: count }, () => {
    const flags = reader.u8();
    const tag = (flags & 63) === ANY_TAG ? reader.tag() : (known[flags & 63] ?? "").replace("_", " ");
    const whole = reader.base128();
    const isGlyphs = tag === "glyf" || tag === "loca";
    const isChanged = isGlyphs ? flags >> 6 !== UNCHANGED_GLYPHS : flags >> 6 !== 0;
    return { tag, length: isChanged ? reader.base128() : whole };
  });
  const data = new Uint8Array(brotliDecompressSync(file.subarray(reader.at, reader.at + packed)));
  let at = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      at += length;
      return [tag, data.subarray(at - length, at)];
    }),
  );
}

export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** Its outline, or the glyphs that it is put together of; each part is moved and no more. */
export interface Glyph {
  readonly contours: readonly (readonly OutlinePoint[])[];
  readonly parts: readonly GlyphPart[];
}

export interface GlyphPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** The glyphs of a transformed `glyf` table (https://www.w3.org/TR/WOFF2/#glyf_table_format). */
export function readGlyphs(table: Uint8Array): readonly Glyph[] {
  const head = new ByteReader(table, 4);
  const count = head.u16();
  head.at += 2;
  const sizes = Array.from({ length: 7 }, () => head.u32());
  let start = head.at;
  const [contourCounts, pointCounts, flags, coordinates, composites] = sizes.map((size) => {
    start += size;
    return new ByteReader(table, start - size);
  });
  if (!contourCounts || !pointCounts || !flags || !coordinates || !composites)
    throw new Error("a table without streams");
  return Array.from({ length: count }, (): Glyph => {
    const contours = contourCounts.i16();
    if (contours === 0) return { contours: [], parts: [] };
    if (contours < 0) return { contours: [], parts: readParts(composites, coordinates) };
    const lengths = Array.from({ length: contours }, () => pointCounts.u16Of255());
    const outline = readOutline(lengths, { flags, coordinates });
    coordinates.u16Of255();
    return { contours: outline, parts: [] };
  });
}

interface PointStreams {
  readonly flags: ByteReader;
  readonly coordinates: ByteReader;
}

function readOutline(lengths: readonly number[], { flags, coordinates }: PointStreams): OutlinePoint[][] {
  let [x, y] = [0, 0];
  return lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.u8();
      const [right, up] = readStep(flag & 0x7f, coordinates);
      x += right;
      y += up;
      return { x, y, isOnCurve: flag < 0x80 };
    }),
  );
}

/** @see https://www.w3.org/TR/WOFF2/#triplet_decoding */
function readStep(flag: number, bytes: ByteReader): readonly [number, number] {
  const signed = (bit: number, value: number): number => ((flag >> bit) & 1 ? value : -value);
  if (flag < 10) return [0, signed(0, ((flag & 14) << 7) + bytes.u8())];
  if (flag < 20) return [signed(0, (((flag - 10) & 14) << 7) + bytes.u8()), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, bytes.u8()];
    return [signed(0, 1 + (high & 0x30) + (low >> 4)), signed(1, 1 + ((high & 0x0c) << 2) + (low & 0x0f))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const right = 1 + (Math.floor(high / 12) << 8) + bytes.u8();
    return [signed(0, right), signed(1, 1 + (((high % 12) >> 2) << 8) + bytes.u8())];
  }
  if (flag < 124) {
    const [first, shared, last] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [signed(0, (first << 4) + (shared >> 4)), signed(1, ((shared & 0x0f) << 8) + last)];
  }
  const right = bytes.u16();
  return [signed(0, right), signed(1, bytes.u16())];
}

/** Flags of a part (https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description). */
const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALED = 0x0008 | 0x0040 | 0x0080;
const MORE = 0x0020;
const INSTRUCTIONS = 0x0100;

function readParts(bytes: ByteReader, instructions: ByteReader): GlyphPart[] {
  const parts: GlyphPart[] = [];
  for (;;) {
    const flags = bytes.u16();
    const glyph = bytes.u16();
    if ((flags & SCALED) !== 0 || (flags & OFFSETS) === 0)
      throw new Error(`a part of glyph ${glyph} that is not moved alone`);
    const read = (): number => (flags & WORDS ? bytes.i16() : bytes.i8());
    parts.push({ glyph, x: read(), y: read() });
    if ((flags & MORE) !== 0) continue;
    if ((flags & INSTRUCTIONS) !== 0) instructions.u16Of255();
    return parts;
  }
}
