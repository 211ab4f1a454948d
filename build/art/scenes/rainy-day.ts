import { cloud, land, sky } from "../ground.ts";
import { rainyDayKid } from "../kit/figures/children.ts";
import { area } from "../kit/part.ts";
import { ellipse } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { bush, leafyTree } from "./outdoors.ts";
import { duck, frog } from "./water-animals.ts";

/** A child with an umbrella, and a duck and a frog who need none. */
export function rainyDay(): readonly SceneItem[] {
  return [
    own(sky("gray", "sky")),
    drawn(...drops),
    own(cloud(30, 32, 48), cloud(96, 30, 46)),
    own(land("far hill", "light green", [92, 86, 92, 88, 92])),
    drawn(...leafyTree({ x: 22, y: 106, size: 48 }), bush({ x: 112, y: 106, size: 14 })),
    own(land("meadow", "green", [102, 100, 102, 100, 102])),
    own(land("path", "yellow", [140, 134, 138, 134, 140])),
    person(rainyDayKid(), { x: 60, y: 156, scale: 0.48 }),
    drawn(area("puddle", "sky blue", ellipse(23, 164, 21, 6)), area("puddle", "sky blue", ellipse(100, 162, 27, 8))),
    placed(frog(), { x: 23, y: 165, scale: 0.28 }),
    placed(duck("yellow"), { x: 100, y: 162, scale: 0.34 }),
  ];
}

const drops = (
  [
    [14, 46],
    [32, 44],
    [50, 48],
    [76, 44],
    [96, 44],
    [114, 48],
    [122, 68],
  ] as const
).map(([x, y]) =>
  area(
    "raindrop",
    "sky blue",
    `M${x} ${y - 6}C${x + 4} ${y - 1} ${x + 3.6} ${y + 4} ${x} ${y + 4}C${x - 3.6} ${y + 4} ${x - 4} ${y - 1} ${x} ${y - 6}Z`,
  ),
);
