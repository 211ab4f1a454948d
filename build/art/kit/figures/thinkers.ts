import { ellipse } from "../../outlines.ts";
import { grass, openFront, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, line } from "../part.ts";

export function scientist(): Figure {
  return {
    skin: "peach",
    tilt: -5,
    head: {
      hair: { kind: "spiky", crayon: "gray" },
      face: { mouth: "grin", glasses: true, brows: "bold" },
    },
    legs: { trousers: { crayon: "blue" }, shoes: { kind: "shoe", crayon: "brown" } },
    body: [
      area("shirt", "light green", torso({ hem: 50, wide: 17, neckline: 10 })),
      area("tie", "red", "M-3.6 10L3.6 10L5.6 36L0 43L-5.6 36Z"),
      ...openFront("coat", "white", { hem: 76, wide: 24 }),
      line("M-18 56L-9.5 57L-9 67L-19 66"),
    ],
    arms: {
      left: {
        reach: "present",
        sleeve: { of: "left coat", crayon: "white" },
        holds: {
          thing: [
            area("test tube", "white", "M-5.5 -34L5.5 -34L5.5 8C5.5 15 -5.5 15 -5.5 8Z"),
            area("purple potion", "purple", "M-5.5 -20L5.5 -20L5.5 8C5.5 15 -5.5 15 -5.5 8Z"),
            area("tube rim", "gray", roundBox([-8.5, -39], [17, 7], 3)),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "right coat", crayon: "white" },
        holds: {
          lean: 8,
          thing: [
            area("flask", "white", "M-6.5 -46L-6.5 -30L-20 -6C-23 0 -20 5 -14 5L14 5C20 5 23 0 20 -6L6.5 -30L6.5 -46Z"),
            area(
              "potion",
              "light green",
              "M-13.5 -17C-8 -21 -4 -14 2 -17C7 -20 10 -19 13.5 -17L20 -6C23 0 20 5 14 5L-14 5C-20 5 -23 0 -20 -6Z",
            ),
            area("rim", "gray", roundBox([-10, -52], [20, 7.5], 3)),
            area("big bubble", "sky blue", ellipse(6, -64, 6.4, 6.4)),
            area("small bubble", "sky blue", ellipse(-8, -71, 4.8, 4.8)),
          ],
        },
      },
    },
  };
}

export function teacher(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: {
      hair: { kind: "curls", crayon: "charcoal" },
      face: { lashes: true, mouth: "smile", glasses: true },
    },
    legs: { shoes: { kind: "slipper", crayon: "red" } },
    body: [
      area("skirt", "purple", "M-17 44L17 44C20 58 23 70 26 80C12 85 -12 85 -26 80C-23 70 -20 58 -17 44Z"),
      area("blouse", "white", torso({ hem: 48, wide: 17, neckline: 10 })),
      ...openFront("cardigan", "yellow", { hem: 56 }),
    ],
    arms: {
      left: {
        reach: "rest",
        sleeve: { of: "left cardigan", crayon: "yellow" },
        holds: {
          over: false,
          lean: 8,
          thing: [area("book", "red", roundBox([-20, -12], [30, 38], 3)), line("M-14 -12L-14 26")],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "right cardigan", crayon: "yellow" },
        holds: {
          lean: 10,
          thing: [
            area(
              "apple",
              "red",
              "M0 -8C-5 -5 -15 -8 -16 -20C-17 -31 -8 -34 0 -30C8 -34 17 -31 16 -20C15 -8 5 -5 0 -8Z",
            ),
            area("leaf", "green", "M1 -33C1 -41 7 -45 13 -44C13 -38 9 -33 1 -33Z"),
            line("M0 -30Q-1 -35 -4 -38"),
          ],
        },
      },
    },
  };
}

export function painter(): Figure {
  return {
    skin: "peach",
    closed: true,
    tilt: -6,
    head: {
      hair: { kind: "bob", crayon: "brown" },
      face: { lashes: true, mouth: "smirk" },

      wears: [
        area(
          "beret",
          "red",
          "M-40 -24C-50 -38 -30 -54 2 -54C34 -54 54 -42 48 -28C42 -18 20 -28 -2 -27C-22 -27 -34 -18 -40 -24Z",
        ),
        cord("M4 -54L6 -60"),
      ],
    },
    legs: { stance: "stand", socks: { crayon: "pink", from: 0.1 }, shoes: { kind: "shoe", crayon: "red" } },
    body: [
      area("smock", "sky blue", torso({ hem: 84, wide: 29, neckline: 6 })),
      line("M-20 62L-7 62L-7 74C-11 77 -17 77 -21 74Z"),
      area("red paint", "red", "M8 48C12 44 18 46 17 51C16 56 12 55 10 57C6 58 4 52 8 48Z"),
    ],
    over: [
      area("collar", "white", "M0 9C-4 17 -13 18 -18 14C-19 7 -15 -1 -9 -4L9 -4C15 -1 19 7 18 14C13 18 4 17 0 9Z"),
    ],
    arms: {
      left: {
        reach: "present",
        sleeve: { of: "smock", crayon: "sky blue" },
        holds: {
          thing: [
            area(
              "palette",
              "orange",
              "M26 6C30 -14 14 -28 -8 -26C-26 -24 -32 -8 -26 4C-22 12 -12 8 -8 12C-4 18 6 20 14 18C20 16 25 12 26 6Z",
            ),
            area("green paint", "green", ellipse(-16, -8, 5.4, 5)),
            area("yellow paint", "yellow", ellipse(-3, -17, 5.4, 5)),
            area("blue paint", "blue", ellipse(12, -14, 5.4, 5)),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "smock", crayon: "sky blue" },
        holds: {
          lean: 14,
          thing: [
            area("brush", "brown", roundBox([-3.2, -32], [6.4, 50], 3)),
            area("brush ring", "gray", "M-4.5 -40L4.5 -40L4 -30L-4 -30Z"),
            area("bristles", "yellow", "M-5 -39C-9 -48 -4 -56 2 -62C3 -56 9 -48 5 -39Z"),
          ],
        },
      },
    },
  };
}

/** A child of 1776 in a hat with three corners. */
export function patriot(): Figure {
  return {
    skin: "peach",
    tilt: -5,
    head: {
      hair: { kind: "bob", crayon: "orange" },
      face: { mouth: "grin", freckles: true },
      brim: -14,
      wears: [
        area("feather", "yellow", "M34 -44C30 -66 38 -88 56 -96C64 -80 60 -58 44 -40Z"),
        line("M40 -44C42 -62 46 -76 53 -88"),
        area("top of the hat", "purple", "M-34 -34C-36 -62 -20 -74 0 -74C20 -74 36 -62 34 -34Z"),
        area(
          "hat",
          "blue",
          "M-68 -40C-52 -42 -42 -60 -24 -60C-12 -60 -5 -52 0 -42C5 -52 12 -60 24 -60C42 -60 52 -42 68 -40C62 -18 32 -9 0 -9C-32 -9 -62 -18 -68 -40Z",
        ),
        line("M-56 -33C-46 -36 -36 -50 -24 -50C-14 -50 -6 -42 0 -31C6 -42 14 -50 24 -50C36 -50 46 -36 56 -33"),
        area("round badge", "red", ellipse(0, -28, 9.5, 9.5)),
      ],
    },
    legs: {
      stance: "stride",
      trousers: { name: "breeches", crayon: "yellow", to: 0.56, thicker: 1.4 },
      socks: { crayon: "white", from: 0.4 },
      shoes: { kind: "shoe", crayon: "brown" },
    },
    body: [
      area("vest", "yellow", torso({ hem: 58, neckline: 6 })),
      ...openFront("coat", "blue", { hem: 76, wide: 27, gap: 6 }),
      area("ruffle", "white", "M-8 4C-3 8 3 8 8 4C12 12 10 22 6 28C2 25 -2 25 -6 28C-10 22 -12 12 -8 4Z"),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "left sleeve", crayon: "blue", to: 0.85, cuff: "red" } },
      right: { reach: "hip", sleeve: { of: "right sleeve", crayon: "blue", to: 0.85, cuff: "red" } },
    },
    front: [...grass],
  };
}
