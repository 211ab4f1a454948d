import { cloud, land, sky } from "../ground.ts";
import { princess } from "../kit/figures/royalty.ts";
import { rainbow } from "../landmarks.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { flower, tufts } from "./outdoors.ts";
import { unicorn } from "./storybook.ts";

/** A princess and a unicorn on a meadow below a rainbow. */
export function princessAndUnicorn(): readonly SceneItem[] {
  return [
    own(sky("sky blue")),
    own(rainbow({ at: { x: 65, y: 88 }, size: 60, band: 7 })),
    own(cloud(20, 84, 36), cloud(112, 86, 34), cloud(22, 22, 26), cloud(110, 20, 28)),
    own(land("far hill", "light green", [92, 86, 92, 86, 90])),
    own(land("meadow", "green", [120, 116, 120, 116, 120])),
    placed(unicorn(), { x: 91, y: 162, scale: 0.42 }),
    person(
      {
        ...princess(),
        arms: {
          ...princess().arms,
          right: { reach: "present", sleeve: { of: "sleeve", crayon: "pink", puffed: true } },
        },
      },
      { x: 30, y: 166, scale: 0.45 },
    ),
    drawn(...flower({ x: 66, y: 172, size: 22 }, "red"), tufts([84, 171], [102, 172], [10, 168])),
  ];
}
