import { ball, cloud, land, sky } from "../ground.ts";
import { area, line } from "../kit/part.ts";
import { around, bumps } from "../kit/shapes.ts";
import { star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { winterKid } from "./kids.ts";
import { fir } from "./outdoors.ts";
import { snowman } from "./storybook.ts";

/** Legs below a coat, in a sled. */
const tucked = { bend: [0, 4], end: [0, 9] } as const;

/** A boy on a sled, a girl with a snowball, and their snowman on a snowy hill. */
export function sleddingHill(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), cloud(30, 22, 34), cloud(104, 28, 30)),
    own(
      ball("snowflake", "white", [66, 14, 3]),
      ball("snowflake", "white", [84, 42, 3]),
      ball("snowflake", "white", [64, 46, 3]),
      ball("snowflake", "white", [46, 42, 3]),
    ),
    own(land("far hill", "sky blue", [66, 74, 88, 92, 90])),
    drawn(...fir({ x: 18, y: 82, size: 46 }), ...fir({ x: 42, y: 90, size: 38 }), ...fir({ x: 108, y: 98, size: 46 })),
    own(land("slope", "white", [78, 84, 96, 102, 98])),
    placed(snowman(), { x: 80, y: 128, scale: 0.36 }),
    own(land("hill", "white", [104, 112, 122, 126, 128])),
    person(
      winterKid({
        skin: "brown",
        hair: { kind: "bob", crayon: "charcoal" },
        coat: "purple",
        hat: "yellow",
        trousers: "blue",
        left: { reach: "rest", glove: "red" },
        right: { reach: "wave", glove: "red" },
      }),
      { x: 105, y: 170, scale: 0.41 },
    ),
    person(
      winterKid({
        skin: "peach",
        hair: { kind: "short", crayon: "orange" },
        coat: "green",
        hat: "red",
        trousers: "blue",
        stance: { left: tucked, right: tucked },
        tilt: -5,
        left: { reach: "cheer", glove: "yellow" },
        right: { reach: "cheer", glove: "yellow" },
      }),
      { x: 40, y: 172, scale: 0.46 },
    ),
    drawn(
      area("sled", "orange", "M14 170C10 160 12 150 20 149C32 147 48 147 60 149C68 150 70 160 66 170Z"),
      line("M31 148.4V170M49 148.4V170"),
      area("star", "yellow", star(40, 160, 6.5, 0.5)),
    ),
    drawn(
      area(
        "snow spray",
        "white",
        `M${bumps(around([12, 171], { across: 10, down: 10, from: 180, to: 360, count: 4 }))}Z`,
      ),
      area(
        "snow spray",
        "white",
        `M${bumps(around([68, 171], { across: 10, down: 10, from: 180, to: 360, count: 4 }))}Z`,
      ),
    ),
  ];
}
