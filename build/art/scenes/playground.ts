import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, line } from "../kit/part.ts";
import { circle, star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { dress, kid, sitting } from "./kids.ts";
import { bush } from "./outdoors.ts";
import { dog } from "./pets.ts";

/** A girl on a swing, a boy on a slide, and a dog who waits for a turn. */
export function playground(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(16, 14, 6.5), cloud(48, 22, 30)),
    own(land("far hill", "light green", [86, 80, 88, 84, 86])),
    drawn(bush({ x: 66, y: 104, size: 13 }), bush({ x: 17, y: 104, size: 15 })),
    own(land("lawn", "green", [104, 102, 104, 101, 103])),
    drawn(
      area("slide roof", "red", "M74 32L99 12L124 32Z"),
      area("roof post", "orange", "M78 32h5v32h-5ZM115 32h5v32h-5Z"),
      area("platform", "yellow", roundBox([74, 62], [50, 8], 2)),
      area("slide leg", "orange", "M76 70h5v40h-5ZM117 70h5v40h-5Z"),
      area("slide", "sky blue", "M85 60L113 60L122 148L76 148Z"),
      area("slide rail", "purple", "M81 58Q82 56 85 57L88 60L80 150Q76 152 72 149Z"),
      area("slide rail", "purple", "M117 58Q116 56 113 57L110 60L118 150Q122 152 126 149Z"),
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "curls", crayon: "charcoal" },
        shirt: "yellow",
        trousers: "blue",
        stance: sitting,
        left: { reach: "cheer" },
        right: { reach: "cheer" },
        badge: [area("star", "red", star(0, 28, 10))],
        tilt: -4,
      }),
      { x: 99, y: 158, scale: 0.42 },
    ),
    drawn(
      area("swing leg", "red", "M2 146L10 34L15.5 34L8 146Z"),
      area("swing leg", "red", "M70 146L62 34L56.5 34L64 146Z"),
      area("swing bar", "red", roundBox([4, 29], [64, 7], 3)),
      line("M19 36L19 116M53 36L53 116"),
      area("swing seat", "brown", roundBox([16, 114], [40, 6], 2.5)),
    ),
    person(
      kid({
        skin: "peach",
        hair: { kind: "bun", crayon: "orange", ties: "yellow" },
        shirt: "pink",
        trousers: "purple",
        stance: sitting,
        left: { reach: { bend: [16, 10], end: [25, -8] }, hand: "grip" },
        right: { reach: { bend: [16, 10], end: [25, -8] }, hand: "grip" },
        body: dress("pink", 64),
      }),
      { x: 36, y: 146, scale: 0.42 },
    ),
    own(land("path", "peach", [152, 150, 156, 158, 156])),
    placed(dog(), { x: 54, y: 171, scale: 0.34 }),
    drawn(
      area("ball", "red", circle(24, 162, 8.5)),
      area("ball band", "yellow", "M21 154C26 159 26 165 21 170L27 170C31.5 165 31.5 159 27 154Z"),
    ),
  ];
}
