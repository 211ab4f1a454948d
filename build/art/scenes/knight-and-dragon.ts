import { cloud, land, sky, sun } from "../ground.ts";
import { knight } from "../kit/figures/legends.ts";
import { castle } from "./buildings.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { bush, flower, tufts } from "./outdoors.ts";
import { dragon } from "./storybook.ts";

/** A knight visits a young dragon in front of a castle. */
export function knightAndDragon(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(112, 20, 9), cloud(84, 40, 26)),
    own(land("far hill", "light green", [84, 76, 82, 88, 92])),
    drawn(...castle()),
    own(land("meadow", "green", [98, 96, 98, 100, 98])),
    drawn(bush({ x: 18, y: 108, size: 13 })),
    own(land("path", "yellow", [134, 126, 118, 116, 124])),
    placed(dragon(), { x: 86, y: 160, scale: 0.4 }),
    person(knight(), { x: 28, y: 164, scale: 0.44 }),
    drawn(...flower({ x: 60, y: 172, size: 22 }, "red"), tufts([84, 170], [100, 171])),
  ];
}
