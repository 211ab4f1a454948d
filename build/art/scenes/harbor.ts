import { cloud, land, sky, sun } from "../ground.ts";
import { lighthouse } from "./buildings.ts";
import { figure, own, placed, type SceneItem } from "./item.ts";
import { sailboat, steamer } from "./vehicles.ts";

/** A sailboat, a steamer and a dolphin off the harbor. */
export function harbor(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(20, 20, 9), cloud(58, 24, 30)),
    own(land("sea", "blue", [90, 92, 90, 92, 90])),
    placed(lighthouse(), { x: 4, y: -6, scale: 1 }),
    own(land("far waves", "sky blue", [104, 99, 105, 99, 105, 99, 105, 99, 104])),
    placed(sailboat(), { x: 34, y: 116, scale: 1.2 }),
    own(land("waves", "blue", [118, 113, 119, 113, 119, 113, 119, 113, 118])),
    placed(steamer(), { x: 84, y: 150, scale: 0.95 }),
    own(land("near waves", "sky blue", [146, 141, 147, 141, 147, 141, 147, 141, 146])),
    figure("dolphin", 34, 172, 44),
  ];
}
