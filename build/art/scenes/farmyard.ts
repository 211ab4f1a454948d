import { cloud, land, sky, sun } from "../ground.ts";
import { farmer } from "../kit/figures/workers.ts";
import { barn } from "../landmarks.ts";
import { cow, hen, pig } from "./farm-animals.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { tufts } from "./outdoors.ts";

/** A farmer with a cow, a pig and a hen in front of a barn. */
export function farmyard(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(20, 18, 8), cloud(58, 22, 28)),
    own(land("far hill", "light green", [80, 74, 82, 76, 80])),
    own(barn({ at: { x: 98, y: 96 }, size: 58 })),
    own(land("meadow", "green", [96, 93, 96, 94, 96])),
    own(land("yard", "yellow", [128, 132, 130, 132, 128])),
    placed(cow(), { x: 92, y: 143, scale: 0.44 }),
    person(farmer(), { x: 30, y: 164, scale: 0.44 }),
    placed(hen(), { x: 70, y: 172, scale: 0.27 }),
    placed(pig(), { x: 113, y: 171, scale: 0.27 }),
    drawn(tufts([10, 170], [92, 171])),
  ];
}
