import { cloud, land, sky, sun } from "../ground.ts";
import { roundBox } from "../kit/curve.ts";
import { area, line } from "../kit/part.ts";
import { around, bumps } from "../kit/shapes.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { tufts } from "./outdoors.ts";
import { squirrel } from "./wild-animals.ts";

const crown = `M${bumps(around([62, 52], { across: 52, down: 44, from: 0, to: 360, count: 13 }))}Z`;

/** A girl waves from a treehouse, a boy is on his way, and a squirrel lives there anyway. */
export function treehouse(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(117, 13, 6), cloud(14, 18, 20)),
    own(land("far hill", "light green", [112, 104, 112, 106, 110])),
    own(land("lawn", "green", [130, 126, 128, 124, 128])),
    drawn(
      area("tree crown", "green", crown),
      area("treehouse wall", "orange", "M36 46H88V100H36Z"),
      area("roof", "red", "M26 50L62 16L98 50Z"),
      area("doorway", "yellow", "M42 100V72C42 42 82 42 82 72V100Z"),
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "bun", crayon: "charcoal", ties: "pink" },
        shirt: "purple",
        trousers: "blue",
        left: { reach: "rest" },
        right: { reach: "wave" },
      }),
      { x: 62, y: 123, scale: 0.34 },
    ),
    drawn(
      area(
        "tree trunk",
        "brown",
        "M48 98C50 120 46 146 34 160C44 158 50 162 58 158C66 162 76 156 90 160C78 146 74 120 76 98Z",
      ),
      line("M58 116C60 124 60 132 57 138M66 120C66 128 67 134 70 140"),
      area("balcony", "peach", "M26 87H94V101H26Z"),
      line("M36 89V99M47.500 89V99M60 89V99M72.500 89V99M84 89V99"),
      area("railing", "peach", roundBox([23, 84], [74, 5], 2)),
      area("platform", "brown", roundBox([22, 99], [76, 7], 2)),
      area("ladder", "yellow", "M82 106h4.500v56h-4.500ZM98 106h4.500v56h-4.500Z"),
      ...[116, 130, 144, 156].map((y) => area("rung", "yellow", `M86 ${y}h12.500v4.500h-12.500Z`)),
    ),
    person(
      kid({
        skin: "peach",
        hair: { kind: "spiky", crayon: "orange" },
        shirt: "red",
        trousers: "green",
        left: { reach: "rest" },
        right: { reach: "cheer" },
        tilt: -5,
      }),
      { x: 23, y: 169, scale: 0.4 },
    ),
    placed(squirrel(), { x: 115, y: 169, scale: 0.33, isFlipped: true }),
    drawn(tufts([50, 170], [66, 171], [90, 171])),
  ];
}
