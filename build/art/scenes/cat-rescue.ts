import { cloud, land, sky, sun } from "../ground.ts";
import { firefighter } from "../kit/figures/rescuers.ts";
import { area } from "../kit/part.ts";
import { around, bumps } from "../kit/shapes.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { tufts } from "./outdoors.ts";
import { cat } from "./pets.ts";

/** A cat does not dare to climb down, and a firefighter has come. */
export function catRescue(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(114, 17, 7.5), cloud(15, 72, 20)),
    own(land("far hill", "light green", [104, 98, 104, 98, 106])),
    own(land("lawn", "green", [118, 116, 114, 116, 114])),
    drawn(
      area(
        "tree trunk",
        "brown",
        "M31 36L63 36C62 52 62 64 65 76C80 80 100 80 121 74C127 73 128 81 122 83C102 89 82 91 66 90C65 106 68 124 76 140C60 136 40 140 18 140C29 112 33 72 31 36Z",
      ),
      area(
        "tree crown",
        "green",
        `M${bumps(around([46, 31], { across: 38, down: 24, from: 0, to: 360, count: 12 }))}Z`,
      ),
    ),
    own(land("path", "peach", [160, 154, 148, 146, 144])),
    placed(cat(), { x: 99, y: 81, scale: 0.34 }),
    drawn(
      area("ladder", "yellow", "M39 66L43.5 66L52.5 160L48 160ZM53.5 66L58 66L67 160L62.5 160Z"),
      ...[72, 88, 104, 120, 136, 150].map((y) => area("rung", "yellow", `M${39 + (y - 66) / 10.4} ${y}h20v5h-20Z`)),
    ),
    person(
      kid({
        skin: "peach",
        hair: { kind: "bob", crayon: "orange" },
        shirt: "yellow",
        trousers: "purple",
        tilt: -5,
        left: { reach: "rest" },
        right: { reach: "cheer" },
      }),
      { x: 25, y: 171, scale: 0.36 },
    ),
    person(
      {
        ...firefighter(),
        arms: {
          left: { ...firefighter().arms.left, reach: "cheer" },
          right: { ...firefighter().arms.left, reach: "cheer" },
        },
      },
      { x: 101, y: 171, scale: 0.36 },
    ),
    drawn(tufts([8, 158], [70, 171])),
  ];
}
