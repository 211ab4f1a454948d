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
    own(sky("sky blue"), sun(115, 17, 7.5), cloud(16, 70, 22)),
    own(land("far hill", "light green", [104, 98, 104, 98, 106])),
    own(land("lawn", "green", [118, 116, 114, 116, 114])),
    drawn(
      area(
        "tree trunk",
        "brown",
        "M38 36L60 36C59 52 59 62 61 72C78 75 98 74 122 68C128 67 129 75 123 77C100 83 80 85 62 84C61 104 62 124 70 140C58 136 44 140 30 140C38 112 40 72 38 36Z",
      ),
      area(
        "tree crown",
        "green",
        `M${bumps(around([46, 31], { across: 38, down: 24, from: 0, to: 360, count: 12 }))}Z`,
      ),
      area("leaf", "light green", "M116 78C110 83 109 91 114 97C121 93 122 84 116 78Z"),
    ),
    own(land("path", "peach", [160, 154, 148, 146, 144])),
    placed(cat(), { x: 104, y: 74, scale: 0.33 }),
    drawn(
      area("ladder", "yellow", "M65 62L70 62L74 156L69 156ZM82 62L87 62L91 156L86 156Z"),
      ...[68, 84, 100, 116, 132, 146].map((y) => area("rung", "yellow", `M${65.6 + (y - 62) / 24} ${y}h21v5h-21Z`)),
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
      { x: 30, y: 171, scale: 0.36 },
    ),
    person(
      {
        ...firefighter(),
        arms: {
          left: { ...firefighter().arms.left, reach: "cheer" },
          right: { ...firefighter().arms.left, reach: "cheer" },
        },
      },
      { x: 109, y: 171, scale: 0.36 },
    ),
    drawn(tufts([8, 166], [62, 171])),
  ];
}
