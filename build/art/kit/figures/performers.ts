import { ellipse, star } from "../../outlines.ts";
import { band, collar, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, line, type Part } from "../part.ts";
import { puff, strip } from "../shapes.ts";

export function ballerina(): Figure {
  return {
    build: "slim",
    skin: "peach",
    tilt: -7,
    head: {
      hair: { kind: "bun", crayon: "brown", ties: "pink" },
      face: { lashes: true },
    },
    legs: {
      stance: { left: { bend: [-5, 28], end: [-8.5, 54] }, right: { bend: [30, 14], end: [2, 30], turn: -70 } },
      socks: { crayon: "pink", from: 0.1 },
      shoes: { kind: "pointe", crayon: "purple" },
    },
    body: [
      area(
        "lower tutu",
        "white",
        `M-18 44C-30 46 -46 52 -54 60${"q3 8 11 5q4 8 12 4q5 8 13 3q5 7 9 0q5 8 13 3q5 7 13 0q6 5 12 -2q8 2 12 -5q6 1 13 -7"}C46 52 30 46 18 44Z`,
      ),
      area(
        "tutu",
        "pink",
        "M-17 38C-30 38 -46 44 -54 52q6 7 14 3q5 7 13 3q6 7 14 2q6 6 13 0q7 6 14 0q7 5 13 -1q8 3 13 -3q7 2 14 -4C46 44 30 38 17 38Z",
      ),
      area(
        "bodice",
        "pink",
        "M-15 3.5C-11 4 -10 15 0 16C10 15 11 4 15 3.5C19 8 19 24 16.6 40L-16.6 40C-19 24 -19 8 -15 3.5Z",
      ),
      area("sash", "purple", "M-17 34C-8 38 8 38 17 34L18 42C8 46 -8 46 -18 42Z"),
    ],
    arms: { left: { reach: "out" }, right: { reach: "cheer" } },
  };
}

export function gymnast(): Figure {
  return {
    build: "slim",
    skin: "brown",
    tilt: 6,
    head: {
      hair: { kind: "bun", crayon: "charcoal", ties: "yellow" },
      face: { mouth: "grin", lashes: true },
    },
    legs: {
      stance: { left: { bend: [-4, 28], end: [-6, 54] }, right: { bend: [24, 14], end: [48, 10], turn: 96 } },
      shoes: { kind: "pointe", crayon: "white" },
    },
    body: [
      area(
        "leotard",
        "purple",
        "M-15 3.5C-11 4 -10 15 0 16C10 15 11 4 15 3.5C20 6 20 24 17 38C18 46 19 50 18.6 54C10 56 4 60 0 68C-4 60 -10 56 -18.6 54C-19 50 -18 46 -17 38C-20 24 -20 6 -15 3.5Z",
      ),
      area("leotard stripe", "yellow", "M-18.4 22C-8 30 8 30 18.4 22L17.6 31C8 38 -8 38 -17.6 31Z"),
    ],
    arms: {
      left: { reach: "out", sleeve: { of: "leotard", crayon: "purple" } },
      right: {
        reach: "cheer",
        sleeve: { of: "leotard", crayon: "purple" },
        holds: {
          lean: 30,
          thing: [
            area(
              "ribbon",
              "pink",
              strip(
                [
                  [-1, -36],
                  [10, -46],
                  [24, -44],
                  [28, -30],
                  [16, -20],
                  [8, -8],
                  [16, 4],
                  [30, 2],
                  [40, 8],
                  [38, 22],
                  [26, 30],
                  [28, 42],
                  [40, 46],
                ],
                7,
              ),
            ),
            area("ribbon stick", "brown", roundBox([-3.4, -42], [6.8, 56], 3)),
          ],
        },
      },
    },
  };
}

export function skateboarder(): Figure {
  return {
    skin: "peach",
    tilt: 5,
    lean: -6,
    head: {
      hair: { kind: "short", crayon: "yellow" },
      face: { mouth: "grin" },
      brim: -20,
      wears: [
        area(
          "helmet",
          "red",
          "M-42 -8C-46 -42 -24 -55 0 -55C24 -55 46 -42 42 -8C30 -18 18 -22 0 -22C-18 -22 -30 -18 -42 -8Z",
        ),
        area("helmet stripe", "white", "M-8 -54.6C-3 -55.2 3 -55.2 8 -54.6L8 -21.4C3 -22.2 -3 -22.2 -8 -21.4Z"),
        cord("M-39 -6C-36 16 -24 30 -12 35M39 -6C36 16 24 30 12 35"),
      ],
    },
    legs: {
      stance: "crouch",
      trousers: { name: "shorts", crayon: "blue", to: 0.62, flare: 2, thicker: 2.6 },
      socks: { crayon: "white", from: 0.74 },
      shoes: { kind: "shoe", crayon: "red" },
    },
    body: [
      area("hoodie", "light green", torso({ hem: 55, wide: 19.5, neckline: 5 })),
      area("pocket", "light green", "M-10 33L10 33L14.5 47L-14.5 47Z"),
      cord("M-4 9L-5 20M4 9L5 19"),
    ],
    arms: {
      left: { reach: "out", sleeve: { of: "hoodie", crayon: "light green" } },
      right: { reach: { bend: [17, 4], end: [33, -8] }, sleeve: { of: "hoodie", crayon: "light green" } },
    },
    front: [
      area("left wheel", "yellow", ellipse(-34, 121, 8, 8)),
      area("right wheel", "yellow", ellipse(34, 121, 8, 8)),
      area(
        "skateboard",
        "purple",
        "M-66 97C-60 103 -56 106 -48 106L48 106C56 106 60 103 66 97L71 103C65 111 58 115 48 115L-48 115C-58 115 -65 111 -71 103Z",
      ),
    ],
  };
}

export function superheroGirl(): Figure {
  return {
    skin: "brown",
    turn: 24,
    closed: true,
    tilt: -14,
    head: {
      hair: { kind: "puffs", crayon: "charcoal", ties: "yellow" },
      face: { mask: "purple", brows: "none" },
    },
    behind: [
      area(
        "cape",
        "red",
        "M-18 2C-44 14 -70 36 -86 68C-76 66 -70 72 -69 80C-58 76 -48 82 -46 92C-34 86 -22 90 -16 100C6 76 20 30 18 2Z",
      ),
    ],
    legs: { stance: "fly", trousers: { name: "leggings", crayon: "purple" }, shoes: { kind: "boot", crayon: "red" } },
    body: [
      area("suit", "purple", torso({ hem: 46, wide: 17.6, neckline: 4 })),
      area("skirt", "red", "M-17 42C-8 45 8 45 17 42C20 48 24 54 28 59C16 65 -16 65 -28 59C-24 54 -20 48 -17 42Z"),
      area("belt", "yellow", "M-17.6 38C-8 42 8 42 17.6 38L18.4 46C8 50 -8 50 -18.4 46Z"),
      area("emblem", "yellow", star(0, 23, 11)),
    ],
    over: [area("collar", "red", collar)],
    arms: {
      left: { reach: { bend: [17, 13], end: [29, 30] }, hand: "grip", sleeve: { of: "suit", crayon: "purple" } },
      right: {
        reach: { bend: [17, -14], end: [27, -38] },
        sleeve: { of: "suit", crayon: "purple", to: 0.75 },
        glove: "red",
        hand: "grip",
      },
    },
  };
}

export function superheroBoy(): Figure {
  return {
    skin: "peach",
    turn: -10,
    closed: true,
    tilt: 2,
    head: { hair: { kind: "neat", crayon: "brown" }, face: { mouth: "grin", mask: "blue", brows: "none" } },
    behind: [
      area(
        "cape",
        "yellow",
        "M-18 2C-34 26 -52 56 -74 74C-66 76 -62 82 -62 90C-52 86 -44 90 -40 98C-32 92 -22 94 -18 102L18 100C28 90 32 92 38 96C42 88 50 86 58 88C56 80 60 74 66 72C50 54 34 26 18 2Z",
      ),
    ],
    legs: {
      stance: { left: { bend: [2, 28], end: [6, 54], turn: -56 }, right: { bend: [22, 14], end: [20, 40], turn: -40 } },
      trousers: { name: "leggings", crayon: "blue" },
      shoes: { kind: "boot", crayon: "red" },
    },
    body: [
      area("suit", "blue", torso({ hem: 56, wide: 18, neckline: 4 })),
      area("shorts", "red", "M-17.6 47C-8 51 8 51 17.6 47L19 60C12 62 6 65 0 71C-6 65 -12 62 -19 60Z"),
      area("belt", "yellow", "M-17 38C-8 42 8 42 17 38L18.4 47C8 51 -8 51 -18.4 47Z"),
      area("emblem", "yellow", "M3 12L-9 26L-2 26L-5 37L9 22L1.6 22Z"),
    ],
    over: [area("collar", "yellow", collar)],
    arms: {
      left: {
        reach: { bend: [20, 12], end: [32, 24] },
        hand: "grip",
        sleeve: { of: "suit", crayon: "blue", to: 0.75 },
        glove: "red",
      },
      right: {
        reach: { bend: [24, -4], end: [41, -32] },
        sleeve: { of: "suit", crayon: "blue", to: 0.75 },
        glove: "red",
        hand: "grip",
      },
    },
  };
}

export function cheerleader(): Figure {
  const top = torso({ hem: 42, wide: 17.4, neckline: 8 });
  const pompom = (name: string): readonly Part[] => [
    area(name, "yellow", puff(6, -4, 19, 11)),
    line("M-2 -12q4 6 2 12M10 -14q-2 8 4 12M4 4q6 -2 8 4"),
  ];
  return {
    skin: "brown",
    tilt: -6,
    lean: 4,
    head: { hair: { kind: "ponytail", crayon: "charcoal", ties: "yellow" }, face: { mouth: "grin", lashes: true } },
    legs: {
      stance: { left: { bend: [0, 28], end: [0, 54] }, right: { bend: [24, 10], end: [18, 34], turn: 30 } },
      socks: { crayon: "white", from: 0.72 },
      shoes: { kind: "shoe", crayon: "white" },
    },
    body: [
      area("skirt", "blue", "M-17 38C-6 42 6 42 17 38C20 48 25 58 30 66C14 74 -14 74 -30 66C-25 58 -20 48 -17 38Z"),
      line("M-9 44L-14 69M9 44L14 69M0 46L0 71"),
      area("top", "blue", top),
      band("stripe", "yellow", top, [20, 29]),
    ],
    arms: {
      left: {
        reach: "cheer",
        sleeve: { of: "top", crayon: "blue", to: 0.4, flare: 3 },
        holds: { over: true, thing: pompom("left pompom") },
      },
      right: {
        reach: "out",
        sleeve: { of: "top", crayon: "blue", to: 0.4, flare: 3 },
        holds: { over: true, thing: pompom("right pompom") },
      },
    },
  };
}

export function karate(): Figure {
  return {
    build: "slim",
    skin: "peach",
    tilt: 5,
    head: {
      hair: { kind: "spiky", crayon: "charcoal" },
      face: { mouth: "smirk" },
      wears: [area("headband", "red", "M-39 -8C-16 -16 16 -16 39 -8L39.5 0C16 -9 -16 -9 -39.5 0Z")],
    },
    legs: {
      stance: { left: { bend: [13, 26], end: [19, 53] }, right: { bend: [13, 26], end: [19, 53] } },
      trousers: { crayon: "white", to: 0.86, flare: 4, thicker: 3.4 },
      shoes: { kind: "foot", crayon: "peach" },
    },
    body: [
      area("jacket", "white", torso({ hem: 62, wide: 21, neckline: 6 })),
      line("M-9 2L6 38M9 2L2.6 29"),
      area("badge", "red", ellipse(-9, 27, 5.6, 5.6)),
      area("belt", "blue", "M-18 37C-6 41 6 41 18 37L19 45C6 49 -6 49 -19 45Z"),
      area("belt", "blue", "M-3 43L-12 60L-5 63L1 49L6 64L13 62L5 43Z"),
    ],
    arms: {
      left: {
        reach: { bend: [19, 15], end: [25, -3] },
        sleeve: { of: "jacket", crayon: "white", to: 0.8, flare: 3 },
        hand: "grip",
      },
      right: {
        reach: { bend: [17, 5], end: [37, 3] },
        sleeve: { of: "jacket", crayon: "white", to: 0.8, flare: 3 },
        hand: "grip",
      },
    },
  };
}
