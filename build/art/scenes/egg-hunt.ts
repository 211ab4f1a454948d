import type { CrayonName } from "#app/drawings/crayons.ts";
import { intersect } from "../boolean.ts";
import { cloud, land, sky, sun } from "../ground.ts";
import { area, cord, line, type Part } from "../kit/part.ts";
import { puff } from "../kit/shapes.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { dress, kid } from "./kids.ts";
import { bush, flower, leafyTree, tufts } from "./outdoors.ts";
import { bunny } from "./pets.ts";

/** A girl with a basket looks for eggs, and a rabbit holds one. */
export function eggHunt(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(112, 20, 9), cloud(77, 18, 24)),
    own(land("far hill", "light green", [80, 72, 82, 76, 84])),
    drawn(...leafyTree({ x: 30, y: 98, size: 86 }, "pink"), ...blossoms),
    own(land("meadow", "green", [96, 92, 90, 94, 92])),
    drawn(bush({ x: 74, y: 106, size: 11 }), bush({ x: 112, y: 108, size: 13 })),
    own(land("lawn", "light green", [112, 106, 110, 106, 110])),
    drawn(...egg({ x: 16, y: 128, size: 6.5 }, "yellow", "purple")),
    person(
      kid({
        skin: "peach",
        hair: { kind: "pigtails", crayon: "yellow", ties: "pink" },
        shirt: "purple",
        trousers: "white",
        tilt: -5,
        body: dress("purple"),
        legs: { socks: { crayon: "white" }, shoes: { kind: "shoe", crayon: "red" } },
        left: { reach: "wave" },
        right: {
          reach: "hang",
          holds: {
            thing: [
              ...[-10, 10].map((x, at) =>
                area(
                  "egg in the basket",
                  at === 0 ? "yellow" : "sky blue",
                  `M${x - 9.4} 36C${x - 9.4} 20 ${x - 3} 13 ${x} 13C${x + 3} 13 ${x + 9.4} 20 ${x + 9.4} 36Z`,
                ),
              ),
              area("basket", "brown", "M-29 29L29 29L23 60C8 64 -8 64 -23 60Z"),
              line("M-27 40C-8 44 8 44 27 40M-24.5 51C-8 55 8 55 24.5 51"),
              cord("M-27 29C-26 -12 26 -12 27 29"),
            ],
          },
        },
      }),
      { x: 38, y: 158, scale: 0.46 },
    ),
    placed(bunny(), { x: 98, y: 154, scale: 0.44 }),
    drawn(...egg({ x: 98, y: 151, size: 8.6 }, "sky blue", "yellow")),
    drawn(
      ...flower({ x: 12, y: 168, size: 24 }, "red"),
      ...flower({ x: 118, y: 171, size: 20 }, "pink"),
      ...egg({ x: 66, y: 171, size: 8 }, "pink", "white"),
      ...egg({ x: 86, y: 172, size: 7 }, "orange", "light green"),
      tufts([26, 170], [52, 171], [102, 170]),
    ),
  ];
}

/** An egg with a wavy band, `size` half as wide. */
function egg(
  { x, y, size }: { x: number; y: number; size: number },
  shell: CrayonName,
  band: CrayonName,
): readonly Part[] {
  const to = (across: number, up: number): string => `${x + across * size} ${y - up * size}`;
  const outline = `M${to(0, 2.5)}C${to(0.6, 2.5)} ${to(1, 1.6)} ${to(1, 0.95)}C${to(1, 0.35)} ${to(0.55, 0)} ${to(0, 0)}C${to(-0.55, 0)} ${to(-1, 0.35)} ${to(-1, 0.95)}C${to(-1, 1.6)} ${to(-0.6, 2.5)} ${to(0, 2.5)}Z`;
  const wave = `M${to(-1.2, 1.4)}L${to(-0.66, 1.7)}L${to(0, 1.4)}L${to(0.66, 1.7)}L${to(1.2, 1.4)}L${to(1.2, 0.7)}L${to(0.66, 1)}L${to(0, 0.7)}L${to(-0.66, 1)}L${to(-1.2, 0.7)}Z`;
  return [area("egg", shell, outline), area("egg band", band, intersect(outline, wave))];
}

const blossoms = (
  [
    [18, 28],
    [36, 22],
    [46, 38],
    [28, 42],
    [14, 50],
    [42, 54],
  ] as const
).map(([x, y]) => area("blossom", "white", puff(x, y, 3.2, 5)));
