import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, line, type Part } from "../kit/part.ts";
import { ellipse } from "../outlines.ts";
import { drawn, own, placed, type SceneItem } from "./item.ts";
import { bush, leafyTree } from "./outdoors.ts";
import { duck, frog, turtle } from "./water-animals.ts";
import { butterfly } from "./wild-animals.ts";

/** A duck swims with her ducklings past a frog on a lily pad and a turtle on the bank. */
export function pond(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(24, 22, 10), cloud(70, 22, 30)),
    own(land("far hill", "light green", [64, 56, 64, 58, 66])),
    drawn(
      ...leafyTree({ x: 106, y: 80, size: 62 }, "pink"),
      bush({ x: 18, y: 80, size: 14 }),
      bush({ x: 80, y: 80, size: 10 }),
    ),
    own(land("meadow", "green", [76, 74, 76, 74, 76])),
    placed(butterfly(), { x: 54, y: 58, scale: 0.26, turn: 14 }),
    drawn(area("pond", "sky blue", "M0 90C30 82 96 82 130 90V174H0Z")),
    drawn(...cattails),
    placed(duck(), { x: 44, y: 116, scale: 0.48 }),
    placed(duck("yellow"), { x: 90, y: 118, scale: 0.24 }),
    placed(duck("yellow"), { x: 111, y: 118, scale: 0.22 }),
    drawn(
      line("M8 120q5 3 10 0t10 0t10 0t10 0t10 0t10 0M74 122q4 2.4 8 0t8 0t8 0t8 0t8 0t8 0"),
      area("lily pad", "light green", ellipse(30, 158, 26, 7.5)),
    ),
    placed(frog(), { x: 30, y: 158, scale: 0.34 }),
    drawn(area("bank", "yellow", "M30 174C60 170 74 156 130 154V174Z")),
    placed(turtle(), { x: 94, y: 171, scale: 0.4 }),
  ];
}

const cattails: readonly Part[] = [
  [112, 96, 50],
  [121, 100, 42],
].flatMap(([x = 0, y = 0, high = 0]) => [
  line(`M${x} ${y}V${y - high}`),
  area("cattail", "brown", roundBox([x - 2.6, y - high + 2], [5.2, 17], 2.6)),
]);
