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
    own(sky("sky blue"), sun(112, 18, 7.5), cloud(80, 24, 24)),
    own(land("far hill", "light green", [104, 98, 104, 98, 106])),
    own(land("lawn", "green", [118, 116, 114, 116, 114])),
    drawn(
      area("branch", "brown", "M26 84C54 76 80 76 112 72C117 72 117 78 113 78C86 82 60 85 26 98Z"),
      area("tree trunk", "brown", "M20 30L38 30C36 66 36 100 46 136C36 132 26 138 12 136C22 100 22 66 20 30Z"),
      area(
        "tree crown",
        "green",
        `M${bumps(around([31, 31], { across: 26, down: 23, from: 0, to: 360, count: 10 }))}Z`,
      ),
      area("leaf", "light green", "M108 74C108 65 114 60 122 60C122 69 117 74 108 74Z"),
      area("ladder", "yellow", "M98 78L103 78L112 150L107 150ZM114 77L119 77L128 150L123 150Z"),
      ...[88, 102, 116, 130].map((y) => area("rung", "yellow", `M${100 + (y - 78) / 8} ${y}h20v5h-20Z`)),
    ),
    own(land("path", "peach", [160, 154, 148, 146, 144])),
    placed(cat(), { x: 76, y: 79, scale: 0.35 }),
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
      { x: 32, y: 171, scale: 0.36 },
    ),
    person(
      {
        ...firefighter(),
        arms: {
          left: { ...firefighter().arms.left, reach: "cheer" },
          right: { ...firefighter().arms.left, reach: "cheer" },
        },
      },
      { x: 80, y: 170, scale: 0.375 },
    ),
    drawn(tufts([8, 166], [60, 171])),
  ];
}
