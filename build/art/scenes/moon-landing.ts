import { ball, land, sky, star } from "../ground.ts";
import { astronaut } from "../kit/figures/travelers.ts";
import { area } from "../kit/part.ts";
import { circle } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { alien } from "./storybook.ts";
import { rocket } from "./vehicles.ts";

/** An astronaut has landed, and a small visitor says hello. */
export function moonLanding(): readonly SceneItem[] {
  return [
    own(
      sky("blue", "space"),
      star(14, 14, 5),
      star(76, 14, 5),
      star(60, 36, 5),
      star(120, 30, 5),
      star(12, 66, 5),
      star(62, 70, 4.5),
    ),
    drawn(
      area("Earth", "sky blue", circle(30, 36, 17)),
      area("land", "green", "M16 30C22 22 34 20 38 24C38 30 30 32 30 38C26 42 18 38 16 30Z"),
      area("land", "green", "M36 42C42 38 46 40 46 42C44 48 38 52 34 51C32 48 33 44 36 42Z"),
    ),
    own(land("far moon hills", "gray", [104, 94, 106, 98, 108])),
    placed(rocket(), { x: 94, y: 112, scale: 1 }),
    own(land("moon", "white", [120, 116, 122, 118, 120])),
    own(
      ball("crater", "gray", [66, 132, 5]),
      ball("crater", "gray", [120, 140, 6]),
      ball("crater", "gray", [10, 136, 5]),
      ball("crater", "gray", [72, 166, 5]),
    ),
    placed(alien(), { x: 100, y: 169, scale: 0.38 }),
    person(astronaut(), { x: 35, y: 168, scale: 0.44 }),
  ];
}
