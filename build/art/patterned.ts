import { pick, type Random } from "#app/content/random.ts";
import { type CrayonName, crayons } from "#app/drawings/crayons.ts";
import type { Shape } from "#app/drawings/drawing.ts";
import { flatten, type Point, parsePath } from "#app/drawings/path.ts";
import { common, type Field, grown, traceField } from "#app/drawings/tracing/field.ts";
import { crayonRegion } from "./crayon-region.ts";
import { circle, ellipse, heart, star } from "./outlines.ts";

/** A shape that takes a pattern, in a box of 100 around 0 0. */
export interface Silhouette {
  readonly name: string;
  readonly field: Field;
  /** Units: what lies higher is covered, and takes no pictures. */
  readonly coveredTo?: number;
}

export type Palette = readonly [CrayonName, ...CrayonName[]];

/** Colors that look well next to each other. */
export const palettes: readonly [Palette, ...Palette[]] = [
  ["pink", "yellow", "sky blue", "light green"],
  ["purple", "orange", "yellow", "pink"],
  ["sky blue", "blue", "yellow", "green"],
  ["red", "orange", "yellow", "light green"],
];

/** Units of a box of 100: how finely outlines are read, and the room around a small picture that a crayon stays out of. */
const [cell, free] = [0.6, 1.6];
const box = { left: -62, top: -62, right: 62, bottom: 62 };

/** How the edge of a band runs: from -1 to 1, once for each step along it. */
const edges = {
  straight: () => 0,
  wave: (step) => Math.cos(2 * Math.PI * step),
  zigzag: (step) => 4 * Math.abs(step - Math.round(step)) - 1,
  scallop: (step) => 2 * Math.abs(Math.cos(Math.PI * step)) - 1,
} satisfies Record<string, (step: number) => number>;

const edgeKinds = ["straight", "wave", "zigzag", "scallop"] as const satisfies readonly (keyof typeof edges)[];

interface Place extends Point {
  readonly r: number;
}

/** What is strewn on a band: the outline of one, and of what is in its middle. */
const motifs = {
  dot: ({ x, y, r }) => [circle(x, y, 0.8 * r)],
  ring: ({ x, y, r }) => [circle(x, y, r), circle(x, y, 0.48 * r)],
  flower: ({ x, y, r }) => [blossom({ x, y, r }), circle(x, y, 0.42 * r)],
  star: ({ x, y, r }) => [star(x, y, r)],
  heart: ({ x, y, r }) => [heart(x, y, r)],
  diamond: ({ x, y, r }) => [`M${x} ${y - r}L${x + 0.8 * r} ${y}L${x} ${y + r}L${x - 0.8 * r} ${y}Z`],
} satisfies Record<string, (place: Place) => readonly string[]>;

type MotifKind = keyof typeof motifs;

export interface Pattern {
  readonly random: Random;
  readonly palette: Palette;
  readonly motifKinds: readonly [MotifKind, ...MotifKind[]];
}

/** Bands across a silhouette, each with its edge, its color and what is strewn on it; the one below covers the one above. */
export function acrossBands(
  { name, field, coveredTo = Number.NEGATIVE_INFINITY }: Silhouette,
  { random, palette, motifKinds }: Pattern,
  { top, bottom, count }: { readonly top: number; readonly bottom: number; readonly count: number },
): Shape[] {
  const heights = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 1.5 : 0.9 + 0.3 * random()));
  const unit = (bottom - top) / heights.reduce((sum, height) => sum + height, 0);
  let from = top;
  return heights.flatMap((share, at) => {
    const height = share * unit;
    const above = from;
    from += height;
    const kind = at === 0 ? "straight" : pick(random, edgeKinds);
    const swing = kind === "straight" ? 0 : 0.16 * unit;
    const period = pick(random, [11, 14]);
    const edge = (x: number): number => above + swing * edges[kind](x / period) + bend * (x / 50) ** 2;
    const below: Field = (x, y) => 0.7 * (y - edge(x));
    const color = palette[at % palette.length] ?? palette[0];
    const part = at === 0 ? field : common(field, below);
    const band = crayonRegion(`${name} band`, color, traceField(part, box, cell));
    const isWide = at % 2 === 0;
    const motif = pick(random, motifKinds);
    const middle = above + height / 2;
    const r = Math.min(7.5, 0.3 * height);
    const row = isWide && middle - r > coveredTo ? rowOf(field, { y: middle, r }) : [];
    return [band, ...row.flatMap((place) => motifOn(motif, { place, color, palette }))];
  });
}

/** Units that a band sags at the sides: what it lies on is round. */
const bend = -3;

/** As many places as fit into a row, the same to the left and to the right. */
function rowOf(field: Field, { y, r }: { readonly y: number; readonly r: number }): readonly Place[] {
  const step = 2 * r + 2 * free;
  const places = (offset: number): Place[] =>
    Array.from({ length: 13 }, (_, at) => (at - 6 + offset) * step)
      .map((x) => ({ x, y: y + bend * (x / 50) ** 2, r }))
      .filter((place) => field(place.x, place.y) >= r + free);
  const [odd, even] = [places(0), places(0.5)];
  return odd.length > even.length ? odd : even;
}

/** Bands along the outline of a silhouette, one in the other, small pictures on the wide ones. */
export function alongBands(
  { name, field }: Silhouette,
  { random, palette, motifKinds }: Pattern,
  widths: readonly number[],
): Shape[] {
  let depth = 0;
  return widths.flatMap((width, at) => {
    const inner = grown(field, -depth);
    const color = palette[at % palette.length] ?? palette[0];
    const band = crayonRegion(`${name} band`, color, traceField(inner, box, cell));
    const r = Math.min(5, width / 2 - free);
    const motif = pick(random, motifKinds);
    const ring = r < 2 ? [] : ringOf(grown(inner, -width / 2), r);
    depth += width;
    return [band, ...ring.flatMap((place) => motifOn(motif, { place, color, palette }))];
  });
}

/** Places along a closed line, evenly: its first and longest ring. */
function ringOf(field: Field, r: number): readonly Place[] {
  const [line] = flatten(parsePath(traceField(field, box, cell))).toSorted((a, b) => b.points.length - a.points.length);
  if (line === undefined) return [];
  const points = [...line.points, ...line.points.slice(0, 1)];
  const steps = points.slice(1).map((to, at) => Math.hypot(to.x - (points[at]?.x ?? 0), to.y - (points[at]?.y ?? 0)));
  const length = steps.reduce((sum, step) => sum + step, 0);
  const count = Math.floor(length / (2 * r + 2 * free));
  return Array.from({ length: count }, (_, index) => {
    let rest = (length * (index + 0.5)) / count;
    let at = 0;
    while (at < steps.length - 1 && rest > (steps[at] ?? 0)) {
      rest -= steps[at] ?? 0;
      at += 1;
    }
    const [a, b] = [points[at] ?? { x: 0, y: 0 }, points[at + 1] ?? { x: 0, y: 0 }];
    const share = rest / (steps[at] || 1);
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, r };
  });
}

/** A small picture in colors that its band has not. */
function motifOn(
  kind: MotifKind,
  { place, color, palette }: { readonly place: Place; readonly color: CrayonName; readonly palette: Palette },
): Shape[] {
  const [first, second] = [...palette, ...crayons.map(({ name }) => name)].filter((other) => other !== color);
  return motifs[kind](place).map((path, at) =>
    crayonRegion(at === 0 ? kind : "middle", (at === 0 ? first : second) ?? "white", path),
  );
}

/** Five round petals as one outline. */
function blossom({ x, y, r }: Place): string {
  const corner = (at: number, reach: number): string => {
    const turn = (2 * Math.PI * at) / 5;
    return `${x + reach * r * Math.sin(turn)} ${y - reach * r * Math.cos(turn)}`;
  };
  const petals = Array.from({ length: 5 }, (_, at) => `A${0.42 * r} ${0.42 * r} 0 1 1 ${corner(at + 0.5, 0.62)}`);
  return `M${corner(-0.5, 0.62)}${petals.join("")}Z`;
}

/** An egg, a ball or another round body as path data. */
export const bodies = {
  egg: "M0 -48C22 -48 37 -14 37 10C37 34 20 47 0 47C-20 47 -37 34 -37 10C-37 -14 -22 -48 0 -48Z",
  ball: ellipse(0, 6, 40, 40),
  drop: "M0 -36C14 -32 26 -24 32 -12C40 4 36 22 24 32C14 40 6 44 0 52C-6 44 -14 40 -24 32C-36 22 -40 4 -32 -12C-26 -24 -14 -32 0 -36Z",
  bell: "M0 -36C22 -36 26 -18 28 2C30 18 36 26 44 34C44 42 -44 42 -44 34C-36 26 -30 18 -28 2C-26 -18 -22 -36 0 -36Z",
} as const;
