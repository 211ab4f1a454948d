import type { CrayonName } from "#app/drawings/crayons.ts";
import { torso } from "../kit/clothes.ts";
import type { Figure } from "../kit/figure.ts";
import type { Head } from "../kit/head.ts";
import type { Legwear } from "../kit/legs.ts";
import { area, ink, line, type Part } from "../kit/part.ts";
import { ellipse } from "../outlines.ts";

/** A child in a shirt and trousers, as a scene wants it. */
interface Kid extends Partial<Omit<Figure, "head">> {
  readonly skin: CrayonName;
  readonly hair: NonNullable<Head["hair"]>;
  readonly head?: Head;
  readonly shirt: CrayonName;
  readonly trousers: CrayonName;
  readonly shoes?: NonNullable<Legwear["shoes"]>;
  readonly stance?: Legwear["stance"];
  readonly left?: Figure["arms"]["left"];
  readonly right?: Figure["arms"]["right"];
  /** What is on the shirt. */
  readonly badge?: readonly Part[];
}

/** Legs of one who sits and looks at us. */
export const sitting = {
  left: { bend: [7, 9], end: [9, 27] },
  right: { bend: [7, 9], end: [9, 27] },
} as const satisfies Legwear["stance"];

export function kid({
  hair,
  head = {},
  shirt,
  trousers,
  shoes = { kind: "shoe", crayon: "red" },
  stance = "stand",
  left = { reach: "rest" },
  right = { reach: "wave" },
  badge = [],
  ...figure
}: Kid): Figure {
  const sleeve = { of: "shirt", crayon: shirt };
  return {
    tilt: 5,
    head: { hair, face: { mouth: "grin" }, ...head },
    legs: { stance, trousers: { crayon: trousers }, shoes },
    body: [area("shirt", shirt, torso()), ...badge],
    arms: { left: { sleeve, ...left }, right: { sleeve, ...right } },
    ...figure,
  };
}

/** The same in a dress, of which `hem` is how far down it goes. */
export function dress(crayon: CrayonName, hem = 68): Part[] {
  return [area("shirt", crayon, torso({ hem, wide: 29, waist: 16 })), line("M-12 44L-15 62M12 44L15 62")];
}

/** A child in hat, coat and mittens; the hair is what is seen below the hat. */
export function winterKid({
  coat,
  hat,
  ...child
}: Omit<Kid, "shirt"> & { readonly coat: CrayonName; readonly hat: CrayonName }): Figure {
  return kid({
    shirt: coat,
    shoes: { kind: "boot", crayon: "brown" },
    head: {
      hair: child.hair,
      face: { mouth: "grin" },
      brim: -20,
      wears: [
        area("pompom", "white", ellipse(0, -58, 11, 10)),
        area("winter hat", hat, "M-38 -22C-40 -44 -20 -55 0 -55C20 -55 40 -44 38 -22Z"),
        area(
          "hat cuff",
          "white",
          "M-43 -14C-44 -20 -43 -26 -40 -29C-16 -35 16 -35 40 -29C43 -26 44 -20 43 -14C16 -21 -16 -21 -43 -14Z",
        ),
      ],
    },
    closed: true,
    body: [
      area("shirt", coat, torso({ hem: 62, wide: 23, neckline: 4, waist: 19 })),
      line("M0 20L0 64"),
      ink(ellipse(-5, 34, 1.9, 1.9)),
      ink(ellipse(-5, 48, 1.9, 1.9)),
    ],
    over: [area("scarf", hat, "M-22 10C-26 2 -18 -4 0 -4C18 -4 26 2 22 10C14 18 -14 18 -22 10Z")],
    ...child,
  });
}

/** A child at the beach, barefoot and in shorts. */
export function beachKid({ trousers, ...child }: Kid): Figure {
  return kid({
    trousers,
    legs: {
      stance: child.stance ?? "stand",
      trousers: { crayon: trousers, to: 0.4, flare: 2.4, thicker: 2.4 },
      shoes: { kind: "foot", crayon: "peach" },
    },
    ...child,
  });
}
