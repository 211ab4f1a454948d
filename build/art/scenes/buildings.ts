import { intersect } from "../boolean.ts";
import { roundBox } from "../kit/curve.ts";
import { area, line, type Part } from "../kit/part.ts";

/** Buildings in a scene's own units. */

/** A castle with two towers, its foot at 43 104. */
export function castle(): readonly Part[] {
  return [
    line("M24 30V14M62 30V14"),
    area("flag", "red", "M24 14L38 18L24 23Z"),
    area("flag", "red", "M62 14L76 18L62 23Z"),
    area("castle wall", "gray", `${battlements(28, 58, 6, 3)}V104H28Z`),
    area("castle gate", "brown", "M36 104V88C36 76 50 76 50 88V104Z"),
    ...[24, 62].flatMap((x) => [
      area("tower", "gray", `M${x - 9} 48H${x + 9}V104H${x - 9}Z`),
      area("tower roof", "purple", `M${x - 13} 50L${x} 26L${x + 13} 50Z`),
      area("tower window", "yellow", `M${x - 3.5} 70V63C${x - 3.5} 57 ${x + 3.5} 57 ${x + 3.5} 63V70Z`),
    ]),
  ];
}

/** The path of battlements, from left to right. */
function battlements(left: number, top: number, step: number, count: number): string {
  const merlons = Array.from(
    { length: count },
    (_, at) => `V${top}h${step}${at < count - 1 ? `v${step}h${step}` : `v${step}`}`,
  );
  return `M${left} ${top + step}${merlons.join("")}`;
}

/** A tent whose top is at 65 46. */
export function tent(): readonly Part[] {
  return [
    area("tent", "orange", "M65 46L104 112H26Z"),
    area("tent door", "yellow", "M65 58L82 112H48Z"),
    line("M65 58V112M62 40L65 46L68 40"),
  ];
}

const tower = "M88 38H108L112 96H84Z";

/** A lighthouse on its rock, whose foot is at 98 96. */
export function lighthouse(): readonly Part[] {
  return [
    area("lighthouse", "white", tower),
    area("lighthouse stripe", "red", intersect(tower, "M70 48H130V62H70Z")),
    area("lighthouse stripe", "red", intersect(tower, "M70 76H130V90H70Z")),
    area("lantern", "yellow", "M91 22H105V38H91Z"),
    area("lighthouse roof", "red", "M87 24L98 10L109 24Z"),
    area("gallery", "gray", roundBox([83, 36], [30, 5], 1)),
    area("rock", "brown", "M72 108C72 98 80 92 88 94C96 88 106 90 110 95C120 94 126 102 126 108Z"),
  ];
}
