import { ball, land, sky } from "../ground.ts";
import type { Place } from "../kit/curve.ts";
import { smooth } from "../kit/curve.ts";
import { mermaid } from "../kit/figures/legends.ts";
import { area, line, type Part } from "../kit/part.ts";
import { star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { fish, octopus } from "./water-animals.ts";

/** A mermaid with a shell, an octopus and two fish who come to listen. */
export function mermaidReef(): readonly SceneItem[] {
  return [
    own(sky("sky blue", "water"), ball("bubble", "white", [62, 18, 5]), ball("bubble", "white", [70, 30, 3.4])),
    own(ball("bubble", "white", [110, 60, 4.4]), ball("bubble", "white", [122, 52, 3])),
    own(land("far reef", "purple", [104, 96, 84, 92, 108, 98, 90])),
    drawn(weed(112, 116, 56), weed(122, 118, 40), weed(8, 116, 44)),
    placed(fish("yellow", "orange"), { x: 27, y: 24, scale: 0.4 }),
    placed(fish("pink", "red"), { x: 98, y: 34, scale: 0.42, isFlipped: true }),
    own(land("sand", "yellow", [126, 122, 120, 124, 122])),
    person({ ...mermaid(), front: [] }, { x: 48, y: 148, scale: 0.5 }),
    placed(octopus(), { x: 102, y: 168, scale: 0.36 }),
    drawn(
      area("sea star", "orange", star(64, 163, 7, 0.5)),
      area("shell", "pink", "M13 169C4 162 4 148 20 146C36 148 36 162 27 169C24 171 16 171 13 169Z"),
      line("M16 169L10 152M20 170V147M24 169L30 152"),
    ),
  ];
}

/** A leaf of seaweed that grows from a place. */
function weed(x: number, y: number, high: number): Part {
  const stations = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const side = (half: number): Place[] =>
    stations.map((at): Place => [x + 4 * Math.sin(at * 7) + half * (1 - at * 0.7), y - at * high]);
  return area("seaweed", "green", `${smooth(side(-5))}${smooth(side(5).toReversed()).replace("M", "L")}Z`);
}
