import type { Limb, Place } from "./curve.ts";

/** Which side of the sheet. */
export type Side = "left" | "right";

/**
 * A limb's middle joint and its end, from where it begins: outwards and down. `turn`: degrees that the hand or the foot is
 * turned against the limb. `inwards`: the toes point to the other side, as those of the far foot do in someone who walks by.
 */
export interface Reach {
  readonly bend: Place;
  readonly end: Place;
  readonly turn?: number;
  readonly inwards?: boolean;
}

/** Where arms go. */
export const reaches = {
  hang: { bend: [8, 19], end: [11, 37] },
  rest: { bend: [13, 18], end: [18, 35] },
  skirt: { bend: [15, 17], end: [25, 35] },
  wave: { bend: [19, 9], end: [30, -12] },
  cheer: { bend: [18, -1], end: [31, -24] },
  hip: { bend: [20, 14], end: [7, 31], turn: 30 },
  out: { bend: [16, 10], end: [33, 14] },
  present: { bend: [15, 17], end: [31, 9] },
  point: { bend: [16, 12], end: [31, 0] },
} as const satisfies Record<string, Reach>;

/** Where legs go. A foot points outwards unless it is turned. */
export const stances = {
  stand: { left: { bend: [0, 28], end: [0, 54] }, right: { bend: [3, 28], end: [6, 54] } },
  stride: { left: { bend: [4, 27], end: [12, 53] }, right: { bend: [4, 27], end: [9, 54] } },
  walk: { left: { bend: [5, 25], end: [17, 48], turn: -24 }, right: { bend: [7, 27], end: [6, 54] } },
  kick: { left: { bend: [0, 28], end: [-2, 54] }, right: { bend: [16, 17], end: [34, 27], turn: 26 } },
  fly: { left: { bend: [3, 26], end: [5, 52], turn: -50 }, right: { bend: [23, 12], end: [16, 36], turn: -36 } },
  crouch: { left: { bend: [17, 20], end: [22, 44] }, right: { bend: [19, 20], end: [24, 44] } },
} as const satisfies Record<string, Readonly<Record<Side, Reach>>>;

/** Half the width between shoulders, how far below the neck they are; the same of the hips. */
const shoulder = { out: 16, down: 9 };
const hip = { out: 8.5, down: 52 };

/** An arm of the right side; `build` widens the body. */
export function armOf({ bend, end }: Reach, build: number): Limb {
  return limbFrom([shoulder.out * build, shoulder.down], { bend, end }, [7, 6.2, 5]);
}

/** A leg of the right side. */
export function legOf({ bend, end }: Reach, build: number): Limb {
  return limbFrom([hip.out * build, hip.down], { bend, end }, [8.6, 7.8, 6.8]);
}

function limbFrom(from: Place, { bend, end }: Reach, radii: Limb["radii"]): Limb {
  const at = ([x, y]: Place): Place => [from[0] + x, from[1] + y];
  return { joints: [from, at(bend), at(end)], radii };
}
