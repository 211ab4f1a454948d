import { land, sky } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { chef } from "../kit/figures/workers.ts";
import { area, line } from "../kit/part.ts";
import { circle, ellipse, heart, star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { cat } from "./pets.ts";

/** Two children bake cookies, and a cat waits for crumbs. */
export function baking(): readonly SceneItem[] {
  return [
    own(sky("yellow", "kitchen wall")),
    drawn(
      area("shelf", "brown", roundBox([70, 40], [54, 5], 1)),
      area("jar", "sky blue", roundBox([76, 22], [14, 18], 3)),
      area("jar lid", "red", roundBox([74, 17], [18, 6], 2)),
      area("flour", "white", roundBox([98, 20], [20, 20], 2)),
      area("heart", "pink", heart(108, 31, 5)),
      area("window frame", "white", roundBox([8, 12], [46, 42], 1)),
      area("window", "sky blue", "M13 17H49V49H13Z"),
      line("M31 17V49M13 33H49"),
    ),
    own(land("floor", "peach", [140, 140, 140, 140, 140])),
    person(chef(), { x: 42, y: 160, scale: 0.45 }),
    person(
      kid({
        skin: "brown",
        hair: { kind: "bob", crayon: "charcoal" },
        shirt: "pink",
        trousers: "blue",
        left: { reach: { bend: [9, 19], end: [9, 38] } },
        right: {
          reach: "wave",
          holds: {
            lean: 10,
            thing: [area("spoon", "brown", "M-3.400 12V-24H3.400V12Z"), area("spoon", "brown", ellipse(0, -32, 9, 12))],
          },
        },
        tilt: -4,
      }),
      { x: 96, y: 162, scale: 0.44 },
    ),
    drawn(
      area("counter top", "white", "M9 124H121L126 138H4Z"),
      area("counter", "sky blue", "M8 138H122V166H8Z"),
      ...[13, 68].map((x) => area("drawer", "blue", roundBox([x, 143], [49, 18], 2))),
      ...[37, 93].map((x) => area("handle", "yellow", roundBox([x - 7, 149], [14, 4.5], 2))),
      area("tray", "gray", "M58 126H116L121 136H53Z"),
      area("star cookie", "orange", star(70, 131, 5, 0.55)),
      area("heart cookie", "orange", heart(87, 131, 4.4)),
      area("round cookie", "orange", circle(104, 131, 4)),
    ),
    placed(cat(), { x: 64, y: 172, scale: 0.24 }),
  ];
}
