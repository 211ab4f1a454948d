import type { CrayonName } from "#app/drawings/crayons.ts";
import { type Limb, limbAngle, limbOutline } from "./curve.ts";
import { type Area, area, line, moved, type Part, skinArea } from "./part.ts";
import { armOf, type Reach, reaches, type Side } from "./skeleton.ts";
import { type Sleeve, sleeveEnd, sleeveParts } from "./sleeves.ts";

/** An arm: where it goes, what it wears, what it holds. Described as the right one; the left one is its mirror image. */
export interface Arm {
  readonly reach: keyof typeof reaches | Reach;
  readonly sleeve?: Sleeve;
  readonly hand?: keyof typeof hands;
  /** A glove's crayon; without it the hand has the skin's. */
  readonly glove?: CrayonName;
  readonly holds?: Held;
}

/** A thing drawn upright around the place where a hand holds it. */
interface Held {
  readonly thing: readonly Part[];
  /** Degrees that it leans outwards. */
  readonly lean?: number;
  /** In front of the hand: it carries the thing and does not grip it. */
  readonly over?: boolean;
}

/** Hands from the wrist, pointing right, thumb up: a mitten with a thumb, and a fist around something. */
const hands = {
  open: "M-3 -4.6C0 -5 1.6 -5.4 2.8 -7C4.2 -9.8 6 -11.6 8 -11C10.2 -10.2 9.8 -7.6 8.8 -5.6C13.6 -6.8 17.2 -3.8 17.2 .4C17.2 4.8 13.4 7 8.8 6.6C5 6.3 1.6 5 -3 4.6Z",
  grip: "M-3 -4.6C1 -6.2 5 -8.4 9 -7.8C13.8 -7.2 15.8 -3.6 15.6 .4C15.4 5.2 12 8.2 7.6 7.8C3.4 7.4 1 5.2 -3 4.6Z",
} as const;

/** The thumb across a fist. */
const thumb = "M3.6 -1.4C6 -3.8 8.8 -4.2 10.4 -2.4C11.6 -.8 10 1.4 7.4 1.6";
/** Millimeters from the wrist to what a hand holds. */
const grip = 8;

/** The parts of an arm, in front of the body, whose garments its sleeve may belong to. */
export function armParts(
  arm: Arm,
  body: {
    readonly side: Side;
    readonly skin: CrayonName;
    readonly build: number;
    readonly garments: readonly Part[];
  },
): readonly Part[] {
  const reach: Reach = typeof arm.reach === "string" ? reaches[arm.reach] : arm.reach;
  const limb = armOf(reach, body.build);
  const bare = bareArm(arm, { ...body, limb, turn: reach.turn ?? 0 });
  return [
    ...(body.side === "left" ? moved(bare, "scale(-1 1)") : bare),
    ...(arm.sleeve ? sleeveParts(arm.sleeve, { ...body, limb }) : []),
  ];
}

/** A right arm below its sleeve, with its hand and what that holds. */
function bareArm(
  { hand = "open", sleeve, glove, holds }: Arm,
  {
    side,
    skin,
    limb,
    turn,
  }: { readonly side: Side; readonly skin: CrayonName; readonly limb: Limb; readonly turn: number },
): readonly Part[] {
  const angle = limbAngle(limb, 1);
  const [x, y] = limb.joints[2];
  const from = sleeve ? Math.max(0.1, sleeveEnd(sleeve) - 0.15) : 0;
  const name = `${side} ${glove ? "glove" : from > 0.5 ? "hand" : "arm"}`;
  const kind = holds && !holds.over ? "grip" : hand;
  // The thumb is above, or on the side of the body where the hand hangs.
  const flip = Math.sin(angle) > 0.5 ? -1 : 1;
  const place = `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI + turn}) scale(1 ${flip})`;
  const own = (path: string): Area => (glove ? area(name, glove, path) : skinArea(name, skin, path));
  const palm = moved([own(hands[kind]), ...(kind === "grip" ? [line(thumb)] : [])], place);
  const bare = [own(limbOutline(limb, { from })), ...palm];
  if (holds === undefined) return bare;
  const at = `translate(${x + grip * Math.cos(angle)} ${y + grip * Math.sin(angle)}) rotate(${holds.lean ?? 0})`;
  const thing = moved(holds.thing, at);
  return holds.over ? [...bare, ...thing] : [...thing, ...bare];
}
