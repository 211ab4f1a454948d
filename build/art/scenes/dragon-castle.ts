import { cloud, land, sky, sun } from "../ground.ts";
import { castle } from "./buildings.ts";
import { drawn, own, placed, type SceneItem } from "./item.ts";
import { tufts } from "./outdoors.ts";
import { dragon, unicorn } from "./storybook.ts";

/** A dragon and a unicorn below a castle. */
export function dragonCastle(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(18, 20, 8), cloud(112, 22, 28)),
    own(land("far hill", "light green", [88, 78, 74, 80, 86])),
    placed(castle(), { x: 22, y: -4, scale: 1 }),
    own(land("hill", "yellow", [104, 98, 96, 98, 102])),
    own(land("meadow", "light green", [126, 122, 126, 122, 126])),
    placed(dragon(), { x: 44, y: 160, scale: 0.36, isFlipped: true }),
    placed(unicorn(), { x: 93, y: 166, scale: 0.38 }),
    drawn(tufts([14, 170], [66, 170], [118, 172])),
  ];
}
