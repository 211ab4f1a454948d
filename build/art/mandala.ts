import type { CrayonName } from "#app/content/drawing/crayons.ts";
import { type Drawing, moveDrawing } from "#app/content/drawing/drawing.ts";
import { pick, type Random, randomFrom } from "#app/content/random.ts";
import { circle, crayonRegion, type Region } from "./crayon-region.ts";
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
const ringNames = ["outer", "second", "third", "inner"] as const;

/**
 * A mandala of rings of touching petals. Same seed, same drawing.
 *
 * @example drawMandala("7").shapes.length // some dozens, each named: "outer petal 1", "second ring"
 */
export function drawMandala(seed: string): Drawing {
  const random = randomFrom(`mandala ${seed}`);
  const count = pick(random, [8, 10, 12]);
  const palette = pick(random, palettes);
  const rings = pick(random, layouts).map(([inner, outer], at): Ring => {
    const kind = pick(random, petalKinds);
    const color = palette[at] ?? "yellow";
    return { name: ringNames[at] ?? "inner", inner, outer, kind, count, isTurned: at % 2 === 1, color };
  });
  const shapes = [...rings.flatMap((ring, at) => drawRing(ring, { random, isFirst: at === 0 })), ...heart(random)];
  const size = 2 * (radius + margin);
  const drawing = { width: 0, height: 0, shapes, credit: "" };
  return tidy(moveDrawing(drawing, { by: { x: size / 2, y: size / 2 }, width: size, height: size }));
}

interface Ring {
  readonly name: string;
  readonly inner: number;
  readonly outer: number;
  readonly kind: PetalKind;
  readonly count: number;
  /** By half a petal, so that its tips stand in the gaps of the ring around it. */
  readonly isTurned: boolean;
  readonly color: CrayonName;
}

/** A ring's ground, its petals, and what is in each petal. */
function drawRing(ring: Ring, { random, isFirst }: { random: Random; isFirst: boolean }): Region[] {
  const { name, inner, outer, kind, count, isTurned, color } = ring;
  const reach = Math.PI / count;
  const rim = isFirst ? inner + (outer - inner) * 0.62 : outer;
  const ground = crayonRegion(`${name} ring`, isFirst ? "white" : "peach", circle(0, 0, rim));
  const inlay = pick(random, ["small petal", "bead", "none"]);
  const petals = Array.from({ length: count }, (_, at) => {
    const angle = (2 * at + (isTurned ? 1 : 0)) * reach;
    const petal = crayonRegion(`${name} ${kind} ${at + 1}`, color, petalPath(kind, { inner, outer, angle, reach }));
    return [petal, ...inlayOf(inlay, { ...ring, at, angle, reach })];
  });
  return [ground, ...petals.flat()];
}

function inlayOf(
  inlay: string,
  { name, inner, outer, kind, at, angle, reach, color }: Ring & { at: number; angle: number; reach: number },
): Region[] {
  const length = outer - inner;
  const light = color === "yellow" ? "orange" : "yellow";
  const [from, to] =
    kind === "heart" ? [inner + length * 0.42, outer - length * 0.26] : [inner + length * 0.42, outer - length * 0.18];
  if (inlay === "small petal")
    return [
      crayonRegion(
        `${name} small petal ${at + 1}`,
        light,
        petalPath("petal", { inner: from, outer: to, angle, reach: reach * 0.48 }),
      ),
    ];
  if (inlay !== "bead") return [];
  const along = inner + length * (kind === "ray" ? 0.5 : 0.64);
  const r = Math.min(length * 0.12, along * Math.tan(reach) * 0.4);
  return [crayonRegion(`${name} bead ${at + 1}`, light, circle(along * Math.sin(angle), -along * Math.cos(angle), r))];
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
  const widest = Math.max(...pointsOf(half).map(({ u, v }) => v / along(u)));
  const spread = Math.tan(reach) / widest;
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
