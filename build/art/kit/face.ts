import type { CrayonName } from "#app/drawings/crayons.ts";
import { subtract, unite } from "../boolean.ts";
import { ellipse } from "../outlines.ts";
import type { Place } from "./curve.ts";
import { area, eye, ink, line, type Part, skinArea } from "./part.ts";

/** What tells faces apart. */
export interface Face {
  /** None where dark glasses hide them. */
  readonly eyes?: "open" | "closed" | "none";
  readonly mouth?: keyof typeof mouths;
  /** None where a hat hides them. */
  readonly brows?: keyof typeof browLines;
  readonly lashes?: boolean;
  readonly freckles?: boolean;
  readonly glasses?: boolean;
  /** A patch over the right eye. */
  readonly patch?: boolean;
  /** A mask around the eyes. */
  readonly mask?: CrayonName;
}

/** The head's outline without its ears: full cheeks, a soft chin. */
export const headOutline =
  "M0 -35C23 -35 38.5 -20 38.5 2C38.5 21 22 35 0 35C-22 35 -38.5 21 -38.5 2C-38.5 -20 -23 -35 0 -35Z";

/** A face around the middle of the head. */
export function faceParts(face: Face, skin: CrayonName): readonly Part[] {
  const { eyes = "open", mouth = "smile", brows = "calm", lashes, freckles, glasses, patch, mask } = face;
  return [
    ...skull(skin),
    ...(mask ? [area("mask", mask, maskOutline())] : []),
    ...(eyes === "open" ? eyePlaces.slice(0, patch ? 1 : 2).map((at) => eye(at, eyeSize)) : []),
    ...(eyes === "closed" ? [line(closedEyes)] : []),
    ...(patch ? eyePatch : []),
    ...(lashes ? [line("M-20.6 .6l-4 -2.6M20.6 .6l4 -2.6")] : []),
    ...browLines[brows],
    line("M-1.6 12.2q2.4 2.4 4.4 -.4"),
    ...mouths[mouth],
    ...(freckles ? freckleDots : []),
    ...(glasses ? [line(rims)] : []),
  ];
}

/** Where the eyes are. They are 13 % of the head's radius wide and 19 % high. */
const eyePlaces: readonly Place[] = [
  [-16, 4.5],
  [16, 4.5],
];
const eyeSize: Place = [5, 7.3];

/** Lids with lashes, in sleep or at rest. */
const closedEyes = [-1, 1]
  .map((s) => `M${s * 22.4} 5Q${s * 16} 12.6 ${s * 9.6} 5M${s * 21} 7.4l${s * 3} 2.4M${s * 16} 8.8l0 3.4`)
  .join("");

function skull(skin: CrayonName): readonly Part[] {
  const ears = unite(ellipse(-38, 6, 6.5, 7.5), ellipse(38, 6, 6.5, 7.5));
  return [skinArea("face", skin, unite(headOutline, ears)), line("M-40.5 3.5q-2 2.5 .5 5M40.5 3.5q2 2.5 -.5 5")];
}

function maskOutline(): string {
  return subtract(
    "M0 -4C-8 -11 -26 -13 -37 -7C-38 6 -36 14 -30 18C-20 20 -9 17 0 7C9 17 20 20 30 18C36 14 38 6 37 -7C26 -13 8 -11 0 -4Z",
    eyePlaces.map(([x, y]) => ellipse(x, y, 10, 11)).join(""),
  );
}

const eyePatch: readonly Part[] = [
  line("M-20 -18L37 14"),
  area("eye patch", "charcoal", "M7 -4C12 -6 21 -3 26 2C28 10 22 16 15 15C8 13 5 4 7 -4Z"),
];

const browLines = {
  calm: [line("M-20.5 -8.5q4.5 -3.6 9.5 -1.6M20.5 -8.5q-4.5 -3.6 -9.5 -1.6")],
  bold: [line("M-21.5 -7.6q5.5 -4.4 11 -.6M21.5 -10.4q-5.5 -4.4 -11 -.4")],
  none: [],
} as const satisfies Record<string, readonly Part[]>;

const mouths = {
  smile: [line("M-8.5 18.5q8.5 8.6 17 0")],
  grin: [area("mouth", "red", "M-10 17.5q10 2.6 20 0q-.8 11 -10 11q-9.2 0 -10 -11Z")],
  smirk: [line("M-6 20.5q8 5.4 14 -2.4")],
  none: [],
} as const satisfies Record<string, readonly Part[]>;

const freckleDots: readonly Part[] = [-1, 1].flatMap((side) =>
  [
    [24, 14],
    [28, 17.5],
    [21, 18],
  ].map(([x = 0, y = 0]) => ink(ellipse(side * x, y, 0.9, 0.9))),
);

const rims = `${ellipse(-16, 5, 12, 12)}${ellipse(16, 5, 12, 12)}M-4 4q4 -3.4 8 0M-28 3L-37 0M28 3L37 0`;
