import { ink, type Raster } from "#app/drawings/raster.ts";

/** Squares along each side of the picture from afar: of 1,600, an eye or a candle is one or two. */
const side = 40;
/** Correlation of two pictures. Noto's two whales have 0.88, its clocks 0.97, those of different animals below 0.83. */
const alike = 0.86;
/** Squares along each side of a tile. */
const tile = 5;

/** How much ink is where, from afar: a byte for each square of the picture, in base64. */
export function likenessOf(raster: Raster): string {
  const counts = new Float64Array(side * side);
  const { columns, rows, labels } = raster;
  const longer = Math.max(columns, rows);
  const [left, top] = [(longer - columns) / 2, (longer - rows) / 2];
  for (let at = 0; at < labels.length; at += 1) {
    if (labels[at] !== ink) continue;
    const column = Math.floor((((at % columns) + left) * side) / longer);
    const row = Math.floor(((Math.floor(at / columns) + top) * side) / longer);
    counts[row * side + column] = (counts[row * side + column] ?? 0) + 1;
  }
  const full = (longer / side) ** 2;
  return Buffer.from(blurred(counts).map((count) => Math.min(255, (255 * count) / full))).toString("base64");
}

/** Each square with those around it: a line that is drawn a little to the side is still the same line. */
function blurred(counts: Float64Array): Float64Array {
  const at = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= side || column >= side ? 0 : (counts[row * side + column] ?? 0);
  return counts.map((_, index) => {
    const [row, column] = [Math.floor(index / side), index % side];
    const across = (of: number): number => at(of, column - 1) + 2 * at(of, column) + at(of, column + 1);
    return (across(row - 1) + 2 * across(row) + across(row + 1)) / 16;
  });
}

/** What has a drawing, and the set of sheets that it belongs to: these share a layout on purpose (`setOf`). */
interface Owned<Owner> {
  readonly owner: Owner;
  readonly set: string | null;
}

/**
 * Finds pictures that are nearly one, as they are or in a mirror: it answers with the owner of the first that looks like
 * this one and is of another set, null for none, and remembers this one.
 */
export function alikeFinder<Owner>(): (likeness: string, owned: Owned<Owner>) => Owner | null {
  const before: (Owned<Owner> & { readonly picture: Picture })[] = [];
  return (likeness, { owner, set }) => {
    const values = readLikeness(likeness);
    const [picture, mirrored] = [pictureOf(values), pictureOf(inMirror(values))];
    const others = before.filter((other) => set === null || other.set !== set);
    const found = others.find((other) => areAlike(picture, other.picture) || areAlike(mirrored, other.picture));
    before.push({ picture, owner, set });
    return found?.owner ?? null;
  };
}

interface Picture {
  /** Of mean 0 and length 1. */
  readonly values: Float32Array;
  /** The length of each tile's part of them. */
  readonly tiles: Float32Array;
}

function readLikeness(likeness: string): Float32Array {
  const bytes = Buffer.from(likeness, "base64");
  const mean = bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
  const centered = Float32Array.from(bytes, (value) => value - mean);
  const length = Math.hypot(...centered);
  return centered.map((value) => value / (length || 1));
}

function inMirror(values: Float32Array): Float32Array {
  return values.map((_, at) => values[at - (at % side) + side - 1 - (at % side)] ?? 0);
}

function pictureOf(values: Float32Array): Picture {
  const across = side / tile;
  const squares = new Float32Array(across * across);
  for (const [at, value] of values.entries()) {
    const index = Math.floor(at / side / tile) * across + Math.floor((at % side) / tile);
    squares[index] = (squares[index] ?? 0) + value * value;
  }
  return { values, tiles: squares.map(Math.sqrt) };
}

/** Tiles never say less than the whole (Cauchy and Schwarz), and nearly always enough, in a twenty-fifth of the time. */
function areAlike(one: Picture, other: Picture): boolean {
  return product(one.tiles, other.tiles) >= alike && product(one.values, other.values) >= alike;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
