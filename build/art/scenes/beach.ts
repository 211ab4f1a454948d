import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, line, type Part } from "../kit/part.ts";
import { circle, star } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { beachKid, dress } from "./kids.ts";
import { sailboat } from "./vehicles.ts";
import { crab } from "./water-animals.ts";

/** Two children with a sandcastle between them, and a crab who looks on. */
export function beach(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(20, 20, 9), cloud(47, 24, 20)),
    own(land("sea", "blue", [66, 64, 66, 64, 66])),
    placed(sailboat(), { x: 70, y: 73, scale: 1 }),
    own(land("waves", "sky blue", [76, 81, 75, 81, 75, 81, 75, 81, 76])),
    own(land("sand", "yellow", [96, 92, 94, 92, 96])),
    drawn(
      area("umbrella pole", "brown", "M110 44h4.5v84h-4.5Z"),
      area("umbrella", "orange", "M84 60C86 36 102 28 112 28C122 28 127 36 128 60Q120.500 54 113 60Q98 54 84 60Z"),
      area(
        "umbrella stripe",
        "white",
        "M98 57C98 44 104 34 112 28C118 36 120 46 120 57Q117 56 113 60Q106 56.500 98 57Z",
      ),
    ),
    person(
      beachKid({
        skin: "brown",
        hair: { kind: "puffs", crayon: "charcoal", ties: "yellow" },
        shirt: "pink",
        trousers: "pink",
        tilt: 5,
        body: dress("pink", 62),
        left: {
          reach: "wave",
          holds: {
            lean: 8,
            thing: [
              area("shovel handle", "brown", roundBox([-3.4, -30], [6.8, 44], 3)),
              area("shovel", "red", "M-10 -30H10V-46C10 -58 0 -62 0 -62C0 -62 -10 -58 -10 -46Z"),
            ],
          },
        },
        right: { reach: "out" },
      }),
      { x: 34, y: 152, scale: 0.43 },
    ),
    person(
      beachKid({
        skin: "peach",
        hair: { kind: "short", crayon: "brown" },
        shirt: "green",
        trousers: "blue",
        tilt: -5,
        left: { reach: "present" },
        right: { reach: "wave" },
      }),
      { x: 104, y: 152, scale: 0.42 },
    ),
    drawn(...sandcastle),
    placed(crab(), { x: 24, y: 172, scale: 0.22 }),
    drawn(area("sea star", "orange", star(116, 165, 6.5, 0.5))),
  ];
}

const tower = (x: number, top: number, foot: number): readonly Part[] => [
  area("castle tower", "peach", `M${x - 7} ${top}V${top - 5}h4v3h6v-3h4V${top}L${x + 9} ${foot}H${x - 9}Z`),
  area("tower window", "brown", circle(x, top + 9, 2.4)),
];

const sandcastle: readonly Part[] = [
  line("M69 124V110"),
  area("flag", "red", "M69 110L80 113.500L69 117Z"),
  area("castle keep", "peach", "M60 170V130V124h4v3h3v-3h4v3h3v-3h4V170Z"),
  ...tower(52, 137, 170),
  ...tower(86, 137, 170),
  area("castle wall", "peach", "M48 154h5v3h5v-3h6v3h10v-3h6v3h5v-3h5V171H48Z"),
  area("castle gate", "brown", "M63 171V165C63 157 75 157 75 165V171Z"),
];
