import type { CrayonName } from "#app/drawings/crayons.ts";
import { cutLine, subtract } from "../boolean.ts";
import { type Arm, armParts } from "./arms.ts";
import { headOutline } from "./face.ts";
import { type Head, headParts, neckPlace, onNeck } from "./head.ts";
import { type Legwear, legParts } from "./legs.ts";
import { moved, movedPath, type Part, skinArea } from "./part.ts";
import type { Side } from "./skeleton.ts";

/**
 * A whole person: who it is in a few words. Parts are in the body's place: the neck is at 0 0, the hips 52 mm below it, the
 * ground at 117.
 */
export interface Figure {
  readonly skin: CrayonName;
  readonly build?: keyof typeof builds;
  readonly head: Head;
  /** Degrees that the head is tilted, and the upper body leans, to the right. */
  readonly tilt?: number;
  readonly lean?: number;
  /** Degrees that the whole figure is turned: in flight. */
  readonly turn?: number;
  /** Left out where clothes hide them. */
  readonly legs?: Legwear;
  /** What the body wears, from the skin outwards. */
  readonly body: readonly Part[];
  readonly arms: Readonly<Record<Side, Arm>>;
  /** What lies around the neck, over the sleeves: a collar, a scarf. */
  readonly over?: readonly Part[];
  /** What the figure rides or sits in, seen from the side: its left arm and leg are beyond it, the rest is on this side. */
  readonly mount?: readonly Part[];
  /** Behind all of it, and in front. */
  readonly behind?: readonly Part[];
  readonly front?: readonly Part[];
  /** Whether clothes hide the neck. */
  readonly closed?: boolean;
}

const builds = { slim: 0.92, regular: 1, stout: 1.2 } as const;

/** Where the upper body leans from. */
const waist = "0 50";

/** A figure's parts in painter's order. */
export function figureParts(figure: Figure): readonly Part[] {
  const {
    skin,
    tilt = 0,
    lean = 0,
    legs,
    body,
    arms,
    mount,
    over = [],
    behind = [],
    front = [],
    closed = false,
  } = figure;
  const build = builds[figure.build ?? "regular"];
  const head = headParts(figure.head, skin);
  const garments = moved(body, `scale(${build} 1)`);
  const leaning = (parts: readonly Part[]): readonly Part[] =>
    lean === 0 ? parts : moved(parts, `rotate(${lean} ${waist})`);
  const arm = (side: Side): readonly Part[] => armParts(arms[side], { side, skin, build, garments });
  const leg = (...sides: Side[]): readonly Part[] => (legs ? legParts(legs, { skin, build, sides }) : []);
  const parts = [
    ...behind,
    ...leaning(onNeck(head.behind, tilt)),
    ...(mount ? [...leg("left"), ...leaning(arm("left")), ...mount, ...leg("right")] : leg("left", "right")),
    ...leaning([...(closed ? [] : [neck(skin)]), ...garments]),
    ...leaning(onNeck(head.front, tilt)),
    ...leaning([...(mount ? [] : arm("left")), ...arm("right")]),
    ...leaning(belowChin(over, tilt)),
    ...leaning(onNeck(head.hanging, tilt)),
    ...front,
  ];
  return figure.turn === undefined ? parts : moved(parts, `rotate(${figure.turn})`);
}

function neck(skin: CrayonName): Part {
  return skinArea("neck", skin, "M-7.5 -10C-7.5 -2 -9 1 -15 4L0 22L15 4C9 1 7.5 -2 7.5 -10Z");
}

/** Parts around the neck without what the chin covers. */
function belowChin(parts: readonly Part[], tilt: number): readonly Part[] {
  const chin = movedPath(headOutline, neckPlace(tilt));
  return parts.map((part) => {
    if (part.kind === "line") return { ...part, path: cutLine(part.path, chin, { keep: "outside" }) };
    return { ...part, path: subtract(part.path, chin) };
  });
}
