import { formatPath } from "#app/drawings/path.ts";
import { crayonRegion } from "../crayon-region.ts";
import { circle, ellipse } from "../outlines.ts";
import { normalizePath } from "../paths.ts";
import { dot, eye, type Figure, face, line, stroke } from "./parts.ts";

/** Animals and plants of our own, with few and large areas: they are read and colored at the size of a thumb, too. */
export const living: Readonly<Record<string, Figure>> = {
  apple: () => [
    line("M0 -24C-1 -33 -4 -40 -9 -46"),
    crayonRegion("leaf", "green", "M2 -31C7 -46 22 -51 36 -46C33 -33 18 -26 2 -31Z"),
    crayonRegion(
      "apple",
      "red",
      "M0 -21C-8 -29 -24 -31 -34 -23C-48 -11 -46 15 -34 33C-26 45 -14 49 -6 45C-2 43 2 43 6 45C14 49 26 45 34 33C46 15 48 -11 34 -23C24 -31 8 -29 0 -21Z",
    ),
  ],
  fish: () => [
    crayonRegion("tail", "orange", "M24 0L48 -27C42 -9 42 9 48 27Z"),
    crayonRegion("top fin", "orange", "M-16 -22C-8 -42 14 -42 24 -28L14 -14Z"),
    crayonRegion("bottom fin", "orange", "M-6 22C-2 36 10 40 20 34L12 16Z"),
    crayonRegion(
      "fish",
      "yellow",
      "M-47 2C-36 -22 -10 -30 8 -24C22 -19 30 -8 33 0C30 10 22 20 8 25C-12 31 -36 24 -47 2Z",
    ),
    crayonRegion(
      "stripe",
      "red",
      "M-4 -27C5 -10 5 12 -4 27.5C4 28 10 25 14 23C20 8 20 -8 14 -21.5C9 -24 3 -27 -4 -27Z",
    ),
    eye(-25, -5, 5.5),
    line("M-41 9C-37 12 -33 12 -30 9"),
  ],
  jellyfish: () => [
    ...[-27, -9, 9, 27].map((x) =>
      stroke("tentacle", x < 0 === Math.abs(x) > 20 ? "purple" : "sky blue", {
        data: `M${x} 2C${x + 9} 12 ${x - 9} 22 ${x} 32C${x + 3} 37 ${x + 2} 41 ${x} 44`,
        r: 5.5,
      }),
    ),
    crayonRegion(
      "jellyfish",
      "pink",
      "M-42 4C-44 -30 -24 -48 0 -48C24 -48 44 -30 42 4C36 11 28 11 21 4C14 11 7 11 0 4C-7 11 -14 11 -21 4C-28 11 -36 11 -42 4Z",
    ),
    ...face(0, -18, 42),
  ],
  ladybug: () => [
    line("M-9 -36C-10 -43 -15 -47 -20 -46M9 -36C10 -43 15 -47 20 -46"),
    crayonRegion("head", "charcoal", "M-19 -20C-19 -46 19 -46 19 -20Z"),
    crayonRegion("left wing", "red", "M0 -27C-26 -27 -40 -10 -40 10C-40 32 -24 46 0 47Z"),
    crayonRegion("right wing", "red", "M0 -27C26 -27 40 -10 40 10C40 32 24 46 0 47Z"),
    ...[-1, 1].flatMap((side) => [dot(19 * side, -7, 5.5), dot(23 * side, 17, 5.5), dot(11 * side, 31, 4.5)]),
  ],
  duck: () => [
    crayonRegion("beak", "orange", "M-28 -22C-38 -23 -47 -19 -48 -14C-42 -9 -33 -9 -26 -12Z"),
    crayonRegion(
      "duck",
      "yellow",
      "M-30 -20C-30 -36 -19 -44 -7 -44C7 -44 15 -34 14 -21C13 -14 13 -9 18 -7C28 -5 36 -10 46 -18C50 8 42 42 2 42C-30 42 -42 24 -34 6C-31 0 -26 -4 -26 -9C-29 -12 -30 -16 -30 -20Z",
    ),
    crayonRegion("wing", "orange", "M-8 10C2 2 20 4 30 8C26 24 8 30 -2 24C-8 20 -10 15 -8 10Z"),
    dot(-14, -27, 4),
  ],
  chick: () => [
    line("M-11 38V47M-17 47H-8M11 38V47M8 47H17"),
    crayonRegion(
      "chick",
      "yellow",
      "M0 -38C-3 -45 -9 -49 -12 -46C-15 -42 -12 -37 -9 -35C-28 -30 -40 -14 -40 4C-40 26 -22 40 0 40C22 40 40 26 40 4C40 -16 24 -36 0 -38Z",
    ),
    crayonRegion("beak", "orange", "M-13 0C-8 -8 8 -8 13 0C8 7 4 12 0 13C-4 12 -8 7 -13 0Z"),
    dot(-17, -11, 5),
    dot(17, -11, 5),
    line("M-40 8C-30 12 -24 20 -26 28M40 8C30 12 24 20 26 28"),
  ],
  tooth: () => [
    crayonRegion(
      "tooth",
      "white",
      "M0 -34C-12 -46 -38 -46 -42 -22C-45 -4 -36 8 -33 26C-31 40 -27 49 -20 47C-11 44 -13 18 0 18C13 18 11 44 20 47C27 49 31 40 33 26C36 8 45 -4 42 -22C38 -46 12 -46 0 -34Z",
    ),
    dot(-15, -14, 5),
    dot(15, -14, 5),
    line("M-10 0C-5 7 5 7 10 0"),
  ],
  "dog with an empty bowl": () => [
    crayonRegion(
      "head",
      "peach",
      "M0 -49C-21 -49 -31 -36 -31 -17C-31 5 -18 16 0 16C18 16 31 5 31 -17C31 -36 21 -49 0 -49Z",
    ),
    ...[-1, 1].map((side) =>
      crayonRegion(
        "ear",
        "brown",
        `M${16 * side} -46C${30 * side} -52 ${46 * side} -34 ${44 * side} -10C${43 * side} 2 ${31 * side} 2 ${29 * side} -9C${27 * side} -24 ${24 * side} -38 ${16 * side} -46Z`,
      ),
    ),
    crayonRegion("tongue", "pink", "M-6 7C-7 22 7 22 6 7Z"),
    crayonRegion("muzzle", "white", "M0 -12C-14 -12 -19 -4 -18 2C-16 11 -5 11 0 5C5 11 16 11 18 2C19 -4 14 -12 0 -12Z"),
    { kind: "solid", path: formatPath(normalizePath(ellipse(0, -10, 6.5, 4.6))) },
    line("M0 -6V5"),
    eye(-14, -23, 5.6),
    eye(14, -23, 5.6),
    crayonRegion("inside of the bowl", "white", ellipse(0, 25, 40, 9)),
    crayonRegion("bowl", "blue", "M-40 25L-48 46Q-48 49 -44 49H44Q48 49 48 46L40 25C34 36 -34 36 -40 25Z"),
  ],
  butterfly: () => [
    line("M-2 -22C-5 -34 -10 -41 -17 -43M2 -22C5 -34 10 -41 17 -43"),
    ...[-1, 1].flatMap((side) => [
      crayonRegion(
        "lower wing",
        "yellow",
        `M0 4C${16 * side} 4 ${38 * side} 10 ${34 * side} 28C${30 * side} 44 ${10 * side} 44 0 14Z`,
      ),
      crayonRegion(
        "upper wing",
        "orange",
        `M0 -6C${8 * side} -34 ${34 * side} -42 ${45 * side} -30C${52 * side} -14 ${38 * side} 10 0 8Z`,
      ),
    ]),
    crayonRegion("body", "brown", "M0 -26C6 -26 7 -18 6 -8C6 10 4 28 0 36C-4 28 -6 10 -6 -8C-7 -18 -6 -26 0 -26Z"),
  ],
  zebra: () => [
    ...[-1, 1].map((side) =>
      crayonRegion(
        "ear",
        "white",
        `M${13 * side} -30C${16 * side} -44 ${28 * side} -50 ${36 * side} -47C${40 * side} -36 ${34 * side} -24 ${22 * side} -18Z`,
      ),
    ),
    crayonRegion(
      "head",
      "white",
      "M0 -36C-16 -36 -27 -29 -28 -16C-28 -2 -22 8 -20 18C-19 38 -10 48 0 48C10 48 19 38 20 18C22 8 28 -2 28 -16C27 -29 16 -36 0 -36Z",
    ),
    ...[-1, 1].flatMap((side) => [
      crayonRegion(
        "stripe",
        "charcoal",
        `M${26.5 * side} -25C${20 * side} -25 ${12 * side} -23 ${8 * side} -19C${14 * side} -18 ${22 * side} -16 ${28 * side} -13Z`,
      ),
      crayonRegion(
        "stripe",
        "charcoal",
        `M${25.5 * side} -2C${18 * side} -2 ${10 * side} 1 ${6 * side} 6C${12 * side} 7 ${18 * side} 9 ${21.6 * side} 12Z`,
      ),
    ]),
    crayonRegion("muzzle", "gray", "M-21 24C-21 40 -11 49 0 49C11 49 21 40 21 24C12 16 -12 16 -21 24Z"),
    crayonRegion(
      "mane",
      "charcoal",
      "M-10 -30C-16 -46 -8 -50 0 -50C8 -50 16 -46 10 -30C8 -22 3 -18 0 -12C-3 -18 -8 -22 -10 -30Z",
    ),
    eye(-13, -8, 5),
    eye(13, -8, 5),
    dot(-8, 28, 2.4),
    dot(8, 28, 2.4),
    line("M-8 37C-4 41 4 41 8 37"),
  ],
  fox: () => [
    crayonRegion(
      "fox",
      "orange",
      "M-45 -16C-48 -32 -46 -46 -40 -48C-32 -46 -22 -37 -15 -28C-6 -31 6 -31 15 -28C22 -37 32 -46 40 -48C46 -46 48 -32 45 -16C49 -2 46 10 38 19C28 33 12 45 0 47C-12 45 -28 33 -38 19C-46 10 -49 -2 -45 -16Z",
    ),
    ...[-1, 1].flatMap((side) => [
      crayonRegion(
        "ear",
        "brown",
        `M${38 * side} -38C${31 * side} -34 ${26 * side} -29 ${22 * side} -23C${28 * side} -21 ${33 * side} -16 ${37 * side} -10C${40 * side} -19 ${41 * side} -29 ${38 * side} -38Z`,
      ),
      crayonRegion(
        "cheek",
        "white",
        `M${46 * side} 4C${34 * side} 0 ${16 * side} 6 ${9 * side} 22C${7 * side} 31 ${5 * side} 39 0 47C${12 * side} 45 ${28 * side} 33 ${38 * side} 19C${42 * side} 14 ${45 * side} 9 ${46 * side} 4Z`,
      ),
      eye(17 * side, -4, 5.5),
    ]),
    { kind: "solid", path: formatPath(normalizePath(ellipse(0, 37, 8, 6))) },
  ],
  flower: () => [
    crayonRegion("petals", "pink", blossom(6, 25, 19)),
    crayonRegion("center", "yellow", circle(0, 0, 15)),
  ],
  leaf: () => [
    crayonRegion("leaf", "orange", "M-34 38C-48 2 -30 -40 40 -44C46 14 14 50 -26 42Z"),
    line("M-46 47C-20 20 4 -6 22 -26M-12 14L-14 -10M-12 14L14 14"),
  ],
  mushroom: () => [
    crayonRegion("stem", "peach", "M-14 0C-12 16 -18 28 -20 38C-20 46 20 46 20 38C18 28 12 16 14 0Z"),
    crayonRegion("cap", "red", "M-46 4C-46 -28 -24 -46 0 -46C24 -46 46 -28 46 4C46 12 -46 12 -46 4Z"),
    ...[
      [-22, -12, 8],
      [4, -26, 8],
      [24, -8, 8],
    ].map(([x = 0, y = 0, r = 0]) => crayonRegion("spot", "white", circle(x, y, r))),
  ],
  grapes: () => [
    line("M0 -30C1 -38 4 -44 10 -49"),
    crayonRegion("leaf", "green", "M2 -32C-12 -26 -32 -28 -40 -42C-28 -50 -8 -48 2 -32Z"),
    ...[
      [-33, -14],
      [-11, -18],
      [11, -18],
      [33, -14],
      [-22, 4],
      [0, 2],
      [22, 4],
      [-11, 22],
      [11, 22],
      [0, 39],
    ].map(([x = 0, y = 0]) => crayonRegion("grape", "purple", circle(x, y, 12))),
  ],
  "sea star": () => [crayonRegion("sea star", "orange", softStar), ...face(0, 2, 50)],
};

/** The outline of round petals in a ring, as one. */
function blossom(count: number, out: number, r: number): string {
  const half = Math.PI / count;
  const corner = out * Math.cos(half) + Math.sqrt(r * r - (out * Math.sin(half)) ** 2);
  const at = (turn: number): string => `${corner * Math.sin(turn)} ${-corner * Math.cos(turn)}`;
  const arcs = Array.from({ length: count }, (_, index) => `A${r} ${r} 0 0 1 ${at((2 * index + 1) * half)}`);
  return `M${at(-half)}${arcs.join("")}Z`;
}

const softStar =
  "M0 -46C6 -46 10 -28 16 -18C28 -18 46 -16 46 -9C46 -2 30 6 24 14C28 26 34 42 28 46C22 50 8 38 0 34C-8 38 -22 50 -28 46C-34 42 -28 26 -24 14C-30 6 -46 -2 -46 -9C-46 -16 -28 -18 -16 -18C-10 -28 -6 -46 0 -46Z";
