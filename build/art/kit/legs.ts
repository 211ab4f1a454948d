import type { CrayonName } from "#app/drawings/crayons.ts";
import { type Limb, limbOutline } from "./curve.ts";
import { area, line, moved, type Part, skinArea } from "./part.ts";
import { legOf, type Reach, type Side, stances } from "./skeleton.ts";

/** What the legs wear. */
export interface Legwear {
  readonly stance?: keyof typeof stances | Readonly<Record<Side, Reach>>;
  readonly trousers?: Trousers;
  /** Socks up to a share of the leg. */
  readonly socks?: { readonly crayon: CrayonName; readonly from?: number };
  readonly shoes?: { readonly kind: keyof typeof shoes; readonly crayon: CrayonName };
}

interface Trousers {
  readonly name?: string;
  readonly crayon: CrayonName;
  /** How far down the leg. */
  readonly to?: number;
  readonly flare?: number;
  readonly thicker?: number;
}

interface Shoe {
  readonly name: "shoe" | "boot" | "leg";
  readonly outline: string;
  readonly lines: readonly string[];
}

/** Shoes from the ankle, toes to the right. A bare foot is one with its leg. */
const shoes = {
  shoe: {
    name: "shoe",
    outline: "M-8 -6C-9 0 -10 5 -10 11.5L16 11.5C19.5 11.5 20 6.5 16.5 4C13 1.5 8.5 -1 8 -6Z",
    lines: ["M-10 7.2L17.5 7.2"],
  },
  slipper: {
    name: "shoe",
    outline: "M-7.6 0C-9 4 -9.5 7 -9 11.5L15 11.5C18.5 11.5 18 6 14 4C11 2.6 8 2 7.6 0Z",
    lines: [],
  },
  foot: {
    name: "leg",
    outline: "M-7 -4C-8 2 -9 7 -8 11.5L14 11.5C18 11.5 18 6 14 4C11 2.6 7 2 7 -4Z",
    lines: ["M11.5 11.5q-1 -3 .5 -5"],
  },
  elf: {
    name: "shoe",
    outline: "M-8 -5C-9 0 -9.5 5 -9 11.5L13 11.5C24 11.5 28 2 24 -5C22 -9 17 -7 18 -3C19 1 16 4 12 3C9 2 8 -1 8 -5Z",
    lines: [],
  },
  pointe: {
    name: "shoe",
    outline: "M-7.4 -8C-8.4 0 -7 8 -4 13C-2.6 15.6 2.6 15.6 4 13C7 8 8.4 0 7.4 -8Z",
    lines: ["M-7.6 -6Q0 -1 6.8 6M7.6 -6Q0 -1 -6.8 6"],
  },
  boot: {
    name: "boot",
    outline:
      "M-10 -20C-3 -18 3 -18 10 -20C10 -12 9 -6 9.6 -1C13 1 17.5 3.5 18 7.5C18.2 10.5 17 11.5 15 11.5L-10.4 11.5C-10.6 1 -10.4 -10 -10 -20Z",
    lines: ["M-10.4 7.2L18 7.2"],
  },
  skate: {
    name: "boot",
    outline:
      "M-9 -14C-3 -12.4 3 -12.4 9 -14C9 -8 8.4 -4 9 -1.6C13 .4 17.5 2.4 18 6C18.2 8.6 17 9.4 15 9.4L-10.4 9.4C-10.6 1 -9.6 -7 -9 -14Z",
    lines: ["M-6.6 9.4L-6.6 14.4M11 9.4L11 14.4", "M-13 14.6L17 14.6Q22 14.6 23.4 10.6", "M2 -7l6 -1M3 -2l5.6 -1"],
  },
} as const satisfies Record<string, Shoe>;

/** Legs with what they wear, in front of what is behind the figure. */
export function legParts(
  { stance = "stand", trousers, socks, shoes: worn }: Legwear,
  { skin, build, sides }: { readonly skin: CrayonName; readonly build: number; readonly sides: readonly Side[] },
): readonly Part[] {
  const reach: Readonly<Record<Side, Reach>> = typeof stance === "string" ? stances[stance] : stance;
  const each = (draw: (side: Side, limb: Limb) => readonly Part[]): readonly Part[] =>
    sides.flatMap((side) => {
      const parts = draw(side, legOf(reach[side], build));
      return side === "left" ? moved(parts, "scale(-1 1)") : parts;
    });
  const isTucked = worn !== undefined && shoes[worn.kind].name === "boot";
  const feet = each((side, limb) => (worn ? shoeParts(worn, { side, limb, reach: reach[side] }) : []));
  return [
    ...each((side, limb) => [skinArea(`${side} leg`, skin, limbOutline(limb, { from: 0.1 }))]),
    ...each((side, limb) => (socks ? [sock(socks, side, limb)] : [])),
    ...(isTucked ? [] : feet),
    ...(trousers
      ? [...each((_side, limb) => [trouserLeg(trousers, { limb, isTucked })]), ...seat(trousers, build)]
      : []),
    ...(isTucked ? feet : []),
  ];
}

function sock({ crayon, from = 0.6 }: NonNullable<Legwear["socks"]>, side: Side, limb: Limb): Part {
  return area(`${side} sock`, crayon, limbOutline(limb, { from, thicker: 0.8 }));
}

function shoeParts(
  { kind, crayon }: NonNullable<Legwear["shoes"]>,
  { side, limb, reach }: { readonly side: Side; readonly limb: Limb; readonly reach: Reach },
): readonly Part[] {
  const { name, outline, lines } = shoes[kind];
  const [x, y] = limb.joints[2];
  const place = `translate(${x} ${y}) rotate(${-(reach.turn ?? 0)}) scale(${reach.inwards ? -1 : 1} 1)`;
  const own = (kind === "foot" ? skinArea : area)(`${side} ${name}`, crayon, outline);
  return moved([own, ...lines.map(line)], place);
}

/** A leg of trousers; in boots it ends before their edge. */
function trouserLeg(
  { name = "trousers", crayon, to = 0.96, flare = 1.5, thicker = 1.6 }: Trousers,
  { limb, isTucked }: { readonly limb: Limb; readonly isTucked: boolean },
): Part {
  const end = isTucked ? { to: Math.min(to, 0.8) } : { to, flare };
  return area(name, crayon, limbOutline(limb, { from: 0.06, thicker, ...end }));
}

/** What joins the two legs below the waist, and the seam between them. */
function seat({ name = "trousers", crayon }: Trousers, build: number): readonly Part[] {
  const wide = 16.5 * build;
  return [
    area(
      name,
      crayon,
      `M${-wide} 40L${wide} 40L${wide + 1.6} 56C${wide / 2} 60 3 62 0 63C-3 62 ${-wide / 2} 60 ${-wide - 1.6} 56Z`,
    ),
    line("M0 56L0 63"),
  ];
}
