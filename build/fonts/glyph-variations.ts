import { ByteReader } from "./byte-reader.ts";
import type { Glyph } from "./woff2.ts";

export interface MovedGlyph extends Glyph {
  readonly advance: number;
}

interface Variation {
  /** The table `gvar`. */
  readonly variations: Uint8Array;
  readonly glyph: number;
  /** On the axis. */
  readonly place: number;
  readonly advance: number;
}

/** What every glyph has behind its points: where it begins and ends, from left to right and from top to bottom. */
const PHANTOMS = 4;

/** A glyph where its points are at a place of the axis (https://learn.microsoft.com/typography/opentype/spec/gvar). */
export function moveGlyph(glyph: Glyph, variation: Variation): MovedGlyph {
  const points = [...glyph.contours.flat(), ...glyph.parts];
  const count = points.length + PHANTOMS;
  const moves = Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  const ends = glyph.contours.map((_, at) => glyph.contours.slice(0, at + 1).flat().length);
  for (const { scalar, deltas } of readVariations(variation, count)) {
    const known = new Map(deltas.flatMap((delta, at) => (delta === null ? [] : [[at, delta] as const])));
    moves.forEach((move, at) => {
      const delta = known.get(at) ?? betweenKnown(at, { points, ends, known });
      move.x += scalar * delta.x;
      move.y += scalar * delta.y;
    });
  }
  const moved = <Own extends { readonly x: number; readonly y: number }>(own: Own, at: number): Own => {
    const { x, y } = moves[at] ?? { x: 0, y: 0 };
    return { ...own, x: Math.round(own.x + x), y: Math.round(own.y + y) };
  };
  const [left, right] = [moves[points.length]?.x ?? 0, moves[points.length + 1]?.x ?? 0];
  return {
    contours: glyph.contours.map((contour, at) => {
      const first = (ends[at] ?? 0) - contour.length;
      return contour.map((point, place) => moved(point, first + place));
    }),
    parts: glyph.parts.map((part, at) => moved(part, at)),
    advance: Math.round(variation.advance + right - left),
  };
}

interface Delta {
  readonly x: number;
  readonly y: number;
}

interface Region {
  readonly scalar: number;
  /** Of each point, null where the neighbors on its contour say it. */
  readonly deltas: readonly (Delta | null)[];
}

const SHARED_POINTS = 0x8000;
const OWN_PEAK = 0x8000;
const INTERMEDIATE = 0x4000;
const OWN_POINTS = 0x2000;
const NUMBER = 0x0fff;

function readVariations({ variations, glyph, place }: Variation, count: number): readonly Region[] {
  const reader = new ByteReader(variations, 4);
  const axes = reader.u16();
  reader.at += 2;
  const sharedAt = reader.u32();
  reader.at += 2;
  const isLong = (reader.u16() & 1) === 1;
  const dataAt = reader.u32();
  if (axes !== 1) throw new Error(`a font with ${axes} axes`);
  reader.at += glyph * (isLong ? 4 : 2);
  const [from, to] = isLong ? [reader.u32(), reader.u32()] : [2 * reader.u16(), 2 * reader.u16()];
  if (from === to) return [];
  const start = dataAt + from;
  const head = new ByteReader(variations, start);
  const tuples = head.u16();
  const data = new ByteReader(variations, start + head.u16());
  const shared = tuples & SHARED_POINTS ? readPoints(data) : null;
  let next = data.at;
  return Array.from({ length: tuples & NUMBER }, () => {
    const size = head.u16();
    const index = head.u16();
    const peak =
      index & OWN_PEAK ? head.f2dot14() : new ByteReader(variations, sharedAt + 2 * (index & NUMBER)).f2dot14();
    const [low, high] =
      index & INTERMEDIATE ? [head.f2dot14(), head.f2dot14()] : [Math.min(peak, 0), Math.max(peak, 0)];
    const own = new ByteReader(variations, next);
    next += size;
    const named = index & OWN_POINTS ? readPoints(own) : shared;
    const points = named ?? Array.from({ length: count }, (_, at) => at);
    const xs = readDeltas(own, points.length);
    const ys = readDeltas(own, points.length);
    const deltas = new Array<Delta | null>(count).fill(null);
    points.forEach((point, at) => {
      deltas[point] = { x: xs[at] ?? 0, y: ys[at] ?? 0 };
    });
    return { scalar: scalarAt(place, { low, peak, high }), deltas };
  });
}

function scalarAt(place: number, { low, peak, high }: { low: number; peak: number; high: number }): number {
  if (peak === 0 || place === peak) return 1;
  if (place <= low || place >= high) return 0;
  return place < peak ? (place - low) / (peak - low) : (high - place) / (high - peak);
}

/** Null for all of them. */
function readPoints(reader: ByteReader): readonly number[] | null {
  const first = reader.u8();
  if (first === 0) return null;
  const count = first & 0x80 ? ((first & 0x7f) << 8) | reader.u8() : first;
  const points: number[] = [];
  let point = 0;
  while (points.length < count) {
    const control = reader.u8();
    for (let left = (control & 0x7f) + 1; left > 0; left -= 1) {
      point += control & 0x80 ? reader.u16() : reader.u8();
      points.push(point);
    }
  }
  return points;
}

function readDeltas(reader: ByteReader, count: number): readonly number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = reader.u8();
    for (let left = (control & 0x3f) + 1; left > 0; left -= 1) {
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? reader.i16() : reader.i8());
    }
  }
  return deltas;
}

interface Contours {
  readonly points: readonly Delta[];
  /** The point behind the last one of each contour. */
  readonly ends: readonly number[];
  readonly known: ReadonlyMap<number, Delta>;
}

/** What the known points before and after one on its contour say of it ("IUP", interpolation of untouched points). */
function betweenKnown(at: number, { points, ends, known }: Contours): Delta {
  const contour = ends.findIndex((end) => at < end);
  const [start, end] = [ends[contour - 1] ?? 0, ends[contour] ?? 0];
  const touched = Array.from({ length: end - start }, (_, place) => start + place).filter((point) => known.has(point));
  const before = touched.findLast((point) => point < at) ?? touched.at(-1);
  const after = touched.find((point) => point > at) ?? touched[0];
  if (before === undefined || after === undefined) return { x: 0, y: 0 };
  const along = (axis: "x" | "y"): number => {
    const [own, one, other] = [points[at]?.[axis] ?? 0, points[before]?.[axis] ?? 0, points[after]?.[axis] ?? 0];
    const [first, last] = [known.get(before)?.[axis] ?? 0, known.get(after)?.[axis] ?? 0];
    if (one === other) return first === last ? first : 0;
    const share = Math.min(1, Math.max(0, (own - one) / (other - one)));
    return first + (last - first) * share;
  };
  return { x: along("x"), y: along("y") };
}
