import type { Drawing } from "#app/content/drawing/drawing.ts";
import { moveDrawing } from "#app/content/drawing/move.ts";
import { pick, type Random, randomFrom } from "#app/content/random.ts";
import { type CrayonName, circle, crayonRegion, type Region } from "./crayon-region.ts";
import { type PetalKind, petalKinds, petalPath } from "./petals.ts";
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
