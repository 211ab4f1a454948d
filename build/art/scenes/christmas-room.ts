import { land, sky, star } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, type Part } from "../kit/part.ts";
import { circle, ellipse } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { cat } from "./pets.ts";

/** A child with a present between the tree and the fireplace, and a cat who waits. */
export function christmasRoom(): readonly SceneItem[] {
  return [
    own(sky("peach", "wall")),
    drawn(
      area("chimney", "red", "M84 80H127V134H84Z"),
      area("mantel", "white", roundBox([80, 72], [49, 8], 1)),
      area("hearth", "charcoal", "M92 134V114C92 100 120 100 120 114V134Z"),
      area(
        "flames",
        "orange",
        "M97 132C93 122 98 118 98 110C103 114 102 118 104 120C106 114 106 110 105 104C112 108 114 116 113 121C115 119 115 117 115 114C119 122 117 128 114 132Z",
      ),
      ...stocking(87, "green"),
      ...stocking(111, "blue"),
      area("window frame", "white", roundBox([82, 14], [40, 44], 1)),
      ...[87, 104].flatMap((x) => [
        area("window pane", "sky blue", `M${x} 19h13v15h-13Z`),
        area("window pane", "sky blue", `M${x} 38h13v15h-13Z`),
      ]),
    ),
    own(land("floor", "brown", [134, 134, 134, 134, 134])),
    drawn(
      area("rug", "red", ellipse(74, 156, 54, 14)),
      area("tree pot", "blue", "M24 132H44L41 150H27Z"),
      ...tiers,
      ...baubles,
    ),
    own(star(34, 18, 9, { name: "tree star", color: "yellow" })),
    drawn(
      area("green gift", "light green", roundBox([4, 146], [24, 22], 1)),
      area("ribbon", "red", "M13.5 146h5v22h-5Z"),
      area("bow", "red", "M16 146C8 138 4 142 5 145Q8 148 16 146Q24 148 27 145C28 142 24 138 16 146Z"),
    ),
    person(
      kid({
        skin: "peach",
        hair: { kind: "short", crayon: "brown" },
        shirt: "sky blue",
        trousers: "sky blue",
        shoes: { kind: "slipper", crayon: "red" },
        left: { reach: { bend: [13, 18], end: [3, 27] } },
        right: {
          reach: { bend: [13, 18], end: [3, 27] },
        },
        front: [
          area("gift", "yellow", roundBox([-22, 22], [44, 34], 2)),
          area("gift ribbon", "red", "M-5 22H5V56H-5Z"),
          area("gift bow", "red", "M0 22C-14 6 -24 12 -22 18C-18 24 -8 22 0 22C8 22 18 24 22 18C24 12 14 6 0 22Z"),
        ],
      }),
      { x: 71, y: 163, scale: 0.44 },
    ),
    placed(cat(), { x: 107, y: 171, scale: 0.3 }),
  ];
}

function stocking(x: number, crayon: "green" | "blue"): readonly Part[] {
  return [
    area(
      "stocking",
      crayon,
      `M${x} 80V94C${x} 98 ${x + 2} 102 ${x + 6} 102L${x + 11} 102C${x + 15} 101 ${x + 14} 95 ${x + 10} 95V80Z`,
    ),
    area("stocking cuff", "white", roundBox([x - 1.5, 78], [13, 6], 1)),
  ];
}

const tier = (top: number, foot: number, half: number): Part =>
  area(
    "fir",
    "green",
    `M34 ${top}C${34 + half * 0.3} ${top + (foot - top) * 0.5} ${34 + half * 0.6} ${foot - 6} ${34 + half} ${foot}q${-half / 6} 5 ${-half / 3} 1q${-half / 6} 6 ${-half / 3} 1q${-half / 6} 6 ${-half / 3} 1q${-half / 6} 6 ${-half / 3} -1q${-half / 6} 6 ${-half / 3} -1q${-half / 6} 5 ${-half / 3} -1C${34 - half * 0.6} ${foot - 6} ${34 - half * 0.3} ${top + (foot - top) * 0.5} 34 ${top}Z`,
  );
const tiers = [tier(74, 130, 31), tier(48, 98, 25), tier(20, 64, 18)];
const baubles = (
  [
    [29, 54, "red"],
    [41, 60, "yellow"],
    [22, 88, "blue"],
    [38, 86, "pink"],
    [16, 120, "yellow"],
    [32, 112, "red"],
  ] as const
).map(([x, y, crayon]) => area("bauble", crayon, circle(x, y, 4)));
