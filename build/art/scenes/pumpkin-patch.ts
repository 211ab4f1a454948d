import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area } from "../kit/part.ts";
import { barn } from "../landmarks.ts";
import { circle } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { leafyTree, pumpkin } from "./outdoors.ts";
import { dog } from "./pets.ts";

/** A girl holds the best pumpkin, and a dog guards the wagon with the others. */
export function pumpkinPatch(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(18, 20, 8), cloud(60, 24, 28)),
    own(land("far hill", "yellow", [74, 68, 76, 70, 74])),
    drawn(...leafyTree({ x: 18, y: 90, size: 46 }, "orange")),
    own(barn({ at: { x: 94, y: 88 }, size: 58 })),
    own(land("field", "light green", [88, 86, 89, 86, 88])),
    drawn(
      ...pumpkin({ x: 12, y: 108, size: 9 }),
      ...pumpkin({ x: 118, y: 106, size: 10 }),
      ...pumpkin({ x: 70, y: 102, size: 7 }),
    ),
    own(land("patch", "brown", [116, 108, 114, 108, 112])),
    drawn(
      ...pumpkin({ x: 79, y: 121, size: 12 }),
      ...pumpkin({ x: 106, y: 121, size: 13 }),
      area("wagon handle", "charcoal", "M68 128L54 104L57.5 102L71.5 126Z"),
      area("grip", "yellow", roundBox([50, 98], [11, 5], 2)),
      area("wagon", "red", "M60 111H126L122 131H64Z"),
      ...[74, 110].flatMap((x) => [
        area("wagon wheel", "charcoal", circle(x, 133, 8.5)),
        area("wheel hub", "yellow", circle(x, 133, 3.6)),
      ]),
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "puffs", crayon: "charcoal", ties: "red" },
        shirt: "purple",
        trousers: "blue",
        shoes: { kind: "boot", crayon: "yellow" },
        left: { reach: { bend: [14, 17], end: [0, 28] } },
        right: {
          reach: { bend: [14, 17], end: [0, 28] },
        },
        front: pumpkin({ x: 0, y: 56, size: 24 }, "best pumpkin"),
      }),
      { x: 32, y: 168, scale: 0.5 },
    ),
    placed(dog(), { x: 92, y: 171, scale: 0.28 }),
    drawn(...pumpkin({ x: 116, y: 171, size: 10 })),
  ];
}
