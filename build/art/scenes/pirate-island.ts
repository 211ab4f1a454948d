import { intersect } from "../boolean.ts";
import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { pirate } from "../kit/figures/legends.ts";
import { area, line, type Part } from "../kit/part.ts";
import { circle, star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { palm } from "./outdoors.ts";
import { crab } from "./water-animals.ts";
import { parrot } from "./wild-animals.ts";

/** A pirate and a parrot beside a treasure chest, and their ship at anchor. */
export function pirateIsland(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(20, 20, 9), cloud(52, 20, 26)),
    own(land("sea", "blue", [84, 82, 84, 82, 84])),
    drawn(...ship),
    own(land("waves", "sky blue", [102, 97, 103, 97, 103, 97, 103, 97, 102])),
    own(land("sand", "yellow", [124, 116, 114, 116, 122])),
    drawn(...palm({ x: 109, y: 128, size: 86 })),
    person(pirate(), { x: 38, y: 152, scale: 0.47 }),
    drawn(
      area("coins", "yellow", "M70 142C74 130 84 134 90 130C98 126 104 132 110 132C116 132 120 136 121 142Z"),
      line("M80 141a4 4 0 0 1 8 0M94 139a4 4 0 0 1 8 0M106 141a4 4 0 0 1 8 0"),
      area("chest", "brown", roundBox([68, 141], [56, 26], 2)),
      area("chest band", "orange", "M78 141h6v26h-6ZM108 141h6v26h-6Z"),
      area("lock", "yellow", roundBox([90, 139], [12, 13], 2)),
      line("M96 144v4"),
    ),
    placed(parrot(), { x: 112, y: 134, scale: 0.36 }),
    placed(crab(), { x: 34, y: 172, scale: 0.24 }),
    drawn(area("sea star", "orange", star(12, 150, 6.5, 0.5))),
  ];
}

const sail = "M66 40H90C95 50 95 58 90 68H66C70 58 70 50 66 40Z";
const ship: readonly Part[] = [
  area("mast", "brown", "M76 26h4v54h-4Z"),
  area("flag", "charcoal", "M80 24L98 26L94 31L98 37L80 36Z"),
  area("sail", "white", sail),
  area("sail stripe", "red", intersect(sail, "M60 49H100V60H60Z")),
  area("hull", "brown", "M56 72L64 76H92L104 66C104 84 98 94 92 102H68C60 94 56 84 56 72Z"),
  ...[72, 86].map((x) => area("porthole", "yellow", circle(x, 86, 3.6))),
];
