import { pick, type Random, randomFrom } from "#app/content/random.ts";
import type { CrayonName } from "#app/drawings/crayons.ts";
import { type Drawing, moveDrawing } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { crayonRegion, type Region } from "./crayon-region.ts";
import { circle } from "./outlines.ts";
import { tidy } from "./tidy.ts";

type Palette = readonly CrayonName[];
type Layout = readonly (readonly [number, number])[];

/** Units: a mandala's radius, and the empty margin around it. */
const radius = 64;
const margin = 1.5;
/** Colors that look well next to each other, from the outside in. */
const palettes: readonly [Palette, ...Palette[]] = [
  ["blue", "sky blue", "purple", "yellow", "pink"],
  ["green", "light green", "yellow", "orange", "red"],
  ["purple", "pink", "red", "orange", "yellow"],
  ["sky blue", "green", "light green", "yellow", "orange"],
  ["red", "orange", "yellow", "light green", "blue"],
];
/** Where each ring of petals begins and ends, from the outside in: each covers the base of the one before. */
const layouts: readonly [Layout, ...Layout[]] = [
  [
    [34, 64],
    [20, 46],
    [9, 28],
  ],
  [
    [40, 64],
    [26, 50],
    [17, 34],
    [8, 21],
  ],
  [
    [30, 64],
    [22, 42],
    [9, 27],
  ],
];
/** The same of mandalas for adults, whose petals are more and smaller. */
const fineLayouts: readonly [Layout, ...Layout[]] = [
  [
    [46, 64],
    [36, 54],
    [27, 44],
    [18, 34],
    [9, 24],
  ],
  [
    [42, 64],
    [35, 50],
    [24, 42],
    [10, 30],
  ],
  [
    [48, 64],
    [40, 55],
    [28, 47],
    [20, 34],
    [9, 25],
  ],
];
const ringNames = ["outer", "second", "third", "fourth", "inner"] as const;

/**
 * A mandala of rings of touching petals; a seed such as `fine-7` gives one for adults. Same seed, same drawing; null for
 * what is no seed.
 *
 * @example drawMandala("7").shapes.length // some dozens, each named: "outer petal 1", "second ring"
 */
export function drawMandala(seed: string): Drawing | null {
  if (!/^(?:fine-)?[1-9]\d{0,5}$/.test(seed)) return null;
  const isFine = seed.startsWith("fine-");
  const random = randomFrom(`mandala ${seed}`);
  const count = pick(random, isFine ? [12, 14, 16] : [8, 10, 12]);
  const palette = pick(random, palettes);
  const bare = pick(random, isFine ? fineLayouts : layouts).map(([inner, outer], at) => {
    const kind = pick(random, petalKinds);
    const color = palette[at] ?? "yellow";
    const rim = at === 0 ? inner + (outer - inner) * 0.62 : outer;
    return { name: ringNames[at] ?? "inner", inner, outer, rim, kind, count, isTurned: at % 2 === 1, color };
  });
  const rings = bare.map((ring): Ring => ({ ...ring, inlay: pick(random, inlayKinds) }));
  const middle = heart(random);
  const draw = (chosen: readonly Ring[]): Drawing => {
    const shapes = [...chosen.flatMap(drawRing), ...middle];
    const drawing = { width: 0, height: 0, shapes, credit: "" };
    return moveDrawing(drawing, { by: { x: size / 2, y: size / 2 }, width: size, height: size });
  };
  return tidy(draw(withFewestFlaws(rings, draw)));
}

const size = 2 * (radius + margin);
/** Units: how much farther out a ring may reach, to cover what is left between the petals around it. */
const farther = [0, 2, 4, 6];
/** Units: 0.6 mm on paper for a cell, and 4 mm across for a piece that a crayon goes into. */
const crumb = { cell: 0.4, across: 3 };

/**
 * The same rings, each a little larger, without its ground or with one that ends where its petals touch, where that leaves
 * fewer flaws between petals. From the outside in, since a ring covers the one before.
 */
function withFewestFlaws(rings: readonly Ring[], draw: (rings: readonly Ring[]) => Drawing): readonly Ring[] {
  return rings.reduce<readonly Ring[]>((chosen, ring, at) => {
    const free = inlayStart(chosen[at - 1] ?? ring);
    const choices = farther
      .filter((more) => more === 0 || (at > 0 && ring.outer + more <= free))
      .map((more) => ({ ...ring, outer: ring.outer + more, rim: ring.rim && ring.rim + more }))
      .flatMap((larger) => [larger, { ...larger, rim: null }, { ...larger, rim: touchingOf(larger) }])
      .map((choice) => chosen.with(at, choice));
    const counts = choices.map((choice) => countFlaws(draw(choice)));
    return choices[counts.indexOf(Math.min(...counts))] ?? chosen;
  }, rings);
}

/**
 * Pieces that are too small, of regions and of the paper between them; regions that have no other pieces; and larger pieces
 * of paper, which take no color.
 */
function countFlaws(drawing: Drawing): number {
  const paper = crayonRegion("paper", "white", `M0 0h${size}v${size}h${-size}Z`);
  const islands = findIslands(rasterize({ ...drawing, shapes: [paper, ...drawing.shapes] }, crumb.cell));
  const crumbs = islands.filter(({ room }) => 2 * room < crumb.across);
  const regions = Map.groupBy(islands, ({ shape }) => shape);
  const [, ...between] = islands.filter(({ shape }) => shape === 0);
  return (
    crumbs.length +
    [...regions.values()].filter((pieces) => pieces.every((piece) => crumbs.includes(piece))).length +
    between.filter((piece) => !crumbs.includes(piece)).length
  );
}

interface Ring {
  readonly name: string;
  readonly inner: number;
  readonly outer: number;
  /** How far the ground under its petals reaches; null for none. */
  readonly rim: number | null;
  readonly kind: PetalKind;
  readonly inlay: InlayKind;
  readonly count: number;
  /** By half a petal, so that its tips stand in the gaps of the ring around it. */
  readonly isTurned: boolean;
  readonly color: CrayonName;
}

const inlayKinds = ["small petal", "bead", "none"] as const;
type InlayKind = (typeof inlayKinds)[number];

/** A ring's ground, its petals, and what is in each petal. */
function drawRing(ring: Ring): Region[] {
  const { name, inner, outer, rim, kind, count, isTurned, color } = ring;
  const reach = Math.PI / count;
  const ground =
    rim === null ? [] : [crayonRegion(`${name} ring`, name === "outer" ? "white" : "peach", circle(0, 0, rim))];
  const petals = Array.from({ length: count }, (_, at) => {
    const angle = (2 * at + (isTurned ? 1 : 0)) * reach;
    const petal = crayonRegion(`${name} ${kind} ${at + 1}`, color, petalPath(kind, { inner, outer, angle, reach }));
    return [petal, ...inlayOf({ ...ring, at, angle, reach })];
  });
  return [...ground, ...petals.flat()];
}

/** Shares of a petal's length, from its base, between which a small petal lies in it. */
function inlaySpan(kind: PetalKind): readonly [number, number] {
  return [0.42, kind === "heart" ? 0.74 : 0.82];
}

function beadOf({ inner, outer, kind, count }: Pick<Ring, "inner" | "outer" | "kind" | "count">): {
  readonly along: number;
  readonly r: number;
} {
  const along = inner + (outer - inner) * (kind === "ray" ? 0.5 : 0.64);
  return { along, r: Math.min((outer - inner) * 0.12, along * Math.tan(Math.PI / count) * 0.4) };
}

/** Where what lies in the petals of a ring begins: the next ring must not cut it. */
function inlayStart(ring: Ring): number {
  const { inner, outer, kind, inlay } = ring;
  if (inlay === "none") return Number.POSITIVE_INFINITY;
  const { along, r } = beadOf(ring);
  return inlay === "bead" ? along - r : inner + (outer - inner) * inlaySpan(kind)[0];
}

function inlayOf(petal: Ring & { readonly at: number; readonly angle: number; readonly reach: number }): Region[] {
  const { name, inner, outer, kind, inlay, at, angle, reach, color } = petal;
  const light = color === "yellow" ? "orange" : "yellow";
  if (inlay === "none") return [];
  if (inlay === "bead") {
    const { along, r } = beadOf(petal);
    return [
      crayonRegion(`${name} bead ${at + 1}`, light, circle(along * Math.sin(angle), -along * Math.cos(angle), r)),
    ];
  }
  const [from, to] = inlaySpan(kind).map((share) => inner + (outer - inner) * share);
  const small = petalPath("petal", { inner: from ?? inner, outer: to ?? outer, angle, reach: reach * 0.48 });
  return [crayonRegion(`${name} small petal ${at + 1}`, light, small)];
}

/** A little flower, or a button with a rim. */
function heart(random: Random): Region[] {
  const rim = crayonRegion("center ring", "orange", circle(0, 0, 12));
  const button = crayonRegion("center", "yellow", circle(0, 0, 4.5));
  const reach = Math.PI / 6;
  const petals = Array.from({ length: 6 }, (_, at) =>
    crayonRegion(
      `center petal ${at + 1}`,
      "pink",
      petalPath("round petal", { inner: 3, outer: 11, angle: 2 * at * reach, reach }),
    ),
  );
  return random() < 0.6 ? [rim, ...petals, button] : [rim, crayonRegion("center disk", "red", circle(0, 0, 8)), button];
}

/**
 * Half a petal from its base to its tip, along the spoke (0 to 1) and beside it (at will: it is made as wide as fits).
 */
type Half = readonly (readonly [number, number, number, number, number, number])[];

/** Cubic Béziers, each two controls and an end. */
const halves = {
  petal: [[0.1, 0.9, 0.6, 1.1, 1, 0]],
  leaf: [
    [0.2, 0.5, 0.3, 0.9, 0.5, 0.9],
    [0.72, 0.9, 0.85, 0.3, 1, 0],
  ],
  "round petal": [
    [0.15, 0.3, 0.3, 1, 0.7, 1],
    [0.9, 1, 1, 0.55, 1, 0],
  ],
  ray: [
    [0.1, 0.33, 0.2, 0.66, 0.3, 1],
    [0.53, 0.66, 0.76, 0.33, 1, 0],
  ],
  heart: [
    [0.25, 0.35, 0.5, 1, 0.78, 1],
    [0.98, 1, 1.08, 0.4, 0.88, 0],
  ],
} as const satisfies Readonly<Record<string, Half>>;

type PetalKind = keyof typeof halves;

/** The kinds of petals. */
export const petalKinds = ["petal", "leaf", "round petal", "ray", "heart"] as const satisfies readonly PetalKind[];

interface Spoke {
  readonly inner: number;
  readonly outer: number;
  /** Radians, clockwise from the top. */
  readonly angle: number;
  /** Radians from the spoke to the next petal's edge. */
  readonly reach: number;
}

/** Path data of a petal around the origin, just as wide as `reach` allows, so that a ring of them touches. */
export function petalPath(kind: PetalKind, { inner, outer, angle, reach }: Spoke): string {
  const half: Half = halves[kind];
  const along = (share: number): number => inner + share * (outer - inner);
  const widest = widestOf({ kind, inner, outer });
  const spread = (Math.tan(reach) * along(widest.u)) / widest.v;
  const pointAt = (u: number, v: number): string => {
    const [x, y] = [along(u), v * spread];
    return `${x * Math.sin(angle) + y * Math.cos(angle)} ${y * Math.sin(angle) - x * Math.cos(angle)}`;
  };
  const there = half.map(([a, b, c, d, u, v]) => `C${pointAt(a, b)} ${pointAt(c, d)} ${pointAt(u, v)}`);
  const starts = [[0, 0], ...half.map(([, , , , u, v]) => [u, v])];
  const back = half.map(([a, b, c, d], at) => {
    const [u = 0, v = 0] = starts[at] ?? [];
    return `C${pointAt(c, -d)} ${pointAt(a, -b)} ${pointAt(u, -v)}`;
  });
  return `M${pointAt(0, 0)}${there.join("")}${back.reverse().join("")}Z`;
}

/** The place of half a petal that is seen under the largest angle from the middle: there it touches the next petal. */
function widestOf({ kind, inner, outer }: Pick<Ring, "kind" | "inner" | "outer">): { u: number; v: number } {
  const slope = ({ u, v }: { readonly u: number; readonly v: number }): number => v / (inner + u * (outer - inner));
  return pointsOf(halves[kind]).reduce((widest, point) => (slope(point) > slope(widest) ? point : widest));
}

/** How far from the middle the petals of a ring touch: a ground that ends there shows between the bases of petals alone. */
function touchingOf(ring: Ring): number {
  const { u } = widestOf(ring);
  return (ring.inner + u * (ring.outer - ring.inner)) / Math.cos(Math.PI / ring.count);
}

/** Places along half a petal, close enough to know how wide it is. */
function pointsOf(half: Half): { u: number; v: number }[] {
  let from: readonly [number, number] = [0, 0];
  return half.flatMap(([a, b, c, d, u, v]) => {
    const [u0, v0] = from;
    from = [u, v];
    return Array.from({ length: 24 }, (_, at) => {
      const t = (at + 1) / 24;
      const mix = (p: number, q: number, r: number, s: number): number =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
      return { u: mix(u0, a, c, u), v: mix(v0, b, d, v) };
    });
  });
}
