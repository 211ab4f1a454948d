import type { Shape } from "#app/drawings/drawing.ts";
import { formatPath } from "#app/drawings/path.ts";
import { areaField } from "#app/drawings/tracing/field.ts";
import { crayonRegion } from "../crayon-region.ts";
import { cottage } from "../landmarks.ts";
import { circle, heart, polygon, star } from "../outlines.ts";
import { normalizePath } from "../paths.ts";
import { type Figure, face, line, placed, stroke, strokeWithin } from "./parts.ts";

/** Things of our own, with few and large areas. */
export const objects: Readonly<Record<string, Figure>> = {
  house: () => cottage({ at: { x: 0, y: 48 }, size: 92 }),
  kite: () => [
    line("M-6 30C-2 46 12 50 22 42C30 35 38 34 46 42"),
    ...bow(7, 45, 0.9),
    ...bow(33, 37, -0.3),
    crayonRegion("kite", "red", "M6 -49L-32 -20L2 -16Z"),
    crayonRegion("kite", "yellow", "M6 -49L36 -13L2 -16Z"),
    crayonRegion("kite", "blue", "M-32 -20L-6 30L2 -16Z"),
    crayonRegion("kite", "green", "M36 -13L-6 30L2 -16Z"),
  ],
  igloo: () => [
    crayonRegion("igloo", "white", "M-48 42C-50 -4 -30 -36 4 -36C34 -36 48 -8 48 42Z"),
    line("M-38 -4C-10 2 20 2 43 -5M-46.5 19C-36 21 -28 22 -20 22M28 21.5C36 21 42 20 47 18"),
    line(
      "M2 -36C0 -24 0 -12 1 0.5M-18 1C-20 8 -20 14 -20 21.5M22 0C26 8 28 14 28 21.5M36 -3C39 4 40 12 40 19.5M-36 -4C-38 4 -38 12 -37 20.5M-26 21.5C-28 28 -30 36 -30 42M38 20C39 28 39 36 38 42",
    ),
    crayonRegion("entrance", "sky blue", "M-24 42C-26 18 -14 6 4 6C22 6 34 18 32 42Z"),
    crayonRegion("doorway", "gray", "M-12 42C-13 26 -6 18 4 18C14 18 21 26 20 42Z"),
    line("M-23.5 28L-12.5 30M31.5 28L20.5 30M-14 11L-7.5 21M22 11L15.5 21"),
  ],
  nest: () => [
    ...[-21, 21].map((x) => crayonRegion("egg", "sky blue", egg(x, -10, 0.4))),
    crayonRegion("egg", "sky blue", egg(0, -16, 0.44)),
    crayonRegion("nest", "brown", "M-42 8C-42 32 -26 46 0 46C26 46 42 32 42 8Z"),
    crayonRegion(
      "rim of the nest",
      "peach",
      "M-49 2C-48 -5 -42 -7 -36 -3C-18 6 18 6 36 -3C42 -7 48 -5 49 2C48 10 40 14 32 16C12 21 -12 21 -32 16C-40 14 -48 10 -49 2Z",
    ),
    line("M-33 24C-24 29 -14 31 -4 30M4 36C14 36 24 32 32 26M-22 38C-16 41 -10 42 -4 42"),
    line("M-38 5C-30 9 -22 10 -14 11M2 10C14 10 24 8 34 4"),
  ],
  quilt: () => [
    crayonRegion("border", "red", "M-44 -37H44Q50 -37 50 -31V31Q50 37 44 37H-44Q-50 37 -50 31V-31Q-50 -37 -44 -37Z"),
    ...[-1, 0, 1].flatMap((column) =>
      [0, 1].flatMap((row) => {
        const at = { x: 27 * column, y: 27 * row - 13.5 };
        const isDark = (column + row) % 2 === 0;
        const patch = `M${at.x - 13.5} ${at.y - 13.5}h27v27h-27Z`;
        const picture = crayonRegion(
          "patch picture",
          isDark ? "yellow" : "pink",
          [star(0, 0, 48), heart(0, 0, 46), circle(0, 0, 37)][column + 1] ?? circle(0, 0, 37),
        );
        return [crayonRegion("patch", isDark ? "sky blue" : "peach", patch), ...placed([picture], { at, size: 20 })];
      }),
    ),
  ],
  sun: () => [
    crayonRegion("rays", "orange", polygon(24, { r: 49, waist: 0.68 })),
    crayonRegion("sun", "yellow", circle(0, 0, 29)),
    ...face(0, 0, 38),
  ],
  yarn: () => [
    line("M34 28C46 30 48 40 38 45C28 48 14 44 2 48"),
    crayonRegion("ball of yarn", "pink", circle(-2, -2, 44)),
    strand("M-60 22C-30 -26 10 -46 60 -40", 7),
    strand("M-54 48C-30 -2 12 -24 60 -18", 7),
    strand("M-34 52C-8 44 22 22 30 -20", 7),
    strand("M-12 58C12 48 36 30 50 2", 6),
  ],
  star: () => [crayonRegion("star", "yellow", star(0, 0, 48))],
  heart: () => [crayonRegion("heart", "red", heart(0, 0, 46))],
  balloon: () => [
    line("M0 26C-8 34 8 40 0 49"),
    crayonRegion("knot", "red", "M0 20L-7 29H7Z"),
    crayonRegion(
      "balloon",
      "red",
      "M0 -49C-20 -49 -31 -34 -31 -17C-31 4 -14 23 0 23C14 23 31 4 31 -17C31 -34 20 -49 0 -49Z",
    ),
  ],
  mitten: () => [
    crayonRegion(
      "mitten",
      "red",
      "M-26 22V-14C-26 -36 -16 -48 -2 -48C12 -48 20 -36 20 -18V-8C24 -18 34 -24 40 -18C46 -10 36 6 22 16L20 24Z",
    ),
    crayonRegion("cuff", "white", "M-32 22H24Q28 22 28 26V43Q28 47 24 47H-32Q-36 47 -36 43V26Q-36 22 -32 22Z"),
    ...placed([crayonRegion("heart", "pink", heart(0, 0, 46))], { at: { x: -3, y: -12 }, size: 26 }),
  ],
  egg: () => [
    crayonRegion("egg", "yellow", egg(0, 0, 1)),
    crayonRegion(
      "band",
      "pink",
      "M-35.5 -6L-24 -16L-12 -6L0 -16L12 -6L24 -16L35.5 -6C37 2 37 8 36 16L24 6L12 16L0 6L-12 16L-24 6L-36 16C-37 8 -37 2 -35.5 -6Z",
    ),
  ],
  cookie: () => [
    crayonRegion("cookie", "peach", circle(0, 0, 46)),
    ...[
      [-18, -20],
      [14, -24],
      [26, 4],
      [-2, 2],
      [-26, 12],
      [6, 26],
    ].map(([x = 0, y = 0]) => crayonRegion("chip", "brown", circle(x, y, 7))),
  ],
  doughnut: () => [
    crayonRegion("doughnut", "peach", circle(0, 0, 47) + doughnutHole),
    crayonRegion("frosting", "pink", frosting + doughnutHole),
  ],
  "ice cream cone": () => [
    crayonRegion("cone", "orange", "M-33 0L-6 44Q0 50 6 44L33 0Z"),
    crayonRegion(
      "scoop",
      "pink",
      "M-42 2C-46 -34 -24 -48 0 -48C24 -48 46 -34 42 2C38 12 27 12 22 5C17 15 5 15 0 6C-5 15 -17 15 -22 5C-27 12 -38 12 -42 2Z",
    ),
  ],
  raindrop: () => [
    crayonRegion(
      "raindrop",
      "sky blue",
      "M0 -48C-10 -26 -32 -8 -32 16C-32 34 -18 47 0 47C18 47 32 34 32 16C32 -8 10 -26 0 -48Z",
    ),
  ],
  volcano: () => [
    crayonRegion(
      "ash cloud",
      "gray",
      "M-14 -4C-12 -12 -14 -16 -20 -17C-36 -16 -38 -34 -25 -36C-24 -48 -6 -52 1 -44C10 -52 28 -47 27 -36C40 -33 36 -16 20 -17C14 -16 12 -12 14 -4Z",
    ),
    crayonRegion("volcano", "brown", "M-49 47C-34 34 -24 12 -17 -5H17C24 12 34 34 49 47Z"),
    crayonRegion(
      "lava",
      "red",
      "M-17 -5H17C20 3 23 10 26 16C24 24 16 22 14 14C13 9 9 9 9 14C9 30 8 36 1 36C-6 36 -6 28 -6 20C-6 13 -10 12 -12 17C-14 27 -26 26 -26 16C-23 10 -20 3 -17 -5Z",
    ),
    crayonRegion("lava drop", "orange", "M-38 -14C-42 -6 -46 -2 -44 4C-42 9 -34 9 -32 4C-31 -2 -35 -6 -38 -14Z"),
    crayonRegion("lava drop", "orange", "M38 -14C34 -6 30 -2 32 4C34 9 42 9 44 4C46 -2 42 -6 38 -14Z"),
  ],
  umbrella: () => [
    stroke("handle", "brown", { data: "M0 -10L0 34C0 46 -18 46 -18 34", r: 4.5 }),
    stroke("tip", "brown", { data: "M0 -44L0 -30", r: 3.5 }),
    crayonRegion("umbrella", "red", "M0 -40C-30 -40 -50 -18 -50 8C-44 -1 -32 -1 -25 8C-24 -14 -14 -32 0 -40Z"),
    crayonRegion("umbrella", "yellow", "M0 -40C-14 -32 -24 -14 -25 8C-18 -1 -7 -1 0 8Z"),
    crayonRegion("umbrella", "blue", "M0 -40C14 -32 24 -14 25 8C18 -1 7 -1 0 8Z"),
    crayonRegion("umbrella", "green", "M0 -40C30 -40 50 -18 50 8C44 -1 32 -1 25 8C24 -14 14 -32 0 -40Z"),
  ],
};

/** The hole of a doughnut, turned against what is around it. */
const doughnutHole = "M-11 0a11 11 0 1 1 22 0a11 11 0 1 1 -22 0Z";

const frosting =
  "M35.3 -7.2C36.2 -2.8 31.3 2.6 30 7.6C28.7 12.7 30.5 19.7 27.6 23.1C24.7 26.6 17.5 26.1 12.7 28.2C8 30.4 3.6 36.1 -0.9 36C-5.4 35.9 -9.5 29.9 -14.1 27.6C-18.7 25.2 -26 25.3 -28.7 21.8C-31.4 18.2 -29.3 11.3 -30.3 6.2C-31.4 1 -36 -4.5 -34.9 -8.9C-33.8 -13.2 -27.1 -15.9 -23.7 -19.9C-20.4 -23.9 -18.9 -31 -14.8 -32.8C-10.7 -34.7 -4.4 -31.1 0.8 -31C6 -30.8 12.4 -34.1 16.4 -32C20.4 -30 21.5 -22.9 24.7 -18.7C27.8 -14.6 34.4 -11.5 35.3 -7.2Z";

/** A strand that lies around a ball of yarn. */
function strand(data: string, r: number): Shape {
  const ball = areaField(formatPath(normalizePath(circle(-2, -2, 44))));
  return strokeWithin(ball, "strand of yarn", { color: "purple", data, r });
}

function bow(x: number, y: number, turn: number): Shape[] {
  const at = (along: number, beside: number): string =>
    `${x + along * Math.cos(turn) - beside * Math.sin(turn)} ${y + along * Math.sin(turn) + beside * Math.cos(turn)}`;
  return [crayonRegion("bow", "orange", `M${at(-9, -6)}L${at(9, 6)}L${at(9, -6)}L${at(-9, 6)}Z`)];
}

/** Path data of an egg, of half the height of a box at `size` 0.5. */
function egg(x: number, y: number, size: number): string {
  const at = (left: number, top: number): string => `${x + left * size} ${y + top * size}`;
  return `M${at(0, -48)}C${at(22, -48)} ${at(37, -14)} ${at(37, 10)}C${at(37, 34)} ${at(20, 47)} ${at(0, 47)}C${at(-20, 47)} ${at(-37, 34)} ${at(-37, 10)}C${at(-37, -14)} ${at(-22, -48)} ${at(0, -48)}Z`;
}
