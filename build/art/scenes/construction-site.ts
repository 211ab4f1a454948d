import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { builder } from "../kit/figures/workers.ts";
import { area, ink, line, type Part } from "../kit/part.ts";
import { circle } from "../outlines.ts";
import { drawn, own, person, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";

/** A builder in front of a house that is not done yet, and an excavator with its driver. */
export function constructionSite(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(112, 22, 9), cloud(26, 22, 28)),
    own(land("far hill", "light green", [92, 84, 90, 86, 90])),
    drawn(...house),
    own(land("ground", "peach", [124, 118, 120, 118, 120])),
    drawn(
      area("counterweight", "orange", roundBox([5, 114], [34, 26], 4)),
      area("cab", "yellow", roundBox([28, 82], [38, 58], 4)),
      area("cab window", "sky blue", roundBox([32, 86], [30, 36], 2)),
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "short", crayon: "charcoal" },
        head: { hair: { kind: "short", crayon: "charcoal" }, face: { mouth: "smile" } },
        shirt: "red",
        trousers: "blue",
        left: { reach: "hang" },
        right: { reach: "hang" },
        tilt: 4,
      }),
      { x: 47, y: 155, scale: 0.33 },
    ),
    drawn(
      area("dirt", "brown", "M93 65C95 56 101 52 107 54C112 56 114 59 114 62Z"),
      area("boom", "yellow", "M56 126L80 44C82 38 89 38 91 43L107 66L98 72L88 58L68 130Z"),
      ink(circle(85.5, 47, 1.8)),
      area("bucket", "gray", "M90 64L117 62C119 76 113 86 103 87L89 80L96 76Z"),
      area("engine cover", "yellow", "M28 121H70V145H28Z"),
      area("track", "charcoal", roundBox([4, 142], [74, 26], 13)),
      area("track wheels", "gray", roundBox([10, 148], [62, 14], 7)),
      ...[18, 33, 49, 64].map((x) => area("wheel", "white", circle(x, 155, 4.6))),
    ),
    person(
      {
        ...builder(),
        arms: { ...builder().arms, right: { reach: "wave", sleeve: { of: "shirt", crayon: "red" } } },
      },
      { x: 102, y: 169, scale: 0.38 },
    ),
    drawn(...cone(20)),
  ];
}

const cone = (x: number): readonly Part[] => [
  area("cone", "orange", `M${x - 3} 148L${x - 7.5} 168H${x + 7.5}L${x + 3} 148Z`),
  area("cone stripe", "white", `M${x - 4.5} 155L${x - 6} 161.500H${x + 6}L${x + 4.5} 155Z`),
  area("cone foot", "orange", roundBox([x - 11, 167], [22, 4.5], 1)),
];

const house: readonly Part[] = [
  ...[8, 29, 51].map((x) => area("house post", "brown", `M${x} 52h5.500v58h-5.500Z`)),
  area("brick wall", "red", "M8 92H56V124H8Z"),
  line("M8 100H56M8 108H56M18 92V100M14 100V108M24 100V108M18 108V116"),
  area("beam", "yellow", "M4 70H60V76H4Z"),
  area("roof beams", "brown", "M2 52L32 28L62 52L58 57L32 36L6 57Z"),
];
