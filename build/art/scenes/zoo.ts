import { land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, cord } from "../kit/part.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { tufts } from "./outdoors.ts";
import { elephant, giraffe, lion } from "./wild-animals.ts";

/** A boy visits an elephant, a giraffe and a lion. */
export function zoo(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(116, 17, 7)),
    own(land("far hill", "light green", [84, 78, 84, 80, 86])),
    drawn(
      area("sign post", "brown", "M10 36h5v60h-5ZM51 36h5v60h-5Z"),
      area("zoo sign", "yellow", roundBox([4, 12], [58, 28], 4)),
      cord(
        "M13 19H25L13 33H25M30 26a4.8 7 0 1 0 9.600 0a4.8 7 0 1 0 -9.600 0M44 26a4.8 7 0 1 0 9.600 0a4.8 7 0 1 0 -9.600 0",
      ),
    ),
    own(land("meadow", "green", [94, 92, 94, 92, 94])),
    placed(giraffe(), { x: 97, y: 130, scale: 0.47 }),
    placed(elephant(), { x: 53, y: 122, scale: 0.44 }),
    own(land("path", "yellow", [136, 130, 130, 134, 132])),
    placed(lion(), { x: 92, y: 168, scale: 0.44 }),
    person(
      kid({
        skin: "peach",
        hair: { kind: "neat", crayon: "brown" },
        shirt: "blue",
        trousers: "orange",
        left: { reach: "wave" },
        right: { reach: "rest" },
      }),
      { x: 24, y: 170, scale: 0.39 },
    ),
    drawn(tufts([60, 168], [122, 168])),
  ];
}
