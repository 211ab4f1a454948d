import { land, moon, sky, star } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { trickOrTreater } from "../kit/figures/children.ts";
import { witch } from "../kit/figures/legends.ts";
import type { Legwear } from "../kit/legs.ts";
import { area, line } from "../kit/part.ts";
import { circle } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { jackOLantern } from "./outdoors.ts";
import { cat } from "./pets.ts";

/** A pumpkin and a witch at a front door, and a cat who came along. */
export function trickOrTreat(): readonly SceneItem[] {
  return [
    own(sky("purple", "night sky"), moon(18, 20, 11), star(112, 16, 5.5), star(42, 12, 4.5), star(91, 12, 4.5)),
    own(land("far hill", "blue", [96, 88, 92, 90, 98])),
    drawn(
      area("house wall", "peach", "M18 44H112V134H18Z"),
      area("roof", "red", "M6 48L65 5L124 48Z"),
      area("attic window", "yellow", circle(65, 32, 8.5)),
      line("M65 23.5V40.5M56.5 32H73.5"),
      area("door frame", "white", "M44 134V80C44 52 86 52 86 80V134Z"),
      area("door", "green", "M51 134V82C51 62 79 62 79 82V134Z"),
      area("door window", "yellow", "M57 90V84C57 72 73 72 73 84V90Z"),
      area("step", "gray", roundBox([34, 131], [62, 8], 1)),
    ),
    own(land("garden", "green", [138, 136, 139, 136, 138])),
    own(land("path", "peach", [166, 158, 152, 158, 166])),
    person({ ...trickOrTreater(), legs }, { x: 37, y: 160, scale: 0.47 }),
    person(witch(), { x: 98, y: 158, scale: 0.43 }),
    placed(cat(), { x: 17, y: 171, scale: 0.28 }),
    drawn(...jackOLantern({ x: 78, y: 171, size: 13 })),
  ];
}

const legs = {
  stance: "stand",
  socks: { crayon: "green", from: 0.1 },
  shoes: { kind: "shoe", crayon: "brown" },
} as const satisfies Legwear;
