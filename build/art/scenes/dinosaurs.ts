import { area, eye, ink, line, type Part } from "../kit/part.ts";
import { circle, ellipse } from "../outlines.ts";
import { both } from "./both.ts";

/** Dinosaurs of our own, whole: the middle of what they stand on is 0 0. */

/** A long-neck that walks to the left. */
export function longNeck(): readonly Part[] {
  const leg = (x: number): string =>
    `M${x} -44H${x + 26}L${x + 28} -5Q${x + 28} 0 ${x + 23} 0H${x + 3}Q${x - 2} 0 ${x - 2} -5Z`;
  return [
    ...[-18, 16].map((x) => area("far leg", "green", leg(x))),
    area("long neck", "green", ellipse(2, -58, 58, 38)),
    area("long neck", "green", "M44 -84C76 -78 90 -50 118 -48C124 -46 124 -38 118 -36C90 -24 60 -24 38 -34Z"),
    area("long neck", "green", "M-54 -54C-72 -90 -76 -126 -68 -160L-38 -160C-44 -130 -36 -104 -16 -84Z"),
    area(
      "long neck",
      "green",
      "M-50 -196C-32 -196 -24 -182 -30 -168C-38 -152 -58 -150 -78 -148C-98 -148 -104 -160 -98 -170C-88 -184 -68 -196 -50 -196Z",
    ),
    ...[-46, 30].map((x) => area("long neck", "green", leg(x))),
    ...[-40, 36].map((x) => line(`M${x + 2} 0q3 -8 7 0M${x + 11} 0q3 -8 7 0`)),
    ...[
      [-14, -78, 8],
      [12, -82, 9],
      [36, -70, 7],
    ].map(([x = 0, y = 0, r = 0]) => area("spot", "light green", circle(x, y, r))),
    eye([-60, -176], [5.4, 7.2]),
    ink(ellipse(-90, -166, 2, 1.8)),
    line("M-92 -157C-84 -153 -74 -155 -70 -160"),
  ];
}

/** A young T. rex that stands and looks at us. */
export function tRex(): readonly Part[] {
  return [
    area("rex tail", "orange", "M24 -44C54 -40 76 -52 96 -74C106 -40 78 -4 30 -8Z"),
    ...both((side) => [
      area("foot", "orange", `M${4 * side} 0C${2 * side} -18 ${46 * side} -18 ${46 * side} 0Z`),
      line(`M${18 * side} 0q${2 * side} -7 ${5 * side} -8M${32 * side} 0q${1 * side} -6 ${3 * side} -8`),
      area("leg", "orange", ellipse(27 * side, -30, 19, 24)),
    ]),
    area("rex", "orange", "M-32 -14C-40 -50 -34 -78 -20 -92L20 -92C34 -78 40 -50 32 -14C16 -6 -16 -6 -32 -14Z"),
    area("belly", "yellow", "M-14 -88C-18 -66 -16 -36 -8 -13C-3 -10 3 -10 8 -13C16 -36 18 -66 14 -88Z"),
    line("M-16 -54C-6 -50 6 -50 16 -54M-13 -34C-5 -30 5 -30 13 -34"),
    ...both((side) => [
      area(
        "arm",
        "orange",
        `M${30 * side} -80C${42 * side} -74 ${40 * side} -58 ${28 * side} -56C${18 * side} -56 ${14 * side} -62 ${18 * side} -68Z`,
      ),
    ]),
    area(
      "head",
      "orange",
      "M0 -168C30 -168 44 -150 42 -128C54 -118 54 -86 26 -80C10 -76 -10 -76 -26 -80C-54 -86 -54 -118 -42 -128C-44 -150 -30 -168 0 -168Z",
    ),
    area("mouth", "red", "M-36 -104C-14 -98 14 -98 36 -104C36 -90 22 -84 0 -84C-22 -84 -36 -90 -36 -104Z"),
    area("tooth", "white", "M-24 -101.500L-17 -90L-9 -100Z"),
    area("tooth", "white", "M24 -101.500L17 -90L9 -100Z"),
    ...both((side) => [eye([19 * side, -136], [6, 8.4]), ink(ellipse(8 * side, -114, 2.4, 2))]),
    ...[-18, 0, 18].map((x) =>
      area(
        "crest",
        "red",
        `M${x - 8} ${-164 - (x === 0 ? 4 : 0)}L${x} ${-184 - (x === 0 ? 4 : 0)}L${x + 8} ${-164 - (x === 0 ? 4 : 0)}Z`,
      ),
    ),
  ];
}

/** A small one that looks out of its egg. */
export function hatchling(): readonly Part[] {
  return [
    area("small crest", "orange", "M-7 -100L0 -116L7 -100Z"),
    area("hatchling", "light green", "M-26 -40C-34 -80 -22 -104 0 -104C22 -104 34 -80 26 -40Z"),
    ...both((side) => [eye([11 * side, -78], [5, 6.8])]),
    line("M-9 -62C-4 -56 4 -56 9 -62"),
    area(
      "egg shell",
      "white",
      "M-38 -36L-26 -50L-14 -38L0 -52L14 -38L26 -50L38 -36C42 -10 22 0 0 0C-22 0 -42 -10 -38 -36Z",
    ),
    area("shell spot", "yellow", circle(-14, -18, 6)),
    area("shell spot", "yellow", circle(14, -22, 7)),
  ];
}
