import { cloud, land, sky, sun } from "../ground.ts";
import { area, eye, line, type Part } from "../kit/part.ts";
import { around, brightEye, bumps } from "../kit/shapes.ts";
import { cottage } from "../landmarks.ts";
import { circle, ellipse } from "../outlines.ts";
import { both } from "./both.ts";
import { drawn, own, placed, type SceneItem } from "./item.ts";
import { tufts } from "./outdoors.ts";
import { bunny } from "./pets.ts";

/** A rabbit and a snail among flowers, a butterfly above them. */
export function garden(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(112, 18, 8), cloud(30, 22, 30)),
    own(land("far hill", "light green", [76, 68, 74, 68, 64])),
    own(cottage({ at: { x: 98, y: 92 }, size: 50 })),
    own(land("lawn", "green", [88, 92, 92, 88, 90])),
    drawn(sunflower),
    placed(butterfly, { x: 54, y: 50, scale: 0.48, turn: 12 }),
    own(land("flower bed", "brown", [134, 138, 134, 138, 134])),
    drawn(tulip(52, 142, "red"), tulip(68, 148, "pink")),
    placed(bunny(), { x: 101, y: 168, scale: 0.45 }),
    placed(snail, { x: 39, y: 171, scale: 0.5 }),
    drawn(tufts([72, 171], [124, 171])),
  ];
}

const sunflower: readonly Part[] = [
  area("sunflower stem", "green", "M20 96L25 96C25 110 25 124 25 140L19 140C19 124 20 110 20 96Z"),
  area(
    "sunflower leaf",
    "green",
    "M19 128C8 128 3 120 3 112C13 112 19 118 19 128ZM25 122C34 122 40 114 40 106C31 106 25 112 25 122Z",
  ),
  area(
    "sunflower petals",
    "yellow",
    `M${bumps(around([23, 84], { across: 16, down: 16, from: 0, to: 360, count: 13 }))}Z`,
  ),
  area("sunflower center", "brown", circle(23, 84, 10.5)),
  brightEye([19.4, 82.6], [1.5, 2.1]),
  brightEye([26.6, 82.6], [1.5, 2.1]),
  line("M19.6 87.4Q23 91 26.4 87.4"),
];

function tulip(x: number, y: number, crayon: "red" | "pink"): readonly Part[] {
  return [
    line(`M${x} ${y}L${x} ${y - 22}`),
    area(
      "tulip leaf",
      "green",
      `M${x} ${y}C${x - 8} ${y - 4} ${x - 9} ${y - 12} ${x - 8} ${y - 19}C${x - 2} ${y - 14} ${x} ${y - 8} ${x} ${y}Z`,
    ),
    area(
      "tulip",
      crayon,
      `M${x - 8} ${y - 38}L${x - 3.6} ${y - 32}L${x} ${y - 39}L${x + 3.6} ${y - 32}L${x + 8} ${y - 38}C${x + 10} ${y - 26} ${x + 7} ${y - 20} ${x} ${y - 20}C${x - 7} ${y - 20} ${x - 10} ${y - 26} ${x - 8} ${y - 38}Z`,
    ),
  ];
}

const butterfly: readonly Part[] = [
  ...both((side) => [
    area(
      "lower wing",
      "pink",
      `M0 2C${14 * side} 0 ${30 * side} 8 ${28 * side} 22C${24 * side} 34 ${8 * side} 26 0 8Z`,
    ),
    area(
      "upper wing",
      "purple",
      `M0 2C${4 * side} -18 ${22 * side} -34 ${36 * side} -26C${46 * side} -16 ${32 * side} 6 0 6Z`,
    ),
    area("spot on the wing", "yellow", circle(25 * side, -13, 7)),
    line(`M${2 * side} -22C${4 * side} -32 ${8 * side} -36 ${13 * side} -37`),
  ]),
  area("butterfly body", "brown", ellipse(0, -1, 5, 22)),
];

const snail: readonly Part[] = [
  line("M-46 -44C-48 -54 -52 -60 -56 -63M-32 -44C-30 -54 -27 -60 -23 -64"),
  area("feeler tip", "yellow", `${circle(-57, -64, 5)}${circle(-22, -65, 5)}`),
  area(
    "snail",
    "yellow",
    "M-40 -48C-26 -48 -20 -38 -22 -26C-22 -18 -16 -14 -6 -14L30 -14C46 -14 54 -8 62 0L-34 0C-52 -2 -58 -16 -58 -28C-58 -40 -52 -48 -40 -48Z",
  ),
  area("snail shell", "orange", circle(14, -36, 30)),
  line("M14 -6C26 -14 36 -26 32 -40C28 -54 8 -56 0 -42C-6 -30 4 -20 14 -24C22 -28 20 -38 13 -37"),
  eye([-48, -32], [3.6, 5]),
  eye([-34, -32], [3.6, 5]),
  line("M-48 -20Q-41 -13 -34 -20"),
];
