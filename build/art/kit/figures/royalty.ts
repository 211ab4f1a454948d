import { ellipse, heart, star } from "../../outlines.ts";
import { collar, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, ink, line } from "../part.ts";
import { around, bumps } from "../shapes.ts";

export function princess(): Figure {
  return {
    skin: "peach",
    tilt: -6,
    head: {
      hair: { kind: "long", crayon: "yellow" },
      face: { lashes: true },
      wears: [
        area(
          "crown",
          "orange",
          "M-20 -38C-22 -48 -24 -55 -27 -61C-21 -59 -15 -56 -11 -51C-8 -57 -4 -62 0 -68C4 -62 8 -57 11 -51C15 -56 21 -59 27 -61C24 -55 22 -48 20 -38C8 -43 -8 -43 -20 -38Z",
        ),
        area("jewel", "red", ellipse(0, -51, 4, 4.8)),
      ],
    },
    legs: { shoes: { kind: "slipper", crayon: "purple" } },
    body: [
      area(
        "bodice",
        "pink",
        "M-15 3.5C-11 4 -10 15 0 16C10 15 11 4 15 3.5C21 6 20 20 16.5 38L-16.5 38C-20 20 -21 6 -15 3.5Z",
      ),
      area(
        "skirt",
        "pink",
        "M-15 37C-24 52 -42 74 -50 101C-45 108 -38 109 -33 104C-28 111 -21 112 -16.5 106C-11 113 -4 113 0 107C4 113 11 113 16.5 106C21 112 29 111 34 103C40 107 48 104 52 96C45 72 25 52 15 37Z",
      ),
      area(
        "petticoat",
        "white",
        "M-5 40C-13 58 -21 80 -23 103C-21 108 -18 108 -16.5 106C-11 113 -4 113 0 107C4 113 11 113 16.5 106C19 109 22 107 24 102C21 80 13 58 5 40Z",
      ),
      area("sash", "purple", "M-17.5 32C-8 36.5 8 36.5 17.5 32L19 41C8 45.5 -8 45.5 -19 41Z"),
    ],
    arms: {
      left: { reach: "skirt", sleeve: { of: "sleeve", crayon: "pink", puffed: true } },
      right: {
        reach: "wave",
        sleeve: { of: "sleeve", crayon: "pink", puffed: true },
        holds: {
          lean: 16,
          thing: [area("wand", "brown", roundBox([-3.3, -34], [6.6, 50], 3)), area("star", "yellow", star(0, -40, 15))],
        },
      },
    },
  };
}

export function prince(): Figure {
  return {
    skin: "brown",
    closed: true,
    tilt: 5,
    head: {
      hair: { kind: "curls", crayon: "charcoal" },
      face: { mouth: "smile", brows: "bold" },
      wears: [
        area("crown", "yellow", "M-24 -36L-28 -56L-13 -47L0 -60L13 -47L28 -56L24 -36C10 -41 -10 -41 -24 -36Z"),
        area("jewel", "red", ellipse(0, -47, 4, 4)),
      ],
    },
    behind: [
      area(
        "cape",
        "red",
        "M-18 4C-30 30 -38 66 -42 97C-28 92 -24 104 -10 100C0 97 10 104 24 99C32 96 38 102 46 95C40 66 30 30 18 4Z",
      ),
    ],
    legs: { stance: "stride", trousers: { crayon: "white", to: 0.7 }, shoes: { kind: "boot", crayon: "brown" } },
    body: [
      area("tunic", "blue", torso({ hem: 66, wide: 23, neckline: 4 })),
      line("M0 10L0 40M0 46L0 67"),
      area("belt", "orange", "M-18 39C-6 43 6 43 18 39L19 46C6 50 -6 50 -19 46Z"),
    ],
    over: [area("collar", "white", collar)],
    arms: {
      left: { reach: "hip", sleeve: { of: "tunic", crayon: "blue", cuff: "white" } },
      right: {
        reach: "present",
        sleeve: { of: "tunic", crayon: "blue", cuff: "white" },
        holds: {
          thing: [
            cord("M0 18L0 -20"),
            area("leaf", "green", "M0 -8C4 -17 14 -18 19 -15C17 -7 9 -3 0 -8Z"),
            area(
              "rose",
              "red",
              "M-12 -30C-16 -38 -10 -44 -5 -42C-3 -47 6 -47 8 -42C14 -44 17 -36 13 -30C12 -18 -10 -17 -12 -30Z",
            ),
            line("M-12 -31C-6 -23 7 -24 13 -31M-5 -42C-4 -36 5 -35 8 -42"),
          ],
        },
      },
    },
  };
}

export function king(): Figure {
  return {
    skin: "peach",
    build: "stout",
    tilt: -3,
    head: {
      hair: { kind: "neat", crayon: "gray" },
      face: { brows: "bold", mouth: "none" },
      wears: [
        area("crown", "yellow", "M-27 -34L-34 -60L-17 -50L0 -66L17 -50L34 -60L27 -34C10 -40 -10 -40 -27 -34Z"),
        area("crown jewel", "red", ellipse(0, -48, 4.4, 5)),
      ],
      hangs: [
        area(
          "beard",
          "gray",
          `M${bumps(around([0, 12], { across: 40, down: 40, from: -12, to: 192, count: 9 }))}C-36 15 -30 19 -22 19C-12 20 12 20 22 19C30 19 36 15 39.1 3.7Z`,
        ),
        line("M-6 33q6 6 12 0"),
        area("mustache", "white", "M0 19C-6 11 -19 9 -29 17C-23 28 -8 30 0 24C8 30 23 28 29 17C19 9 6 11 0 19Z"),
      ],
    },
    closed: true,
    behind: [area("cape", "red", "M-20 4C-34 36 -44 76 -50 108C-30 116 30 116 50 108C44 76 34 36 20 4Z")],
    legs: { stance: "stride", trousers: { crayon: "white" }, shoes: { kind: "boot", crayon: "brown" } },
    body: [
      area("coat", "blue", torso({ hem: 72, wide: 22, neckline: 4 })),
      area("coat trim", "white", "M-5.5 8L5.5 8L6 75L-6 75Z"),
      ink(ellipse(0, 34, 1.6, 1.6)),
      ink(ellipse(0, 60, 1.6, 1.6)),
      area("belt", "orange", "M-18 42C-6 46 6 46 18 42L19.5 50C6 54 -6 54 -19.5 50Z"),
    ],
    over: [
      area("fur collar", "white", "M0 30C-14 30 -28 24 -29 10C-26 0 -10 -4 0 -4C10 -4 26 0 29 10C28 24 14 30 0 30Z"),
    ],
    arms: {
      left: { reach: "hip", sleeve: { of: "coat", crayon: "blue", cuff: "white" } },
      right: {
        reach: "present",
        sleeve: { of: "coat", crayon: "blue", cuff: "white" },
        holds: {
          lean: 8,
          thing: [
            area("scepter", "yellow", roundBox([-3.3, -34], [6.6, 66], 3)),
            area("scepter ball", "red", ellipse(0, -40, 10, 10)),
            area("scepter top", "yellow", star(0, -56, 9.5)),
          ],
        },
      },
    },
  };
}

export function queen(): Figure {
  return {
    skin: "brown",
    tilt: -4,
    head: {
      hair: { kind: "bob", crayon: "charcoal" },
      face: { lashes: true },
      wears: [
        area(
          "crown",
          "yellow",
          "M-26 -36C-28 -46 -30 -54 -33 -60C-26 -58 -21 -54 -16 -50C-13 -58 -8 -64 0 -72C8 -64 13 -58 16 -50C21 -54 26 -58 33 -60C30 -54 28 -46 26 -36C10 -42 -10 -42 -26 -36Z",
        ),
        area("crown jewel", "sky blue", heart(0, -50.4, 6)),
      ],
    },
    legs: { shoes: { kind: "slipper", crayon: "purple" } },
    body: [
      area(
        "gown",
        "purple",
        "M-15 3.5C-11 4 -10 15 0 16C10 15 11 4 15 3.5C21 6 20 24 17 38C24 52 40 78 48 103C30 111 -30 111 -48 103C-40 78 -24 52 -17 38C-20 24 -21 6 -15 3.5Z",
      ),
      area("gown front", "pink", "M0 40C-8 58 -14 82 -16 107.5C-6 109 6 109 16 107.5C14 82 8 58 0 40Z"),
      area("sash", "yellow", "M-17.5 34C-8 38 8 38 17.5 34L19 43C8 47 -8 47 -19 43Z"),
      area("necklace", "yellow", ellipse(0, 19, 4.6, 4.6)),
    ],
    arms: {
      left: { reach: "skirt", sleeve: { of: "left sleeve", crayon: "purple", flare: 6, to: 0.8 } },
      right: {
        reach: "wave",
        sleeve: { of: "right sleeve", crayon: "purple", flare: 6, to: 0.7 },
        holds: {
          lean: 16,
          thing: [
            area("scepter", "yellow", roundBox([-3.3, -28], [6.6, 52], 3)),
            area("scepter ball", "sky blue", ellipse(0, -34, 10, 10)),
          ],
        },
      },
    },
  };
}
