import { pick, type Random, randomFrom } from "#app/content/random.ts";
import { type Drawing, mapShapes, type Shape } from "#app/drawings/drawing.ts";
import { nameRegions } from "#app/drawings/name-regions.ts";
import { formatPath } from "#app/drawings/path.ts";
import { areaField, strokeField, traceField, union } from "#app/drawings/tracing/field.ts";
import { crayonRegion } from "./crayon-region.ts";
import { line, placed, stroke } from "./figures/parts.ts";
import { circle, heart, polygon } from "./outlines.ts";
import { normalizePath } from "./paths.ts";
import { acrossBands, alongBands, bodies, type Pattern, palettes, type Silhouette } from "./patterned.ts";
import { withEvenLines } from "./sheet-page.ts";
import { tidy, trim } from "./tidy.ts";

/** What is drawn with a pattern that its seed chooses, by kind. Same seed, same drawing. */
const patternPages = {
  egg: eggs,
  heart: patternedHeart,
  ornament: ornaments,
  butterfly,
  snowflake,
} as const satisfies Readonly<Record<string, (random: Random) => readonly Shape[]>>;

export type PatternKind = keyof typeof patternPages;

/** As `tidy` takes it: 2.5 mm on paper, so that children of five have room for a crayon. */
const fillable = { area: 5, width: 1.5 };

/** The drawing of a kind and a seed, as wide or high as a sheet; null for what is no seed. */
export function drawPattern(kind: PatternKind, seed: string): Drawing | null {
  if (!/^[1-9]\d{0,5}$/.test(seed)) return null;
  const shapes = placed(patternPages[kind](randomFrom(`${kind} ${seed}`)), { at: { x: 80, y: 80 }, size: 128 });
  return nameRegions(tidy(withEvenLines(trim({ width: 160, height: 160, shapes, credit: "" })), fillable));
}

function silhouette(name: string, data: string): Silhouette {
  return { name, field: areaField(formatPath(normalizePath(data))) };
}

/** One large egg, or three that lean on one another. */
function eggs(random: Random): readonly Shape[] {
  const one = (): Shape[] =>
    acrossBands(silhouette("egg", bodies.egg), patternOf(random, ["dot", "flower", "diamond", "ring"]), {
      top: -48,
      bottom: 50,
      count: pick(random, [5, 7]),
    });
  if (random() < 0.5) return one();
  return [
    ...turned(placed(one(), { at: { x: -26, y: -4 }, size: 82 }), -16),
    ...turned(placed(one(), { at: { x: 26, y: -4 }, size: 82 }), 16),
    ...placed(one(), { at: { x: 0, y: 14 }, size: 88 }),
  ];
}

function patternOf(random: Random, motifKinds: Pattern["motifKinds"]): Pattern {
  return { random, palette: pick(random, palettes), motifKinds };
}

function patternedHeart(random: Random): readonly Shape[] {
  const whole = silhouette("heart", heart(0, 0, 46));
  const pattern = patternOf(random, ["heart", "flower", "ring", "dot"]);
  if (random() < 0.4) return acrossBands(whole, pattern, { top: -46, bottom: 46, count: 7 });
  return alongBands(
    whole,
    pattern,
    pick(random, [
      [4, 12, 4, 30],
      [9, 4, 8, 30],
      [5, 5, 12, 30],
    ]),
  );
}

const hangings: readonly [readonly Body[], ...(readonly Body[])[]] = [
  ["ball"],
  ["drop"],
  ["bell"],
  ["drop", "ball", "bell"],
  ["ball", "drop", "ball"],
];
type Body = keyof typeof bodies;

/** One large ornament, or three that hang side by side. */
function ornaments(random: Random): readonly Shape[] {
  const kinds = pick(random, hangings);
  const [first, ...others] = kinds.map((kind) => ornament(kind, random));
  if (first === undefined || others.length === 0) return first ?? [];
  return [first, ...others].flatMap((shapes, at) => {
    const [x, y] = [(at - 1) * 35, at === 1 ? 18 : -16];
    return [line(`M${x} -56V${y - 26}`), ...placed(shapes, { at: { x, y }, size: 58 })];
  });
}

function ornament(kind: Body, random: Random): Shape[] {
  const pattern = patternOf(random, ["star", "dot", "flower", "diamond", "ring"]);
  const whole = { ...silhouette("ornament", bodies[kind]), coveredTo: -26 };
  return [
    stroke("hook", "yellow", { data: "M0 -38C-7 -46 6 -54 6 -45", r: 1.8 }),
    ...acrossBands(whole, pattern, { top: -38, bottom: 52, count: pick(random, [5, 7]) }),
    crayonRegion("cap", "yellow", "M-11 -40H11V-28Q0 -24 -11 -28Z"),
  ];
}

/** Degrees, clockwise around 0 0 of the box. */
function turned(shapes: readonly Shape[], degrees: number): Shape[] {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return mapShapes(shapes, ({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}

/** Path data of a right wing, upper and lower. */
const wings: readonly [Wing, ...Wing[]] = [
  {
    upper: "M2 2C6 -26 26 -48 44 -44C58 -40 54 -6 36 4C26 9 12 8 2 2Z",
    lower: "M2 4C16 6 36 8 40 20C44 36 28 48 18 44C8 40 4 18 2 4Z",
  },
  {
    upper: "M2 0C2 -20 12 -44 32 -46C50 -47 56 -30 50 -18C46 -6 24 6 2 4Z",
    lower: "M2 4C22 2 44 6 42 20C40 30 30 28 28 36C26 46 14 48 10 40C6 30 3 16 2 4Z",
  },
];

interface Wing {
  readonly upper: string;
  readonly lower: string;
}

/** Both pairs of wings, the left ones the right ones in a mirror, and the body on them. */
function butterfly(random: Random): readonly Shape[] {
  const { upper, lower } = pick(random, wings);
  const pattern = patternOf(random, ["dot", "ring", "flower", "heart"]);
  const right = [
    ...alongBands(
      silhouette("lower wing", lower),
      pattern,
      pick(random, [
        [3.4, 8.6, 12],
        [9, 12],
      ]),
    ),
    ...alongBands(
      silhouette("upper wing", upper),
      pattern,
      pick(random, [
        [3.4, 9.6, 14],
        [10, 4, 14],
      ]),
    ),
  ];
  const left = mapShapes(right, ({ x, y }) => ({ x: -x, y }));
  return [
    line("M-2 -20C-4 -34 -10 -42 -18 -45M2 -20C4 -34 10 -42 18 -45"),
    ...left,
    ...right,
    crayonRegion("body", "brown", "M0 -14C5 -12 6 0 5 10C4 24 2 34 0 40C-2 34 -4 24 -5 10C-6 0 -5 -12 0 -14Z"),
    crayonRegion("head", "brown", circle(0, -17, 6)),
  ];
}

interface Twigs {
  /** Path data of the twigs of an arm. */
  readonly twigs: string;
  /** What lies between them: how far from the middle, and half as long as it is. */
  readonly kites: readonly { readonly y: number; readonly long: number }[];
}

/** Six arms that are one, and what lies on each of them. */
function snowflake(random: Random): readonly Shape[] {
  const twig = (y: number, long: number): string =>
    `M0 ${y}L${long} ${y - 0.6 * long}M0 ${y}L${-long} ${y - 0.6 * long}`;
  const { twigs, kites } = pick<Twigs>(random, [
    { twigs: twig(-25, 17), kites: [{ y: -34, long: 6 }] },
    { twigs: twig(-20, 11) + twig(-33, 13), kites: [{ y: -26.5, long: 4.5 }] },
    {
      twigs: twig(-30, 13),
      kites: [
        { y: -25, long: 6 },
        { y: -37, long: 4 },
      ],
    },
  ]);
  const [reach, tip] = [pick(random, [18, 21]), pick(random, [6.5, 8])];
  const ways = Array.from({ length: 6 }, (_, at) => sixth(`M0 0L0 -46${twigs}`, at)).join("");
  const tips = Array.from({ length: 6 }, (_, at) => sixth("M0 -47L0 -47", at)).join("");
  const hub = areaField(formatPath(normalizePath(polygon(6, { r: reach }))));
  const flake = union(strokeField(ways, 4.6), strokeField(tips, tip), hub);
  const bead = circle(0, -47, 0.52 * tip);
  const on = Array.from({ length: 6 }, (_, at) => [
    crayonRegion("petal", "purple", sixth(petal(reach), at)),
    ...kites.map(({ y, long }) =>
      crayonRegion("kite", "blue", sixth(`M0 ${y - long}L2.7 ${y}L0 ${y + long}L-2.7 ${y}Z`, at)),
    ),
    crayonRegion("bead", "white", sixth(bead, at)),
  ]).flat();
  return [
    crayonRegion("snowflake", "sky blue", traceField(flake, { left: -58, top: -58, right: 58, bottom: 58 }, 0.6)),
    ...on,
    crayonRegion("middle", "blue", circle(0, 0, 0.24 * reach)),
  ];
}

function petal(reach: number): string {
  return `M0 ${-reach * 0.28}C${reach * 0.36} ${-reach * 0.5} ${reach * 0.2} ${-reach * 0.8} 0 ${-reach * 0.86}C${-reach * 0.2} ${-reach * 0.8} ${-reach * 0.36} ${-reach * 0.5} 0 ${-reach * 0.28}Z`;
}

/** Path data turned by as many sixths. */
function sixth(data: string, at: number): string {
  return formatPath(normalizePath(data, `rotate(${60 * at})`));
}
