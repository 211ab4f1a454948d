import { ellipse, star } from "../../outlines.ts";
import { grass, openFront, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, line } from "../part.ts";

export function astronaut(): Figure {
  return {
    skin: "peach",
    tilt: 4,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "grin" },
      under: [area("helmet", "white", ellipse(0, -4, 62, 60)), area("glass", "sky blue", ellipse(0, -4, 54.5, 52.5))],
      wears: [line("M38 -36C43 -30 46 -22 47 -15")],
    },
    closed: true,
    behind: [area("backpack", "gray", roundBox([-34, 6], [68, 46], 9))],
    legs: {
      stance: "stride",
      trousers: { name: "space suit", crayon: "white", thicker: 4 },
      shoes: { kind: "boot", crayon: "gray" },
    },
    body: [
      area("space suit", "white", torso({ hem: 56, wide: 21, neckline: 4, waist: 20 })),
      area("control panel", "sky blue", roundBox([-13, 24], [26, 17], 4)),
      area("red button", "red", ellipse(-5.5, 32.5, 3.6, 3.6)),
      area("yellow button", "yellow", ellipse(5.5, 32.5, 3.6, 3.6)),
      area("belt", "blue", "M-20.5 46C-6 50 6 50 20.5 46L21.5 54C6 58 -6 58 -21.5 54Z"),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "space suit", crayon: "white", to: 0.86, cuff: "blue" }, glove: "gray" },
      right: {
        reach: "out",
        sleeve: { of: "space suit", crayon: "white", to: 0.86, cuff: "blue" },
        glove: "gray",
        holds: {
          thing: [
            area("flagpole", "gray", roundBox([-3.1, -62], [6.2, 156], 2.4)),
            area("flag", "red", "M2.6 -60C12 -66 22 -54 36 -59L36 -34C22 -29 12 -41 2.6 -35Z"),
            area("star", "yellow", star(19, -47, 8.5)),
          ],
        },
      },
    },
  };
}

export function pilot(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: {
      hair: { kind: "bun", crayon: "charcoal", ties: "blue" },
      face: { lashes: true },
      brim: -24,
      wears: [
        area(
          "cap",
          "blue",
          "M-48 -36C-48 -52 -26 -60 0 -60C26 -60 48 -52 48 -36C44 -30 40 -27 36 -25L-36 -25C-40 -27 -44 -30 -48 -36Z",
        ),
        area("cap band", "white", "M-40 -29C-14 -35 14 -35 40 -29L40 -19C14 -25 -14 -25 -40 -19Z"),
        area("visor", "charcoal", "M-34 -22C-14 -26 14 -26 34 -22C30 -12 14 -9 0 -9C-14 -9 -30 -12 -34 -22Z"),
        area(
          "wings badge",
          "yellow",
          "M0 -38C-8 -46 -18 -46 -22 -42C-18 -36 -8 -34 0 -36C8 -34 18 -36 22 -42C18 -46 8 -46 0 -38Z",
        ),
      ],
    },
    closed: true,
    legs: { stance: "stride", trousers: { crayon: "blue" }, shoes: { kind: "shoe", crayon: "charcoal" } },
    body: [
      area("shirt", "white", torso({ hem: 50, wide: 17, neckline: 4 })),
      area("tie", "red", "M-4 8L4 8L6 34L0 41L-6 34Z"),
      ...openFront("jacket", "blue", { hem: 60, gap: 6 }),
    ],
    over: [area("collar", "white", "M0 9L-8 17L-18 6C-16 -1 -8 -4 0 -4C8 -4 16 -1 18 6L8 17Z")],
    arms: {
      left: { reach: "hip", sleeve: { of: "left jacket", crayon: "blue", cuff: "yellow" } },
      right: {
        reach: { bend: [20, 8], end: [38, -8] },
        sleeve: { of: "right jacket", crayon: "blue", cuff: "yellow" },
        holds: {
          lean: -12,
          thing: [
            area("far wing", "gray", "M14 -36L24 -56L33 -56L30 -34Z"),
            area("tail fin", "red", "M-10 -27L-17 -44L-7 -44L1 -30Z"),
            area(
              "airplane",
              "white",
              "M-16 -22C-12 -30 2 -33 18 -35C36 -37 50 -32 54 -25C52 -18 38 -13 22 -12C8 -11 -10 -13 -16 -22Z",
            ),
            area("near wing", "red", "M14 -22L34 -22L22 2L11 2Z"),
            area("cockpit", "sky blue", "M37 -35C46 -34 51 -30 54 -25L39 -25Z"),
          ],
        },
      },
    },
  };
}

export function hiker(): Figure {
  return {
    skin: "peach",
    tilt: 4,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "grin", brows: "none" },
      brim: -16,
      wears: [
        area("hat", "light green", "M-33 -24C-36 -46 -20 -57 0 -57C20 -57 36 -46 33 -24Z"),
        area(
          "hat brim",
          "light green",
          "M-52 -12C-48 -25 -26 -31 0 -31C26 -31 48 -25 52 -12C40 -18 22 -21 0 -21C-22 -21 -40 -18 -52 -12Z",
        ),
        area("feather", "red", "M18 -34C22 -48 32 -58 42 -60C44 -48 36 -36 22 -31Z"),
      ],
    },
    behind: [
      area("bedroll", "yellow", roundBox([-42, -6], [84, 20], 10)),
      area("backpack", "red", roundBox([-36, 8], [72, 50], 12)),
    ],
    legs: {
      stance: "walk",
      trousers: { name: "shorts", crayon: "brown", to: 0.46, flare: 3.5, thicker: 2.2 },
      socks: { crayon: "white", from: 0.62 },
      shoes: { kind: "shoe", crayon: "orange" },
    },
    body: [area("shirt", "sky blue", torso({ hem: 54 })), line("M-9 22L-16 22L-15.6 32L-8.4 32Z")],
    over: [
      area("left strap", "red", "M-17 4L-9.5 1.6C-9 14 -11 26 -14 37L-20 36C-17 26 -16 14 -17 4Z"),
      area("right strap", "red", "M17 4L9.5 1.6C9 14 11 26 14 37L20 36C17 26 16 14 17 4Z"),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "shirt", crayon: "sky blue", to: 0.45, flare: 3 } },
      right: {
        reach: { bend: [16, 16], end: [34, 12] },
        sleeve: { of: "shirt", crayon: "sky blue", to: 0.45, flare: 3 },
        holds: {
          thing: [
            area("walking stick", "brown", "M-4 -30C-8 -38 0 -44 4 -38C6 -34 3.4 -32 3.4 -28L4 96L-3.4 96L-3.4 -24Z"),
          ],
        },
      },
    },
    front: grass,
  };
}
