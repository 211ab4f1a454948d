import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Shape } from "#app/drawings/drawing.ts";
import { formatPath, type Point } from "#app/drawings/path.ts";
import { crayonRegion } from "./crayon-region.ts";
import { circle } from "./outlines.ts";
import { normalizePath } from "./paths.ts";

/** Where something of our own stands: the middle of its foot, and its size in units. */
interface Place {
  readonly at: Point;
  readonly size: number;
}

function line(data: string, width = 0.9): Shape {
  return { kind: "line", path: formatPath(normalizePath(data)), width };
}

/** A round tree as tall as `size`, with fruit in it. */
export function tree({ at: { x, y }, size }: Place): Shape[] {
  const unit = size / 60;
  const trunk = `M${x - 5 * unit} ${y}c${3 * unit} ${-8 * unit} ${2 * unit} ${-16 * unit} ${unit} ${-24 * unit}h${8 * unit}c${-unit} ${8 * unit} ${-2 * unit} ${16 * unit} ${unit} ${24 * unit}q${-5 * unit} ${-3 * unit} ${-10 * unit} 0Z`;
  const crown = { x, y: y - 39 * unit };
  const fruit = [
    [-9, -8],
    [4, -12],
    [11, 0],
    [-2, 2],
    [-12, 7],
    [6, 10],
  ] as const;
  return [
    crayonRegion("tree trunk", "brown", trunk),
    crayonRegion("tree crown", "green", puffs(crown, { across: 19 * unit, down: 18 * unit, count: 9 })),
    ...fruit.map(([left, top]) =>
      crayonRegion("apple", "red", circle(crown.x + left * unit, crown.y + top * unit, 2.6 * unit)),
    ),
  ];
}

/** Path data of a ring of puffs around a point, as of a tree's crown. */
function puffs(
  { x, y }: Point,
  { across, down, count }: { readonly across: number; readonly down: number; readonly count: number },
): string {
  const corner = (at: number): Point => ({
    x: x + across * Math.sin((2 * Math.PI * at) / count),
    y: y - down * Math.cos((2 * Math.PI * at) / count),
  });
  const arcs = Array.from({ length: count }, (_, at) => {
    const [from, to] = [corner(at), corner(at + 1)];
    const r = Math.hypot(to.x - from.x, to.y - from.y) * 0.58;
    return `A${r} ${r} 0 0 1 ${to.x} ${to.y}`;
  });
  return `M${corner(0).x} ${corner(0).y}${arcs.join("")}Z`;
}

/** A cottage as wide as `size`, eaves included: door, two windows, chimney. */
export function cottage({ at: { x, y }, size }: Place): Shape[] {
  const unit = size / 60;
  const to = (left: number, up: number): string => `${x + left * unit} ${y - up * unit}`;
  const rectangle = (left: number, up: number, wide: number, high: number): string =>
    `M${to(left, up)}h${wide * unit}v${high * unit}h${-wide * unit}Z`;
  const panes = [-20, 9].flatMap((left) => [
    crayonRegion("window", "sky blue", rectangle(left, 23, 11, 12)),
    line(`M${to(left + 5.5, 23)}v${12 * unit}M${to(left, 17)}h${11 * unit}`),
  ]);
  return [
    crayonRegion("chimney", "gray", rectangle(11, 61, 9, 26)),
    crayonRegion("house wall", "peach", rectangle(-25, 30, 50, 30)),
    crayonRegion("roof", "red", `M${to(-30, 29)}L${to(-18, 52)}L${to(18, 52)}L${to(30, 29)}Z`),
    crayonRegion("attic window", "yellow", circle(x, y - 40 * unit, 4.4 * unit)),
    crayonRegion("door", "brown", `M${to(-6, 0)}V${y - 15 * unit}A${6 * unit} ${6 * unit} 0 0 1 ${to(6, 15)}V${y}Z`),
    ...panes,
    { kind: "solid", path: formatPath(normalizePath(circle(x + 3.6 * unit, y - 9 * unit, 0.9 * unit))) },
  ];
}

/** A barn as wide as `size`, with a loft and a gate of two wings. */
export function barn({ at: { x, y }, size }: Place): Shape[] {
  const unit = size / 60;
  const to = (left: number, up: number): string => `${x + left * unit} ${y - up * unit}`;
  const gable = (side: number, top: number): string =>
    `M${to(-side, 26)}L${to(-side * 0.72, 42)}L${to(0, top)}L${to(side * 0.72, 42)}L${to(side, 26)}`;
  const wing = (left: number): Shape[] => [
    crayonRegion("barn gate", "brown", `M${to(left, 22)}h${11 * unit}v${22 * unit}h${-11 * unit}Z`),
    line(`M${to(left, 22)}L${to(left + 11, 0)}M${to(left + 11, 22)}L${to(left, 0)}`),
  ];
  return [
    crayonRegion("barn roof", "gray", `${gable(30, 58)}L${to(26, 24)}L${to(-26, 24)}Z`),
    crayonRegion("barn wall", "red", `${gable(25, 51)}V${y}H${x - 25 * unit}Z`),
    crayonRegion("loft", "yellow", circle(x, y - 36 * unit, 5.5 * unit)),
    ...wing(-11),
    ...wing(0),
  ];
}

const bows = ["red", "orange", "yellow", "green", "blue", "purple"] as const satisfies readonly CrayonName[];

/** A rainbow whose feet stand at a height: `size` is half its width, `band` the width of each of its colors. */
export function rainbow({ at: { x, y }, size, band }: Place & { readonly band: number }): Shape[] {
  return bows.map((color, at) => {
    const [outer, inner] = [size - at * band, size - (at + 1) * band];
    const data = `M${x - outer} ${y}A${outer} ${outer} 0 0 1 ${x + outer} ${y}H${x + inner}A${inner} ${inner} 0 0 0 ${x - inner} ${y}Z`;
    return crayonRegion(`${color} bow`, color, data);
  });
}

const cabins = ["red", "yellow", "blue", "pink"] as const satisfies readonly CrayonName[];

/** A Ferris wheel as tall as `size`: eight spokes, a cabin at each, and two legs. */
export function ferrisWheel({ at: { x, y }, size }: Place): Shape[] {
  const unit = size / 100;
  const hub = { x, y: y - 52 * unit };
  const [rim, inside] = [38 * unit, 33 * unit];
  const turned = (turn: number, along: number, beside: number): string => {
    const angle = (Math.PI * turn) / 4;
    return `${hub.x + along * Math.sin(angle) + beside * Math.cos(angle)} ${hub.y - along * Math.cos(angle) + beside * Math.sin(angle)}`;
  };
  const eight = Array.from({ length: 8 }, (_, at) => at);
  const half = 1.7 * unit;
  const legs = [-1, 1].map((side) => {
    const foot = x + side * 27 * unit;
    return crayonRegion(
      "wheel leg",
      "gray",
      `M${hub.x - 3 * unit} ${hub.y}h${6 * unit}L${foot + 3.5 * unit} ${y}h${-7 * unit}Z`,
    );
  });
  return [
    crayonRegion(
      "wheel rim",
      "orange",
      `${circle(hub.x, hub.y, rim)}M${hub.x - inside} ${hub.y}a${inside} ${inside} 0 1 1 ${2 * inside} 0a${inside} ${inside} 0 1 1 ${-2 * inside} 0Z`,
    ),
    ...eight.map((at) =>
      crayonRegion(
        "spoke",
        "yellow",
        `M${turned(at, 0, -half)}L${turned(at, inside, -half)}L${turned(at, inside, half)}L${turned(at, 0, half)}Z`,
      ),
    ),
    ...legs,
    crayonRegion("hub", "red", circle(hub.x, hub.y, 8.5 * unit)),
    ...eight.flatMap((at) => {
      const [left = 0, top = 0] = turned(at, rim - 2.5 * unit, 0)
        .split(" ")
        .map(Number);
      return cabin({ at: { x: left, y: top }, size: 14 * unit }, cabins[at % cabins.length] ?? "red");
    }),
  ];
}

/** A cabin that hangs from a point: its roof, the gap that one looks out of, its tub. */
function cabin({ at: { x, y }, size }: Place, color: CrayonName): Shape[] {
  const half = size / 2;
  return [
    crayonRegion("cabin seat", "peach", `M${x - half * 0.8} ${y}h${half * 1.6}v${half}h${-half * 1.6}Z`),
    crayonRegion(
      "cabin roof",
      color,
      `M${x - half} ${y + half * 0.25}Q${x} ${y - half * 1.5} ${x + half} ${y + half * 0.25}Z`,
    ),
    crayonRegion(
      "cabin",
      color,
      `M${x - half} ${y + half * 0.85}h${size}q0 ${half * 0.9} ${-half * 0.6} ${half * 0.9}h${-half * 0.8}q${-half * 0.6} 0 ${-half * 0.6} ${-half * 0.9}Z`,
    ),
  ];
}
