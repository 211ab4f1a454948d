import { land, moon, sky, star } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, cord, line } from "../kit/part.ts";
import { ellipse } from "../outlines.ts";
import { tent } from "./buildings.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid, sitting } from "./kids.ts";
import { fir } from "./outdoors.ts";
import { owl } from "./wild-animals.ts";

/** Two children toast marshmallows over a campfire, an owl above them. */
export function campfire(): readonly SceneItem[] {
  return [
    own(
      sky("blue", "night sky"),
      moon(22, 22, 11),
      star(48, 14, 5),
      star(74, 20, 5),
      star(94, 12, 4.5),
      star(42, 36, 4.5),
    ),
    own(land("far hill", "purple", [82, 72, 78, 82, 76])),
    drawn(...fir({ x: 20, y: 100, size: 52 }), ...fir({ x: 110, y: 98, size: 46 })),
    drawn(
      area("branch", "brown", "M130 42C120 44 108 44 94 48C92 51 95 53 98 52C110 50 120 50 130 51Z"),
      area("leaf", "light green", "M98 48C90 46 86 40 86 34C94 34 100 40 98 48Z"),
    ),
    placed(owl(), { x: 114, y: 46, scale: 0.26 }),
    own(land("clearing", "green", [98, 94, 96, 94, 98])),
    drawn(...tent()),
    drawn(area("log seat", "brown", roundBox([4, 126], [122, 14], 7)), line("M20 133H34M92 133H110")),
    person(
      kid({
        skin: "peach",
        hair: { kind: "ponytail", crayon: "yellow", ties: "red" },
        shirt: "red",
        trousers: "blue",
        shoes: { kind: "boot", crayon: "brown" },
        stance: sitting,
        tilt: 4,
        left: { reach: "rest" },
        right: { reach: { bend: [14, 16], end: [24, 22] }, hand: "grip" },
      }),
      { x: 30, y: 158, scale: 0.42 },
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "curls", crayon: "charcoal" },
        shirt: "green",
        trousers: "purple",
        shoes: { kind: "boot", crayon: "brown" },
        stance: sitting,
        tilt: -4,
        left: { reach: { bend: [14, 16], end: [24, 22] }, hand: "grip" },
        right: { reach: "rest" },
      }),
      { x: 100, y: 158, scale: 0.42 },
    ),
    drawn(
      cord("M44 124L58 134M86 124L72 134"),
      area("marshmallow", "white", roundBox([53, 129], [9, 9], 3)),
      area("marshmallow", "white", roundBox([68, 129], [9, 9], 3)),
      area(
        "flames",
        "orange",
        "M48 162C44 150 52 146 52 136C58 140 58 146 60 148C64 142 66 138 64 130C74 136 76 144 74 150C78 148 78 144 78 142C84 150 84 158 80 162Z",
      ),
      area("inner flame", "yellow", "M58 162C55 154 62 152 64 145C69 150 72 156 70 162Z"),
      area("campfire log", "brown", roundBox([42, 160], [46, 9], 4.5)),
      ...[40, 90].map((x) => area("stone", "gray", ellipse(x, 168, 7, 4.4))),
    ),
  ];
}
