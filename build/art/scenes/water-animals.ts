import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Place } from "../kit/curve.ts";
import { area, eye, line, type Part } from "../kit/part.ts";
import { brightEye, strip } from "../kit/shapes.ts";
import { circle } from "../outlines.ts";
import { both } from "./both.ts";

/** Animals in and by the water, whole: the middle of what they stand on is 0 0, and a child beside them is 200 high. */

/** A duck that swims to the left, on the water. */
export function duck(crayon: "yellow" | "white" = "white"): readonly Part[] {
  return [
    area("duck beak", "orange", "M-46 -74C-58 -76 -74 -72 -78 -66C-74 -58 -58 -56 -45 -60Z"),
    area(
      "duck",
      crayon,
      "M-47 -70C-48 -90 -34 -100 -18 -100C0 -100 11 -86 9 -68C8 -58 12 -50 22 -48C42 -44 58 -52 76 -66C84 -36 72 0 20 0L-16 0C-46 0 -56 -22 -44 -40C-38 -48 -45 -58 -47 -70Z",
    ),
    area("duck wing", crayon, "M-12 -28C2 -44 32 -40 54 -36C48 -16 22 -6 2 -12C-8 -15 -15 -20 -12 -28Z"),
    brightEye([-26, -77], [5.8, 7.2]),
    line("M-75 -66C-66 -64 -58 -64 -50 -66"),
  ];
}

/** A frog that sits and looks at us. */
export function frog(): readonly Part[] {
  return [
    ...both((side) => [
      area("frog foot", "green", `M${24 * side} 0C${24 * side} -12 ${66 * side} -12 ${66 * side} 0Z`),
      area(
        "frog leg",
        "green",
        `M${20 * side} -6C${16 * side} -34 ${34 * side} -46 ${46 * side} -38C${58 * side} -30 ${54 * side} -14 ${46 * side} -6Z`,
      ),
    ]),
    area("frog", "green", "M-24 0C-32 -26 -28 -50 -18 -60L18 -60C28 -50 32 -26 24 0Z"),
    area("frog belly", "light green", "M-18 -58C-20 -36 -14 -22 0 -22C14 -22 20 -36 18 -58Z"),
    ...both((side) => [
      area(
        "frog hand",
        "green",
        `M${26 * side} 0C${29 * side} -12 ${19 * side} -18 ${12 * side} -13C${6 * side} -9 ${5 * side} -4 ${6 * side} 0Z`,
      ),
    ]),
    area(
      "frog head",
      "green",
      "M-46 -76C-48 -90 -42 -97 -36 -100C-42 -126 -10 -130 -7 -106C-3 -107 3 -107 7 -106C10 -130 42 -126 36 -100C42 -97 48 -90 46 -76C42 -58 22 -50 0 -50C-22 -50 -42 -58 -46 -76Z",
    ),
    ...both((side) => [eye([22 * side, -104], [6, 7.6])]),
    line("M-30 -76C-18 -60 18 -60 30 -76M-4 -86L-4 -84M4 -86L4 -84"),
  ];
}

/** A turtle that walks to the left. */
export function turtle(): readonly Part[] {
  return [
    area("turtle tail", "light green", "M56 -18L78 -6L54 -6Z"),
    area("turtle leg", "light green", "M-38 -22L-42 -4C-42 0 -40 0 -38 0L-22 0C-18 -6 -18 -14 -16 -20Z"),
    area("turtle leg", "light green", "M26 -22L24 -4C24 0 26 0 28 0L44 0C47 -6 46 -14 48 -22Z"),
    area(
      "turtle head",
      "light green",
      "M-44 -20C-60 -18 -62 -32 -66 -36C-84 -36 -96 -48 -94 -62C-92 -78 -72 -84 -60 -74C-48 -64 -48 -46 -40 -40Z",
    ),
    area("turtle shell", "green", "M-52 -22C-54 -58 -28 -80 4 -80C38 -80 62 -56 62 -22Z"),
    area(
      "shell rim",
      "brown",
      "M-56 -26C-20 -20 30 -20 66 -26C70 -22 70 -14 64 -12C30 -6 -22 -6 -54 -12C-60 -14 -60 -22 -56 -26Z",
    ),
    area("shell patch", "light green", "M-12 -34L-18 -56L0 -70L22 -58L18 -34Z"),
    line("M-18 -56L-40 -54M22 -58L48 -56M-12 -34L-24 -24M18 -34L30 -24"),
    eye([-75, -62], [4.4, 5.8]),
    line("M-91 -52C-86 -46 -78 -46 -74 -49"),
  ];
}

/** A crab that looks at us and lifts its claws. */
export function crab(): readonly Part[] {
  return [
    ...both((side) => [
      area(
        "crab claw",
        "red",
        `M${30 * side} -26C${44 * side} -26 ${50 * side} -34 ${50 * side} -44C${34 * side} -54 ${36 * side} -76 ${50 * side} -80L${54 * side} -64L${64 * side} -76C${76 * side} -66 ${72 * side} -46 ${59 * side} -42C${60 * side} -28 ${48 * side} -14 ${32 * side} -14Z`,
      ),
      area("crab leg", "red", `M${26 * side} -18L${56 * side} -14L${62 * side} 0L${50 * side} -4L${22 * side} -6Z`),
    ]),
    area("crab", "red", "M0 -54C28 -54 42 -42 42 -26C42 -8 24 0 0 0C-24 0 -42 -8 -42 -26C-42 -42 -28 -54 0 -54Z"),
    ...both((side) => [area("crab eye", "white", circle(15 * side, -56, 12)), brightEye([14 * side, -56], [6.4, 7.8])]),
    line("M-14 -24C-6 -14 6 -14 14 -24"),
  ];
}

/** A fish that swims to the left, its middle at 0 0. */
export function fish(crayon: CrayonName, stripe: CrayonName): readonly Part[] {
  return [
    area("fish tail", stripe, "M26 0L54 -26C49 -9 49 9 54 26Z"),
    area("top fin", stripe, "M-14 -24C-8 -42 16 -42 26 -28L14 -14Z"),
    area("fish", crayon, "M-48 2C-38 -24 -10 -34 10 -27C25 -21 33 -9 36 0C33 11 25 22 10 28C-12 34 -38 26 -48 2Z"),
    area(
      "fish stripe",
      stripe,
      "M0 -29C10 -11 10 13 0 30C5 30 8 29 10 28C14 26.500 17 25 20 22.500C28 8 28 -8 20 -21.500C17 -24 14 -25.500 10 -27C7 -28 4 -29 0 -29Z",
    ),
    eye([-24, -6], [5.4, 7]),
    line("M-41 10C-36 14 -31 14 -27 11"),
  ];
}

/** An octopus that looks at us. */
export function octopus(): readonly Part[] {
  const arms = [
    [
      [26, -50],
      [40, -26],
      [56, -20],
      [66, -34],
    ],
    [
      [14, -44],
      [24, -14],
      [40, -4],
      [56, -6],
    ],
    [
      [6, -44],
      [8, -18],
      [12, -6],
      [24, 0],
    ],
  ] as const;
  return [
    ...both((side) =>
      arms.flatMap((way) => {
        const places = way.map(([x, y]): Place => [side * x, y]);
        const [x, y] = places.at(-1) ?? [0, 0];
        return [area("octopus", "purple", strip(smoothed(places), 14)), area("octopus", "purple", circle(x, y, 7))];
      }),
    ),
    area("octopus", "purple", "M-32 -44C-50 -66 -46 -122 0 -122C46 -122 50 -66 32 -44C20 -34 -20 -34 -32 -44Z"),
    ...both((side) => [eye([16 * side, -78], [6, 8])]),
    line("M-12 -60C-6 -53 6 -53 12 -60"),
  ];
}

/** Twice as many places along the same way. */
function smoothed(places: readonly Place[]): readonly Place[] {
  const limb = places.slice(0, 4);
  const at = (t: number): Place => {
    const mix = (axis: 0 | 1): number => {
      const [a = 0, b = 0, c = 0, d = 0] = limb.map((place) => place[axis]);
      return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d;
    };
    return [mix(0), mix(1)];
  };
  return [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map(at);
}
