import { cloud, land, sky } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import type { Figure } from "../kit/figure.ts";
import { area, cord, line, type Part } from "../kit/part.ts";
import { circle } from "../outlines.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { dress, kid, sitting } from "./kids.ts";
import { dog } from "./pets.ts";

/** A girl with a backpack and her dog at the bus stop, where a bus full of friends comes in. */
export function busStop(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), cloud(22, 20, 24), cloud(104, 16, 24)),
    drawn(...building(2, 42, 34, "red", 2), ...building(42, 26, 40, "orange", 2), ...building(88, 36, 38, "purple", 2)),
    own(land("street", "gray", [112, 112, 112, 112, 112])),
    drawn(
      area("bus", "yellow", "M10 70Q10 62 18 62H110Q120 62 122 72L126 100V126H10Z"),
      ...[39, 69].map((x) => area("bus window", "sky blue", roundBox([x, 68], [28, 27], 2))),
      area("bus window", "sky blue", roundBox([14, 68], [23, 27], 2)),
      area("bus door", "sky blue", roundBox([99, 70], [18, 52], 2)),
      line("M108 70V122"),
      area("headlight", "white", circle(122, 113, 3.6)),
    ),
    person(rider("peach", "bob", "brown"), { x: 53, y: 131, scale: 0.33 }),
    person(rider("brown", "curls", "charcoal"), { x: 83, y: 131, scale: 0.33 }),
    drawn(
      area("bus side", "yellow", "M10 95H97V126H10Z"),
      area("bus stripe", "red", "M10 104H97V111H10Z"),
      ...[30, 84].flatMap((x) => [
        area("tire", "charcoal", circle(x, 126, 11)),
        area("hubcap", "white", circle(x, 126, 5.5)),
      ]),
    ),
    own(land("sidewalk", "peach", [146, 146, 146, 146, 146])),
    drawn(
      area("curb", "white", "M0 142H130V148H0Z"),
      area("sign post", "gray", "M67 112h5v56h-5Z"),
      area("bus stop sign", "green", roundBox([56, 98], [27, 16], 3)),
      cord(
        "M61 102V110H64C67 110 67 106 64 106C66.500 106 66.500 102 64 102ZM70 102V107.500C70 111 74.500 111 74.500 107.500V102M81 103C79 101 77 102 77 103.500C77 106 81 106 81 108.500C81 110.500 78 110.500 76.800 109",
      ),
    ),
    person(
      kid({
        skin: "peach",
        hair: { kind: "ponytail", crayon: "orange", ties: "green" },
        shirt: "sky blue",
        trousers: "purple",
        body: dress("sky blue", 64),
        behind: [area("backpack", "red", roundBox([-24, 8], [48, 44], 10))],
      }),
      { x: 24, y: 169, scale: 0.42 },
    ),
    placed(dog(), { x: 102, y: 171, scale: 0.34 }),
  ];
}

function rider(skin: Figure["skin"], hair: "bob" | "curls", crayon: "brown" | "charcoal"): Figure {
  return kid({
    skin,
    hair: { kind: hair, crayon },
    head: { hair: { kind: hair, crayon }, face: { mouth: "smile" } },
    shirt: "green",
    trousers: "blue",
    stance: sitting,
    left: { reach: "hang" },
    right: { reach: "hang" },
  });
}

function building(
  x: number,
  top: number,
  wide: number,
  crayon: "red" | "orange" | "purple",
  columns: number,
): readonly Part[] {
  const step = wide / columns;
  return [
    area("building", crayon, `M${x} ${top}H${x + wide}V114H${x}Z`),
    ...Array.from({ length: columns }, (_, at) =>
      area("window", "yellow", `M${x + step * (at + 0.5) - 4.5} ${top + 7}h9v11h-9Z`),
    ),
  ];
}
