import type { CrayonName } from "#app/drawings/crayons.ts";
import { bunting, land, sky } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, line, type Part } from "../kit/part.ts";
import { circle, ellipse, heart, star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { dog } from "./pets.ts";

/** Two children and a dog around a birthday cake. */
export function birthdayParty(): readonly SceneItem[] {
  return [
    own(sky("yellow", "wall"), bunting(2)),
    drawn(...balloon(51, 58, "red"), ...balloon(79, 58, "blue")),
    own(land("floor", "peach", [146, 146, 146, 146, 146])),
    person(
      kid({
        skin: "peach",
        hair: { kind: "bob", crayon: "brown" },
        head: { hair: { kind: "bob", crayon: "brown" }, face: { mouth: "grin" }, wears: partyHat("pink") },
        shirt: "light green",
        trousers: "blue",
        left: { reach: "cheer" },
        right: { reach: "hang" },
      }),
      { x: 30, y: 160, scale: 0.42 },
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "short", crayon: "charcoal" },
        head: { hair: { kind: "short", crayon: "charcoal" }, face: { mouth: "grin" }, wears: partyHat("sky blue") },
        shirt: "orange",
        trousers: "blue",
        tilt: -5,
        left: { reach: "hang" },
        right: { reach: "cheer" },
      }),
      { x: 100, y: 160, scale: 0.42 },
    ),
    drawn(
      area("table", "white", roundBox([10, 128], [110, 9], 3)),
      area(
        "tablecloth",
        "pink",
        "M14 137H116V158Q110.500 164 105 158Q99 164 93 158Q87 164 82 158Q76 164 70.500 158Q65 164 59 158Q53 164 48 158Q42 164 37 158Q31 164 25 158Q19.500 164 14 158Z",
      ),
      area("plate", "sky blue", ellipse(65, 129, 25, 4)),
      area("cake", "orange", "M45 110H85V127Q65 132 45 127Z"),
      area(
        "frosting",
        "white",
        "M44 110C44 102 86 102 86 110C86 116 82 118 79 115C77 112 74 112 72 116C69 120 65 119 63 115C61 112 58 112 56 115C53 119 49 118 47 115C45 113 44 112 44 110Z",
      ),
      ...[56, 65, 74].flatMap((x) => [
        area("candle", "red", `M${x - 2} 92h4v14h-4Z`),
        area("flame", "yellow", `M${x} 81C${x + 4} 86 ${x + 3.5} 91 ${x} 91C${x - 3.5} 91 ${x - 4} 86 ${x} 81Z`),
      ]),
      area("gift", "light green", roundBox([88, 150], [28, 21], 1)),
      area("gift ribbon", "red", "M99 150h6v21h-6Z"),
      area(
        "gift bow",
        "red",
        "M102 150C92 141 87 145 88.500 149Q93 152 102 150Q111 152 115.500 149C117 145 112 141 102 150Z",
      ),
    ),
    placed(dog(), { x: 40, y: 172, scale: 0.3 }),
  ];
}

function partyHat(crayon: CrayonName): readonly Part[] {
  return [
    area("party hat", crayon, "M-24 -34C-16 -52 -4 -76 0 -86C4 -76 16 -52 24 -34C10 -40 -10 -40 -24 -34Z"),
    area("hat star", "yellow", star(0, -52, 8)),
    area("pompom", "white", circle(0, -88, 8)),
  ];
}

function balloon(x: number, y: number, crayon: CrayonName): readonly Part[] {
  return [
    line(`M${x} ${y + 4}q-4 8 0 16q4 8 0 16`),
    area(
      "balloon",
      crayon,
      `M${x} ${y - 30}C${x + 10} ${y - 30} ${x + 13} ${y - 22} ${x + 13} ${y - 15}C${x + 13} ${y - 6} ${x + 6} ${y} ${x} ${y}C${x - 6} ${y} ${x - 13} ${y - 6} ${x - 13} ${y - 15}C${x - 13} ${y - 22} ${x - 10} ${y - 30} ${x} ${y - 30}Z`,
    ),
    area("knot", crayon, `M${x} ${y}l-3 5h6Z`),
    area("balloon heart", "white", heart(x, y - 15, 5)),
  ];
}
