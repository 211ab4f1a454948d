import { land, sky } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { teacher } from "../kit/figures/thinkers.ts";
import { area, cord, line } from "../kit/part.ts";
import { circle } from "../outlines.ts";
import { drawn, own, person, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";

/** A teacher at the board, and two children at their desk, one of whom knows the answer. */
export function classroom(): readonly SceneItem[] {
  return [
    own(sky("peach", "wall")),
    drawn(
      area("board frame", "brown", roundBox([34, 14], [92, 56], 2)),
      area("board", "green", roundBox([39, 19], [82, 46], 1)),
      cord(
        "M49 42L56 24L63 42M52 36H60M72 24V42M72 24C84 22 84 33 73 32.5C86 32 86 44 72 42M104 27C100 22 91 24 91 33C91 42 100 44 104 39",
      ),
      cord(
        "M54 50V60M64 55H72M68 51V59M79 52C82 47 88 51 84 55L79 60H87M94 54H102M94 58H102M109 51C115 49 116 54 111 55C117 55 116 62 109 60",
      ),
      area("clock", "white", circle(17, 26, 11)),
      line("M17 19V26L22 29"),
    ),
    own(land("floor", "yellow", [112, 112, 112, 112, 112])),
    drawn(area("skirting", "brown", "M0 106H130V112H0Z")),
    person(teacher(), { x: 27, y: 140, scale: 0.46 }),
    person(
      kid({
        skin: "peach",
        hair: { kind: "bob", crayon: "orange" },
        shirt: "sky blue",
        trousers: "blue",
        left: { reach: { bend: [11, 16], end: [5, 29] } },
        right: { reach: { bend: [11, 16], end: [5, 29] } },
      }),
      { x: 65, y: 171, scale: 0.42 },
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "short", crayon: "charcoal" },
        shirt: "red",
        trousers: "blue",
        tilt: -5,
        left: { reach: { bend: [11, 16], end: [5, 29] } },
        right: { reach: "cheer" },
      }),
      { x: 103, y: 171, scale: 0.42 },
    ),
    drawn(
      area("desk leg", "gray", "M45 154h5v17h-5ZM120 154h5v17h-5Z"),
      area("desk", "orange", "M48 139H122L128 152H42Z"),
      area("desk edge", "orange", roundBox([41, 151], [88, 5], 1)),
      area(
        "book",
        "blue",
        "M70 143C76 138 81 139 85 142C89 139 94 138 100 143L104 149C96 146 90 147 85 149C80 147 74 146 66 149Z",
      ),
    ),
  ];
}
