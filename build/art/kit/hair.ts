import type { CrayonName } from "#app/drawings/crayons.ts";
import { ellipse } from "../outlines.ts";
import { area, line, moved, movedPath, type Part } from "./part.ts";
import { around, bumps, puff } from "./shapes.ts";

/** A kind of hair and its color. */
export interface Hair {
  readonly kind: keyof typeof kinds;
  readonly crayon: CrayonName;
  /** The color of ties and bands, where the kind has them. */
  readonly ties?: CrayonName;
}

/** Outlines in the head's own place. What hangs on both sides is the right one, mirrored. */
interface Kind {
  /** Behind the body. */
  readonly behind?: string;
  readonly front: string;
  readonly strands?: readonly string[];
  /** A tie in the middle, or on both sides. */
  readonly tie?: string;
  readonly ties?: string;
  /** In front of the shoulders. */
  readonly braid?: readonly string[];
  readonly braidStrands?: string;
}

/** What lies on the head between the ears, above a hairline from right to left. */
function cap(hairline: string): string {
  return `M-40.5 3C-46 -24 -32 -46.5 0 -46.5C32 -46.5 46 -24 40.5 3${hairline}Z`;
}

/** A cap whose hair hides the ears and falls beside the cheeks. */
function curtain(hairline: string): string {
  return `M-47 36C-47 16 -50 -10 -40 -28C-32 -42 -16 -47 0 -47C16 -47 32 -42 40 -28C50 -10 47 16 47 36C42 38 36 34 34 28C37 18 38 2 33 -11${hairline}C-38 3 -37 18 -34 28C-36 34 -42 38 -47 36Z`;
}

const swept = "C18 -10 2 -17 -7 -28C-12 -17 -22 -11 -33 -9";
const parted = "C37.5 0 35 -6 33.5 -12C20 -13 5 -20 0 -31C-5 -20 -20 -13 -33.5 -12C-35 -6 -37.5 0 -40.5 3";
const sideParted = "C37.5 -2 35 -8 34 -14C20 -13 0 -19 -12 -30C-17 -21 -26 -14 -34 -12C-35 -7 -37.5 -2 -40.5 3";
const kinds = {
  long: {
    behind:
      "M0 -43C-34 -43 -45 -16 -45 8C-45 26 -47 40 -53 56C-58 70 -51 82 -38 82C-30 82 -26 77 -27 72C-22 78 -8 80 0 66C8 80 22 78 27 72C26 77 30 82 38 82C51 82 58 70 53 56C47 40 45 26 45 8C45 -16 34 -43 0 -43Z",
    front: curtain(swept),
    strands: ["M-7 -28q0 -7 3 -11", "M16 -37q13 6 18 18"],
  },
  wavy: {
    behind:
      "M0 -43C-34 -43 -47 -16 -45 8C-44 16 -52 22 -50 32C-49 40 -56 46 -54 55C-52 64 -42 68 -34 64C-28 70 -14 70 -8 62L8 62C14 70 28 70 34 64C42 68 52 64 54 55C56 46 49 40 50 32C52 22 44 16 45 8C47 -16 34 -43 0 -43Z",
    front: curtain("C24 -8 12 -14 6 -28C-2 -16 -20 -10 -33 -11"),
    strands: ["M6 -28q0 -7 -3 -11", "M-18 -38q-12 6 -16 18"],
  },
  bob: {
    behind: "M-40 0L-38 30C-20 24 20 24 38 30L40 0Z",
    front:
      "M-45 24C-49 8 -50 -12 -40 -28C-32 -42 -16 -47 0 -47C16 -47 32 -42 40 -28C50 -12 49 8 45 24C43 32 35 36 29 31C37 18 37 2 33 -11C20 -7 -20 -7 -33 -11C-37 2 -37 18 -29 31C-35 36 -43 32 -45 24Z",
    strands: ["M-12 -9q-1 -8 2 -14", "M10 -9q2 -8 -1 -14"],
  },
  short: {
    front: cap(
      "C37.5 -2 35 -8 34 -14C28 -11 22 -14 19 -19C15 -12 7 -12 2 -18C-5 -10 -15 -11 -19 -17C-22 -12 -28 -9 -34 -12C-35 -7 -37.5 -2 -40.5 3",
    ),
    strands: ["M-6 -34q4 -6 12 -5"],
  },
  neat: { front: cap(sideParted), strands: ["M-12 -30q0 -6 4 -10", "M12 -36q10 3 15 11"] },
  spiky: {
    front:
      "M-40.5 3C-46 -14 -42 -28 -35 -35Q-38 -41 -37 -46Q-30 -46 -25 -43Q-22 -50 -18 -54Q-12 -50 -9 -47Q-4 -54 3 -58Q7 -51 9 -47Q15 -52 22 -53Q24 -46 24 -42Q31 -44 37 -43Q36 -37 34 -33C43 -26 45 -12 40.5 3C37.5 -2 35 -8 34 -14Q29 -11 26 -9Q22 -14 20 -18Q15 -13 11 -10Q6 -15 4 -19Q0 -14 -4 -11Q-10 -15 -12 -19Q-16 -13 -20 -10Q-25 -14 -26 -17Q-29 -13 -34 -11C-35 -7 -37.5 -2 -40.5 3Z",
  },
  curls: {
    front: `M${bumps(around([0, -2], { across: 42, down: 42, from: -188, to: 8, count: 11 }))}C38 0 35 -5 33 -10L${bumps(around([0, -4], { across: 33, down: 11, from: -14, to: -166, count: 6 }), "inwards")}C-35 -5 -38 0 -41.6 3.8Z`,
    strands: ["M-16 -32a6 6 0 1 1 6 7", "M12 -36a6 6 0 1 1 6 7"],
  },
  afro: {
    front: `M${bumps(around([0, -8], { across: 51, down: 48, from: -212, to: 32, count: 14 }))}C40 20 36 4 33 -9C22 -19 -22 -19 -33 -9C-36 4 -40 20 -43.25 17.4Z`,
    strands: ["M-22 -36a6 6 0 1 1 6 7", "M16 -41a6 6 0 1 1 6 7", "M-4 -30a5 5 0 1 1 5 6"],
  },
  pigtails: {
    behind:
      "M32 -14C46 -28 66 -18 66 4C66 22 62 32 54 42C47 36 38 26 36 8ZM-32 -14C-46 -28 -66 -18 -66 4C-66 22 -62 32 -54 42C-47 36 -38 26 -36 8Z",
    front: cap(parted),
    strands: ["M0 -31l0 -11"],
    ties: ellipse(40, -9, 5.4, 6.4),
  },
  ponytail: {
    behind: "M14 -38C36 -62 70 -46 66 -14C64 4 70 14 60 30C50 22 42 8 38 -10Z",
    front: cap(sideParted),
    strands: ["M-12 -30q0 -6 4 -10", "M12 -36q10 3 15 11"],
    tie: "M28.6 -43.6C32 -46 36 -44 38 -40C40 -36 41 -32 38 -30C35 -28 31 -31 29 -35C27 -39 26 -42 28.6 -43.6Z",
  },
  bun: {
    behind: ellipse(0, -54, 16, 14),
    front: cap(parted),
    strands: ["M0 -31l0 -8"],
    tie: "M-12 -47C-10 -50 10 -50 12 -47C14 -43 12 -41 9 -41C4 -43 -4 -43 -9 -41C-12 -41 -14 -43 -12 -47Z",
  },
  puffs: {
    behind: `${puff(-36, -37, 18)}${puff(36, -37, 18)}`,
    front: cap(parted),
    strands: ["M0 -31l0 -11"],
    ties: ellipse(27.5, -31.5, 6, 5.4),
  },
  braids: {
    front:
      "M-45 24C-49 8 -50 -12 -40 -28C-32 -42 -16 -47 0 -47C16 -47 32 -42 40 -28C50 -12 49 8 45 24C43 32 35 36 27 32C37 18 37 2 33 -11C20 -13 5 -20 0 -31C-5 -20 -20 -13 -33 -11C-37 2 -37 18 -27 32C-35 36 -43 32 -45 24Z",
    strands: ["M0 -31l0 -11"],
    braid: [
      ellipse(33, 38, 9, 9.5),
      ellipse(31.5, 53, 8.5, 9.5),
      ellipse(30, 68, 8, 9.5),
      "M25 86C23 92 24 98 30 104C36 98 37 92 35 86C33 80 27 80 25 86Z",
    ],
    braidStrands: "M25 44q8 5 16 1M24 59q8 5 15 1M23 74q7 4 14 1",
    ties: "M24.4 79.4C27 78 33 78 35.6 79.4C37.6 81.4 37.6 85.4 35.6 87C33 88.4 27 88.4 24.4 87C22.4 85.4 22.4 81.4 24.4 79.4Z",
  },
  cropped: {
    front:
      "M-39.5 1C-42 -24 -25 -40 0 -40C25 -40 42 -24 39.5 1C36.5 -3 34.5 -9 33 -17C16 -24 -16 -24 -33 -17C-34.5 -9 -36.5 -3 -39.5 1Z",
  },
} as const satisfies Record<string, Kind>;

/** What hangs behind the body, what frames the face, and what hangs in front of the shoulders. */
export function hairOf({
  kind,
  crayon,
  ties: tieCrayon = "red",
}: Hair): Readonly<Record<"behind" | "front" | "hanging", readonly Part[]>> {
  const { behind, front, strands = [], tie, ties, braid = [], braidStrands = "" }: Kind = kinds[kind];
  const hair = (path: string): Part => area("hair", crayon, path);
  const right = braid.length > 0 ? [...braid.map(hair), line(braidStrands)] : [];
  const tied = ties ? [area("right tie", tieCrayon, ties), area("left tie", tieCrayon, movedPath(ties, mirror))] : [];
  return {
    behind: behind ? [hair(behind)] : [],
    front: [
      hair(front),
      ...strands.map(line),
      ...(tie ? [area("hair tie", tieCrayon, tie)] : []),
      ...(braid.length > 0 ? [] : tied),
    ],
    hanging: braid.length > 0 ? [...right, ...moved(right, mirror), ...tied] : [],
  };
}

const mirror = "scale(-1 1)";
