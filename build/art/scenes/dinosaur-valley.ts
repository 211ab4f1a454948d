import { land, sky, sun } from "../ground.ts";
import { area } from "../kit/part.ts";
import { puff } from "../kit/shapes.ts";
import { hatchling, longNeck, tRex } from "./dinosaurs.ts";
import { drawn, own, placed, type SceneItem } from "./item.ts";
import { palm } from "./outdoors.ts";

/** A long-neck, a T. rex, and one that hatches, below a volcano. */
export function dinosaurValley(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(66, 18, 8)),
    drawn(
      area("smoke", "gray", puff(98, 20, 9, 7)),
      area("smoke", "gray", puff(112, 12, 6, 6)),
      area("volcano", "brown", "M60 84C78 70 84 50 88 34H108C112 50 118 70 130 80V96H60Z"),
      area("lava", "red", "M88 34H108L110 42C110 50 104 48 103 44C101 58 96 56 96 46C94 52 86 52 86.500 42Z"),
    ),
    own(land("far hill", "light green", [84, 78, 84, 80, 86])),
    drawn(...palm({ x: 116, y: 116, size: 52 })),
    own(land("valley", "yellow", [104, 100, 102, 98, 102])),
    placed(longNeck(), { x: 58, y: 134, scale: 0.52 }),
    own(land("sand", "peach", [138, 134, 138, 132, 136])),
    placed(tRex(), { x: 88, y: 171, scale: 0.4 }),
    placed(hatchling(), { x: 26, y: 171, scale: 0.38 }),
  ];
}
