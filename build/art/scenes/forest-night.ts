import { land, moon, sky, star } from "../ground.ts";
import { tent } from "./buildings.ts";
import { drawn, own, placed, type SceneItem } from "./item.ts";
import { fir, tufts } from "./outdoors.ts";
import { fox, hedgehog } from "./wild-animals.ts";

/** A fox and a hedgehog in front of a tent, both wide awake. */
export function forestNight(): readonly SceneItem[] {
  return [
    own(
      sky("blue", "night sky"),
      moon(104, 24, 13),
      star(20, 18, 5),
      star(54, 12, 4.5),
      star(70, 32, 4.5),
      star(42, 34, 4.5),
    ),
    own(land("far hill", "purple", [84, 74, 80, 84, 78])),
    drawn(...fir({ x: 24, y: 102, size: 60 }), ...fir({ x: 108, y: 102, size: 54 })),
    own(land("clearing", "green", [100, 96, 98, 96, 100])),
    drawn(...tent()),
    own(land("path", "light green", [122, 128, 124, 128, 122])),
    placed(fox(), { x: 34, y: 168, scale: 0.43 }),
    placed(hedgehog(), { x: 99, y: 168, scale: 0.44 }),
    drawn(tufts([66, 171], [12, 171])),
  ];
}
