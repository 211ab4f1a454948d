import { crayonRegion } from "../crayon-region.ts";
import { circle, ellipse, heart, polygon, star } from "../outlines.ts";
import { dot, type Figure, line, placed, stroke } from "./parts.ts";

/** Things that show a shape: a door is a rectangle, a nut a hexagon. */
export const shaped: Readonly<Record<string, Figure>> = {
  clock: () => [
    crayonRegion("clock", "blue", circle(0, 0, 46)),
    crayonRegion("dial", "white", circle(0, 0, 35)),
    ...[0, 1, 2, 3].map((at) => dot(28 * Math.sin((at * Math.PI) / 2), -28 * Math.cos((at * Math.PI) / 2), 2)),
    line("M0 0L0 -21M0 0L15 9"),
    dot(0, 0, 3),
  ],
  melon: () => [
    crayonRegion("melon", "green", ellipse(0, 0, 48, 33)),
    crayonRegion(
      "stripe",
      "light green",
      "M-27 -27.3L-33 -14L-26 -2L-33 12L-27 27.3C-22 29.5 -17 31 -12 32L-17 14L-11 0L-17 -14L-12 -32C-17 -31 -22 -29.5 -27 -27.3Z",
    ),
    crayonRegion(
      "stripe",
      "light green",
      "M27 -27.3L33 -14L26 -2L33 12L27 27.3C22 29.5 17 31 12 32L17 14L11 0L17 -14L12 -32C17 -31 22 -29.5 27 -27.3Z",
    ),
  ],
  gift: () => [
    crayonRegion("gift", "red", "M-44 -26H44V46H-44Z"),
    crayonRegion("ribbon", "yellow", "M-44 3H44V19H-44Z"),
    crayonRegion("ribbon", "yellow", "M-8 -26H8V46H-8Z"),
    ...[-1, 1].map((side) =>
      crayonRegion(
        "bow",
        "yellow",
        `M0 -26C${8 * side} -44 ${26 * side} -54 ${34 * side} -46C${40 * side} -36 ${24 * side} -26 0 -26Z`,
      ),
    ),
    crayonRegion("knot", "orange", circle(0, -27, 7)),
  ],
  window: () => [
    crayonRegion("window frame", "brown", "M-46 -46H46V46H-46Z"),
    ...[-37, 4].flatMap((x) => [-37, 4].map((y) => crayonRegion("pane", "sky blue", `M${x} ${y}h33v33h-33Z`))),
  ],
  door: () => [
    crayonRegion("door frame", "brown", "M-35 -48H35V48H-35Z"),
    crayonRegion("door", "red", "M-23 -37H23V48H-23Z"),
    crayonRegion("door window", "sky blue", "M-15 -31H15V-8H-15Z"),
    crayonRegion("door panel", "orange", "M-15 4H15V36H-15Z"),
    dot(-19, 0, 2.5),
  ],
  envelope: () => [
    crayonRegion("envelope", "peach", "M-48 -30H48V32H-48Z"),
    line("M-48 32L-10 2M48 32L10 2"),
    crayonRegion("flap", "white", "M-48 -30H48L0 10Z"),
    ...placed([crayonRegion("seal", "red", heart(0, 0, 46))], { at: { x: 0, y: 4 }, size: 26 }),
  ],
  pizza: () => [
    crayonRegion("pizza", "yellow", "M-40 -30L0 48L40 -30Z"),
    ...[
      [-12, -14, 9],
      [14, -12, 9],
      [2, 12, 8],
    ].map(([x = 0, y = 0, r = 0]) => crayonRegion("pepperoni", "red", circle(x, y, r))),
    stroke("crust", "brown", { data: "M-38 -34L38 -34", r: 9 }),
  ],
  tent: () => [
    crayonRegion("tent", "orange", "M0 -40L-48 42H48Z"),
    crayonRegion("doorway", "charcoal", "M0 -8L-18 42H18Z"),
    crayonRegion("tent flap", "yellow", "M0 -40L0 -8L18 42L32 42Z"),
    line("M0 -40V-46"),
    crayonRegion("flag", "red", "M0 -49L16 -44L0 -38Z"),
  ],
  sign: () => [
    crayonRegion("post", "gray", "M-5 10H5V49H-5Z"),
    crayonRegion("road sign", "yellow", "M0 -48L36 -12L0 24L-36 -12Z"),
    crayonRegion("arrow", "charcoal", "M-6 8V-14H-15L0 -33L15 -14H6V8Z"),
  ],
  birdhouse: () => [
    crayonRegion("post", "brown", "M-6 34H6V49H-6Z"),
    crayonRegion("birdhouse", "sky blue", "M0 -40L-32 -10V36H32V-10Z"),
    crayonRegion("roof", "red", "M0 -48L-46 -8L-38 1L0 -33L38 1L46 -8Z"),
    crayonRegion("way in", "charcoal", circle(0, 0, 11)),
    stroke("perch", "yellow", { data: "M0 21L0 22", r: 5 }),
  ],
  "home plate": () => [
    crayonRegion("home plate", "white", "M-40 -44H40V4L0 40L-40 4Z"),
    crayonRegion("baseball", "white", circle(20, 24, 22)),
    line("M10 6C18 14 20 28 12 42M35 9C28 16 26 30 32 40"),
  ],
  honeycomb: () => [
    ...[
      [0, 0],
      [0, -32],
      [0, 32],
      [-27.7, -16],
      [27.7, -16],
      [-27.7, 16],
      [27.7, 16],
    ].map(([x = 0, y = 0], at) =>
      crayonRegion("honeycomb cell", at % 2 === 0 ? "yellow" : "orange", hexagonAt(x, y, 18.2)),
    ),
  ],
  nut: () => [
    crayonRegion("nut", "gray", polygon(6, { r: 48, turn: 0.5 })),
    crayonRegion("inside of the nut", "yellow", circle(0, 0, 30)),
    crayonRegion("hole", "white", circle(0, 0, 18)),
  ],
  "stop sign": () => [
    crayonRegion("post", "gray", "M-5 20H5V49H-5Z"),
    crayonRegion("rim", "white", octagonAt(0, -10, 39)),
    crayonRegion("stop sign", "red", octagonAt(0, -10, 32)),
    line(
      "M-15.5 -15C-18 -19 -26 -18 -26 -13.5C-26 -9 -15 -11 -15 -6.5C-15 -2 -24 -1 -26.5 -5M-11 -17.5H-1M-6 -17.5V-2.5",
    ),
    line("M8 -17.5C0 -17.5 0 -2.5 8 -2.5C16 -2.5 16 -17.5 8 -17.5ZM19 -2.5V-17.5H23C28.5 -17.5 28.5 -9.5 23 -9.5H19"),
  ],
  "umbrella from above": () =>
    Array.from({ length: 8 }, (_, at) => {
      const [from, to] = [corner(at), corner(at + 1)];
      return crayonRegion(
        "umbrella panel",
        (["red", "yellow", "blue", "green"] as const)[at % 4] ?? "red",
        `M0 0L${from}L${to}Z`,
      );
    }).concat(crayonRegion("tip", "orange", circle(0, 0, 8))),
  wand: () => [
    stroke("wand", "purple", { data: "M-2 6L-30 44", r: 6.5 }),
    ...placed([crayonRegion("star", "yellow", star(0, 0, 48))], { at: { x: 10, y: -12 }, size: 76 }),
  ],
  "heart balloon": () => [
    line("M0 22C-10 30 10 38 0 49"),
    ...placed([crayonRegion("balloon", "red", heart(0, 0, 46))], { at: { x: 0, y: -14 }, size: 78 }),
    crayonRegion("knot", "red", "M0 19L-6 27H6Z"),
  ],
  lollipop: () => [
    stroke("stick", "peach", { data: "M0 10L0 43", r: 6.5 }),
    ...placed([crayonRegion("lollipop", "pink", heart(0, 0, 46))], { at: { x: 0, y: -14 }, size: 78 }),
    ...placed([crayonRegion("middle of the lollipop", "red", heart(0, 0, 46))], { at: { x: 0, y: -15 }, size: 42 }),
  ],
  croissant: () => [
    crayonRegion(
      "croissant",
      "peach",
      "M-48 28C-50 -8 -28 -34 0 -34C28 -34 50 -8 48 28C44 36 36 34 34 26C30 8 18 0 0 0C-18 0 -30 8 -34 26C-36 34 -44 36 -48 28Z",
    ),
    line("M-44 2L-31 14M-30 -22L-19 3M-10 -33L-6 0.5M10 -33L6 0.5M30 -22L19 3M44 2L31 14"),
  ],
  banana: () => [
    crayonRegion("banana", "yellow", "M-46 -32C-52 26 -6 60 43 36C50 31 48 23 40 22C10 24 -18 4 -27 -34Z"),
    line("M-38 -32C-38 14 -6 40 38 30"),
    crayonRegion("stem", "brown", "M-27 -34L-46 -32L-43 -47L-33 -48Z"),
  ],
};

function corner(at: number): string {
  const turn = (2 * Math.PI * (at + 0.5)) / 8;
  return `${48 * Math.sin(turn)} ${-48 * Math.cos(turn)}`;
}

function hexagonAt(x: number, y: number, r: number): string {
  return polygon(6, { x, y, r, turn: 0.5 });
}

function octagonAt(x: number, y: number, r: number): string {
  return polygon(8, { x, y, r, turn: 0.5 });
}
