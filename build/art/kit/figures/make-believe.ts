import { subtract } from "../../boolean.ts";
import { circle, heart } from "../../outlines.ts";
import type { Arm } from "../arms.ts";
import { grass, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, ink, line, moved, movedPath, type Part } from "../part.ts";
import { brightEye, bumps } from "../shapes.ts";

export function ninja(): Figure {
  return {
    skin: "peach",
    tilt: 5,
    closed: true,
    head: {
      face: { mouth: "none", brows: "bold" },
      wears: [
        area(
          "hood",
          "blue",
          subtract(
            "M0 -43C-30 -43 -46 -24 -45 4C-44 28 -24 41 0 41C24 41 44 28 45 4C46 -24 30 -43 0 -43Z",
            "M0 -15C-20 -15 -34 -12 -35 0C-35 10 -26 17 0 17C26 17 35 10 35 0C34 -12 20 -15 0 -15Z",
          ),
        ),
        line("M-19 25Q0 35 19 25"),
        area("headband tail", "red", "M38 -22C50 -34 60 -36 72 -32C68 -26 70 -22 74 -18C62 -16 50 -14 40 -14Z"),
        area("headband tail", "red", "M38 -20C50 -18 58 -12 64 0C58 0 54 4 52 9C46 -2 42 -8 38 -12Z"),
        area(
          "headband",
          "red",
          "M-43 -16C-42 -22 -41 -26 -39 -30C-14 -37 14 -37 39 -30C41 -26 42 -22 43 -16C16 -25 -16 -25 -43 -16Z",
        ),
      ],
    },
    legs: {
      stance: { left: { bend: [4, 27], end: [6, 54] }, right: { bend: [26, 8], end: [22, 34], turn: 10 } },
      trousers: { crayon: "blue", to: 0.7, flare: 4, thicker: 3 },
      socks: { crayon: "white", from: 0.1 },
      shoes: { kind: "slipper", crayon: "charcoal" },
    },
    body: [
      area("jacket", "blue", torso({ hem: 62, wide: 24, neckline: 5 })),
      line("M-9 3L8 38M9 3L1.6 25"),
      area("belt", "red", "M-18 38C-6 42 6 42 18 38L19 47C6 51 -6 51 -19 47Z"),
      area("belt", "red", "M-8 45L-18 64L-9 68L-2 52L2 70L11 69L4 45Z"),
    ],
    arms: {
      left: { reach: { bend: [18, 12], end: [30, -6] }, sleeve: { of: "jacket", crayon: "blue", to: 0.84, flare: 2 } },
      right: {
        reach: { bend: [16, 14], end: [33, 6] },
        sleeve: { of: "jacket", crayon: "blue", to: 0.84, flare: 2 },
        holds: {
          over: true,
          thing: [
            area("cookie", "brown", subtract(circle(4, -9, 18), `${circle(17, -28, 8)}${circle(26, -18, 7)}`)),
            ink(
              [
                [-5, -14],
                [4, -20],
                [10, -8],
                [0, -2],
                [12, 0],
              ]
                .map(([x = 0, y = 0]) => circle(x, y, 2))
                .join(""),
            ),
          ],
        },
      },
    },
    front: [...grass],
  };
}

/** A shamrock in a hand, which hides its stem but for a line. */
const shamrock: readonly Part[] = [
  cord("M0 -4L0 30"),
  area("shamrock", "light green", heart(0, -12, 13)),
  area("shamrock", "light green", movedPath(heart(0, -12, 13), "rotate(-112)")),
  area("shamrock", "light green", movedPath(heart(0, -12, 13), "rotate(112)")),
];

const topHat = "M-27 -24C-27 -44 -30 -62 -33 -82C-12 -90 12 -90 33 -82C30 -62 27 -44 27 -24Z";

export function leprechaun(): Figure {
  return {
    skin: "peach",
    build: "stout",
    tilt: 4,
    closed: true,
    head: {
      face: { mouth: "grin", brows: "bold" },
      wears: [
        area("hat", "green", topHat),
        area("hat band", "charcoal", "M-28 -42C-10 -46 10 -46 28 -42L27 -24L-27 -24Z"),
        area(
          "hat brim",
          "green",
          "M-52 -18C-48 -28 -24 -32 0 -32C24 -32 48 -28 52 -18C50 -11 40 -12 32 -14C12 -19 -12 -19 -32 -14C-40 -12 -50 -11 -52 -18Z",
        ),
        area("buckle", "yellow", subtract(roundBox([-12, -50], [24, 21], 3), roundBox([-5.5, -44], [11, 9.5], 1.5))),
      ],
      hangs: [
        area(
          "beard",
          "orange",
          "M-38 -6C-35 14 -24 30 0 32C24 30 35 14 38 -6C41 -4 44 0 46 6C47 22 42 36 34 42C32 50 24 54 18 52C14 60 4 62 0 60C-4 62 -14 60 -18 52C-24 54 -32 50 -34 42C-42 36 -47 22 -46 6C-44 0 -41 -4 -38 -6Z",
        ),
        line("M-18 42q1 5 0 9M18 42q-1 5 0 9M0 44L0 52"),
      ],
    },
    legs: {
      stance: "stride",
      socks: { crayon: "white", from: 0.1 },
      trousers: { crayon: "brown", to: 0.58, flare: 2.5 },
      shoes: { kind: "shoe", crayon: "charcoal" },
    },
    body: [
      area("coat", "green", torso({ hem: 70, wide: 26, neckline: 4, waist: 19 })),
      line("M0 48L0 72"),
      area("belt", "charcoal", "M-19 42C-6 46 6 46 19 42L21 52C6 56 -6 56 -21 52Z"),
      area("belt buckle", "yellow", roundBox([-8, 41], [16, 15], 2.5)),
    ],
    arms: {
      left: {
        reach: { bend: [23, 12], end: [40, -8] },
        sleeve: { of: "coat", crayon: "green", cuff: "white" },
        holds: { thing: moved(shamrock, "translate(0 -18)") },
      },
      right: { reach: "hip", sleeve: { of: "coat", crayon: "green", cuff: "white" } },
    },
    front: [
      ...moved(
        [
          area(
            "gold",
            "yellow",
            `M-26 0${bumps([
              [-26, 0],
              [-20, -10],
              [-8, -15],
              [6, -15],
              [18, -10],
              [26, 0],
            ])}Z`,
          ),
          line("M-12 -6q4 -4 8 0M4 -8q4 -4 8 0"),
          area("pot", "charcoal", "M-28 4C-38 18 -34 34 -22 40L22 40C34 34 38 18 28 4Z"),
          area("pot rim", "charcoal", roundBox([-33, -2], [66, 10], 5)),
        ],
        "translate(66 79)",
      ),
    ],
  };
}

const strawHair = "M-34 -22L-52 -2L-45 -1L-50 15L-42 12L-40 25L-32 15L-27 2L-27 -18Z";

/** A bundle of straw that sticks out of a sleeve, to the right. */
const straw = "M-8 -7.5L10 -9L22 -16L20 -8L30 -7L22 0L30 7L20 8L22 16L10 9L-8 7.5Z";

const crow: readonly Part[] = [
  area("crow's tail", "charcoal", "M-14 2L-34 -2L-33 8L-26 14L-10 12Z"),
  area("crow", "charcoal", "M-18 4C-16 -10 -6 -12 0 -22C4 -34 26 -34 27 -18C28 0 20 18 2 18C-8 18 -16 14 -18 4Z"),
  area("wing", "blue", "M-12 0C-6 -6 6 -6 10 -2C8 8 -4 12 -14 10Z"),
  area("beak", "orange", "M24 -27L45 -18L25 -10Z"),
  brightEye([16.5, -19.5], [3.8, 4.8]),
  cord("M-2 18L-3 25M8 17L8 25"),
];

const pumpkin: readonly Part[] = [
  area("pumpkin stem", "green", "M-4 -18C-4 -26 -8 -28 -10 -30L-2 -35C4 -30 5 -26 5 -18Z"),
  area("pumpkin", "orange", "M0 -19C-20 -26 -32 -14 -32 2C-32 18 -20 26 0 22C20 26 32 18 32 2C32 -14 20 -26 0 -19Z"),
  line("M-8 -19C-18 -8 -18 12 -8 22M8 -19C18 -8 18 12 8 22"),
];

export function scarecrow(): Figure {
  const arm: Arm = {
    reach: { bend: [18, 2], end: [35, 0] },
    sleeve: { of: "shirt", crayon: "red", to: 0.86, flare: 5 },
    holds: { over: true, thing: [area("straw", "yellow", movedPath(straw, "translate(-8 0)"))] },
  };
  return {
    skin: "peach",
    tilt: -5,
    head: {
      face: { mouth: "none" },
      wears: [
        area("nose", "orange", "M0 5.4C5.6 11 7 14.6 6 16C3 17.4 -3 17.4 -6 16C-7 14.6 -5.6 11 0 5.4Z"),
        line("M-17 20Q0 31 17 20M-11 20.5L-12 26.500M-4 23L-4.5 29M4 23L4.5 29M11 20.5L12 26.500"),
        area("straw hair", "yellow", `${strawHair}${movedPath(strawHair, "scale(-1 1)")}`),
        area("hat", "brown", "M-34 -18C-34 -40 -26 -62 -8 -72C6 -66 28 -60 34 -18Z"),
        area("hat patch", "red", roundBox([-6, -56], [18, 17], 2)),
        area(
          "hat brim",
          "brown",
          "M-60 -10C-56 -26 -26 -30 0 -30C26 -30 56 -26 60 -10C42 -17 20 -18 0 -18C-20 -18 -42 -17 -60 -10Z",
        ),
      ],
    },
    behind: [
      area("pole", "brown", roundBox([-5, 60], [10, 66], 2)),
      area("bar", "brown", roundBox([-92, 4], [184, 10], 3)),
      ...[-24, 24].map((x) =>
        area(
          x < 0 ? "left straw" : "right straw",
          "yellow",
          `M${x - 8} 88L${x - 11} 108L${x - 5} 103L${x - 4} 112L${x} 105L${x + 4} 112L${x + 5} 103L${x + 11} 108L${x + 8} 88Z`,
        ),
      ),
    ],
    legs: {
      stance: { left: { bend: [8, 22], end: [16, 44] }, right: { bend: [8, 22], end: [16, 44] } },
      trousers: { crayon: "blue", flare: 2, thicker: 2.4 },
    },
    body: [
      area("shirt", "red", torso({ hem: 64, wide: 21 })),
      area("shirt patch", "yellow", "M-13 26L1 24L3 37L-11 39Z"),
      area("rope", "yellow", "M-17 42C-6 46 6 46 17 42L18.6 51C6 55 -6 55 -18.6 51Z"),
    ],
    arms: { left: arm, right: arm },
    over: [area("scarf", "green", "M0 14C-9 16 -18 12 -20 4C-18 -3 -8 -4 0 -4C8 -4 18 -3 20 4C18 12 9 16 0 14Z")],
    front: [
      area("knee patch", "orange", "M8 72L20 69L24 82L12 85Z"),
      ...moved(crow, "translate(89 -16) scale(-.8 .8)"),
      ...moved(pumpkin, "translate(-60 100)"),
      ...grass.slice(1),
    ],
  };
}
