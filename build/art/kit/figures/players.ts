import { ellipse, star } from "../../outlines.ts";
import { band, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, line, type Part } from "../part.ts";

const jersey = torso({ hem: 52, wide: 19, neckline: 7 });

function soccerBall(x: number, y: number, r: number): Part[] {
  const corner = (at: number, reach: number): string => {
    const angle = (at * 2 * Math.PI) / 5 + 0.2;
    return `${x + reach * Math.sin(angle)} ${y - reach * Math.cos(angle)}`;
  };
  const corners = [0, 1, 2, 3, 4];
  return [
    area("ball", "white", ellipse(x, y, r, r)),
    area("ball patch", "charcoal", `M${corners.map((at) => corner(at, r * 0.42)).join("L")}Z`),
    line(corners.map((at) => `M${corner(at, r * 0.42)}L${corner(at, r)}`).join("")),
  ];
}

export function soccerPlayer(): Figure {
  return {
    skin: "brown",
    tilt: 4,
    lean: -5,
    head: { hair: { kind: "puffs", crayon: "charcoal", ties: "yellow" }, face: { mouth: "grin" } },
    legs: {
      stance: "kick",
      socks: { crayon: "yellow", from: 0.58 },
      trousers: { name: "shorts", crayon: "white", to: 0.42, flare: 4, thicker: 2.4 },
      shoes: { kind: "shoe", crayon: "orange" },
    },
    body: [area("jersey", "blue", jersey), band("stripe", "yellow", jersey, [22, 34])],
    arms: {
      left: { reach: "out", sleeve: { of: "jersey", crayon: "blue", to: 0.45, flare: 3 } },
      right: { reach: "rest", sleeve: { of: "jersey", crayon: "blue", to: 0.45, flare: 3 } },
    },
    front: soccerBall(74, 98, 19),
  };
}

const tank =
  "M-7 2C-9 14 9 14 7 2L15 4C13 14 15 20 19 24C17.5 32 17 38 18 44L18.5 53C8 56 -8 56 -18.5 53L-18 44C-17 38 -17.5 32 -19 24C-15 20 -13 14 -15 4Z";

export function basketballPlayer(): Figure {
  return {
    skin: "brown",
    tilt: -4,
    head: {
      hair: { kind: "cropped", crayon: "charcoal" },
      face: { mouth: "grin", brows: "bold" },
      wears: [area("headband", "orange", "M-39 -9C-16 -17 16 -17 39 -9L39 -18C16 -27 -16 -27 -39 -18Z")],
    },
    legs: {
      stance: "stride",
      socks: { crayon: "white", from: 0.68 },
      trousers: { name: "shorts", crayon: "purple", to: 0.52, flare: 4, thicker: 2.4 },
      shoes: { kind: "shoe", crayon: "orange" },
    },
    body: [area("jersey", "purple", tank), band("jersey stripe", "orange", tank, [30, 40])],
    arms: {
      left: { reach: "hip" },
      right: {
        reach: "wave",
        holds: {
          over: true,
          thing: [
            area("basketball", "orange", ellipse(3, -22, 19, 19)),
            line("M-16 -22L22 -22M3 -41L3 -3M-9 -37C-2 -30 -2 -14 -9 -7.5M15 -37C8 -30 8 -14 15 -7.5"),
          ],
        },
      },
    },
  };
}

export function baseballPlayer(): Figure {
  return {
    skin: "peach",
    tilt: 5,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "smirk", freckles: true },
      brim: -20,
      wears: [
        area("cap", "red", "M-41 -16C-44 -44 -22 -56 0 -56C22 -56 44 -44 41 -16C14 -25 -14 -25 -41 -16Z"),
        area(
          "cap visor",
          "blue",
          "M-36 -17C-14 -26 14 -26 36 -17C40 -11 32 -7 24 -9C8 -13 -8 -13 -24 -9C-32 -7 -40 -11 -36 -17Z",
        ),
        area("cap star", "white", star(0, -40, 9.5)),
      ],
    },
    legs: {
      stance: "stride",
      socks: { crayon: "red", from: 0.55 },
      trousers: { crayon: "white", to: 0.66, flare: 0, thicker: 2.2 },
      shoes: { kind: "shoe", crayon: "charcoal" },
    },
    body: [
      area("jersey", "red", jersey),
      line("M0 9L0 46"),
      area("belt", "red", "M-18.6 45C-6 49 6 49 18.6 45L19.4 53C6 57 -6 57 -19.4 53Z"),
    ],
    arms: {
      left: {
        reach: "rest",
        sleeve: { of: "jersey", crayon: "red", to: 0.45, flare: 3 },
        holds: {
          over: true,
          thing: [
            area(
              "baseball glove",
              "brown",
              "M-10 -10C-16 -6 -17 2 -13 8C-15 14 -12 22 -6 23C-3 27 3 27 5 23C10 24 14 20 13 15C17 10 17 2 13 -4C8 -12 -4 -14 -10 -10Z",
            ),
            line("M-7 22C-8 16 -7 12 -6 9M4 22C4 17 4 13 3 9M12 15C10 12 9 9 8 7"),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "jersey", crayon: "red", to: 0.45, flare: 3 },
        holds: {
          lean: 24,
          thing: [
            area(
              "bat",
              "orange",
              "M-3 10L-3 -8C-3 -22 -8 -34 -7.4 -54C-7 -62 7 -62 7.4 -54C8 -34 3 -22 3 -8L3 10C6 10 6 15 3 15L-3 15C-6 15 -6 10 -3 10Z",
            ),
          ],
        },
      },
    },
  };
}

export function tennisPlayer(): Figure {
  return {
    skin: "peach",
    tilt: -5,
    head: {
      hair: { kind: "ponytail", crayon: "yellow", ties: "pink" },
      face: { lashes: true },
      wears: [
        area(
          "visor",
          "white",
          "M-40 -18C-16 -28 16 -28 40 -18L40 -10C45 -7 41 -2 33 -4C12 -13 -12 -13 -33 -4C-41 -2 -45 -7 -40 -10Z",
        ),
      ],
    },
    legs: { stance: "stride", socks: { crayon: "white", from: 0.76 }, shoes: { kind: "shoe", crayon: "pink" } },
    body: [
      area(
        "skirt",
        "white",
        "M-17 42L17 42C20 52 25 62 29 70L18 74L14 68L8 75L0 69L-8 75L-14 68L-18 74L-29 70C-25 62 -20 52 -17 42Z",
      ),
      area("shirt", "pink", torso({ hem: 44, wide: 17.6, neckline: 8 })),
      band("waistband", "white", "M-18 38L18 38L19 60L-19 60Z", [42, 49]),
    ],
    arms: {
      left: {
        reach: "present",
        sleeve: { of: "shirt", crayon: "pink", to: 0.42, flare: 3 },
        holds: {
          over: true,
          thing: [
            area("tennis ball", "light green", ellipse(2, -17, 12.5, 12.5)),
            line("M-6 -26.5C0 -20 0 -13 -6 -7.5M10 -26.5C4 -20 4 -13 10 -7.5"),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "shirt", crayon: "pink", to: 0.42, flare: 3 },
        holds: {
          lean: 26,
          thing: [
            area("racket handle", "brown", roundBox([-3.2, -22], [6.4, 38], 3)),
            area("racket", "purple", `${ellipse(0, -45, 22, 27)}`),
            area("strings", "white", ellipse(0, -44, 14.4, 19.4)),
            line("M-5 -62L-5 -26M5 -62L5 -26M-13 -51L13 -51M-13 -38L13 -38"),
          ],
        },
      },
    },
  };
}
