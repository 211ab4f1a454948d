import { ball, land, sky, star } from "../ground.ts";
import { astronaut } from "../kit/figures/travelers.ts";
import { figure, own, person, placed, type SceneItem } from "./item.ts";
import { rocket, rocketFire } from "./vehicles.ts";

/** An astronaut on the moon, and what flies past. */
export function spaceTrip(): readonly SceneItem[] {
  return [
    own(sky("blue", "space"), star(14, 14, 5), star(66, 58, 4.5), star(68, 84, 5), star(118, 72, 5), star(112, 14, 5)),
    figure("ringed-planet", 99, 52, 52),
    placed([...rocketFire(), ...rocket()], { x: 22, y: 70, scale: 0.72, turn: 36 }),
    figure("flying-saucer", 102, 114, 44),
    own(land("far moon hills", "gray", [126, 118, 130, 120, 128])),
    own(land("moon ground", "white", [146, 142, 148, 142, 144])),
    own(
      ball("crater", "gray", [76, 156, 6]),
      ball("crater", "gray", [114, 154, 7]),
      ball("crater", "gray", [92, 168, 4.5]),
    ),
    person(astronaut(), { x: 38, y: 171, scale: 0.39 }),
  ];
}
