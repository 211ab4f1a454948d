import { ByteReader } from "./byte-reader.ts";
import { type MovedGlyph, moveGlyph } from "./glyph-variations.ts";
import { readGlyphs, readTables } from "./woff2.ts";

/** A font with one axis, that of weights. */
export interface VariableFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** By character. */
  readonly glyphOf: ReadonlyMap<number, number>;
  /** A glyph at a weight of the axis: its outline or its parts, and its advance. */
  readonly at: (weight: number) => (glyph: number) => MovedGlyph;
}

export function readVariableFont(file: Uint8Array): VariableFont {
  const tables = readTables(file);
  const table = (tag: string): Uint8Array => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const glyphs = readGlyphs(table("glyf"));
  const head = new ByteReader(table("head"), 18);
  const hhea = new ByteReader(table("hhea"), 4);
  const [unitsPerEm, ascent, descent] = [head.u16(), hhea.i16(), hhea.i16()];
  hhea.at = 34;
  const advances = readAdvances(table("hmtx"), { metrics: hhea.u16(), glyphs: glyphs.length });
  const normalized = normalizer(table("fvar"), tables.get("avar"));
  const variations = table("gvar");
  return {
    unitsPerEm,
    ascent,
    descent,
    glyphOf: readCharacters(table("cmap")),
    at: (weight) => {
      const place = normalized(weight);
      return (glyph) => {
        const usual = glyphs[glyph] ?? { contours: [], parts: [] };
        return moveGlyph(usual, { variations, glyph, place, advance: advances[glyph] ?? 0 });
      };
    },
  };
}

/** The table as it is, or with its advances alone behind a byte of flags: both begin with the advances then. */
function readAdvances(table: Uint8Array, of: { readonly metrics: number; readonly glyphs: number }): readonly number[] {
  const isWhole = table.length === 4 * of.metrics + 2 * (of.glyphs - of.metrics);
  const reader = new ByteReader(table, isWhole ? 0 : 1);
  const read = Array.from({ length: of.metrics }, () => {
    const advance = reader.u16();
    if (isWhole) reader.at += 2;
    return advance;
  });
  return Array.from({ length: of.glyphs }, (_, at) => read[at] ?? read.at(-1) ?? 0);
}

/** From a weight to the place on the axis, -1 to 1, by `fvar` and the bends of `avar`. */
function normalizer(fvar: Uint8Array, avar: Uint8Array | undefined): (weight: number) => number {
  const reader = new ByteReader(fvar, 4);
  reader.at = reader.u16() + 4;
  const [min, usual, max] = [reader.fixed(), reader.fixed(), reader.fixed()];
  const bends = avar === undefined ? [] : readBends(avar);
  return (weight) => {
    const within = Math.min(max, Math.max(min, weight));
    const span = within < usual ? usual - min : max - usual;
    return bent(span === 0 ? 0 : (within - usual) / span, bends);
  };
}

type Bend = readonly [from: number, to: number];

function readBends(avar: Uint8Array): readonly Bend[] {
  const reader = new ByteReader(avar, 8);
  return Array.from({ length: reader.u16() }, (): Bend => [reader.f2dot14(), reader.f2dot14()]);
}

function bent(place: number, bends: readonly Bend[]): number {
  const next = bends.findIndex(([from]) => from >= place);
  const [end, before] = [bends[next], bends[next - 1]];
  if (end === undefined) return place;
  if (before === undefined || end[0] === place) return end[1];
  return before[1] + ((end[1] - before[1]) * (place - before[0])) / (end[0] - before[0]);
}

/** Glyphs by character, of the first Unicode table: format 4. */
function readCharacters(cmap: Uint8Array): ReadonlyMap<number, number> {
  const reader = new ByteReader(cmap, 2);
  const tables = Array.from({ length: reader.u16() }, () => ({
    platform: reader.u16(),
    encoding: reader.u16(),
    at: reader.u32(),
  }));
  const at = tables.find((table) => new ByteReader(cmap, table.at).u16() === 4)?.at;
  if (at === undefined) throw new Error("the font has no table of characters in format 4");
  const head = new ByteReader(cmap, at + 6);
  const segments = head.u16() / 2;
  const column = (number: number): ByteReader =>
    new ByteReader(cmap, at + 14 + 2 * segments * number + (number > 0 ? 2 : 0));
  const [ends, starts, deltas, ranges] = [column(0), column(1), column(2), column(3)];
  const found = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const [end, start, delta, place] = [ends.u16(), starts.u16(), deltas.u16(), ranges.at];
    const range = ranges.u16();
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : new ByteReader(cmap, place + range + 2 * (code - start)).u16();
      if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff);
    }
  }
  return found;
}
