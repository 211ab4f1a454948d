import { subtract } from "../../boolean.ts";
import { ellipse, star } from "../../outlines.ts";
import { band, openFront, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, ink, line, type Part } from "../part.ts";
import type { Side } from "../skeleton.ts";

const robe =
  "M-17 3C-21 5 -22 10 -22 16C-24 50 -34 84 -42 106C-20 113 20 113 42 106C34 84 24 50 22 16C22 10 21 5 17 3Z";

const witchHat = "M-36 -26C-26 -46 -18 -64 -12 -88C-4 -92 12 -88 24 -78C18 -78 13 -76 11 -72C16 -56 26 -40 36 -26Z";

export function wizard(): Figure {
  return {
    skin: "peach",
    tilt: 4,
    head: {
      face: { brows: "none" },
      wears: [
        area(
          "hat",
          "purple",
          "M-38 -22C-26 -44 -16 -66 -6 -92C4 -90 18 -86 24 -76C18 -78 12 -78 9 -76C18 -56 28 -40 38 -22Z",
        ),
        area("hat star", "yellow", star(-1, -56, 9)),
        area("hat brim", "purple", "M-56 -14C-50 -27 -26 -32 0 -32C26 -32 50 -27 56 -14C34 -19 -34 -19 -56 -14Z"),
        line("M-20 -8q6 -7 12 -3M20 -8q-6 -7 -12 -3"),
      ],
      hangs: [
        area(
          "beard",
          "gray",
          "M-38 4C-36 12 -30 15 -22 15C-12 16 12 16 22 15C30 15 36 12 38 4C44 26 34 40 24 48C18 58 10 68 2 74C-6 68 -14 60 -22 50C-34 40 -44 26 -38 4Z",
        ),
        area("mustache", "white", "M0 18C-6 10 -19 8 -29 16C-23 27 -8 29 0 23C8 29 23 27 29 16C19 8 6 10 0 18Z"),
        line("M-5 31q5 4 10 0M-6 46q1 10 6 17M10 44q1 8 -2 14"),
      ],
    },
    closed: true,
    legs: { shoes: { kind: "slipper", crayon: "brown" } },
    body: [
      area("robe", "purple", robe),
      area("robe star", "yellow", star(-13, 72, 9)),
      area("moon", "yellow", "M14 80a10 10 0 1 0 8 14a8.4 8.4 0 0 1 -8 -14Z"),
      band("belt", "orange", robe, [46, 55]),
    ],
    arms: {
      left: { reach: "rest", sleeve: { of: "robe", crayon: "purple", flare: 8, to: 0.9 } },
      right: {
        reach: "present",
        sleeve: { of: "robe", crayon: "purple", flare: 8, to: 0.9 },
        holds: {
          thing: [
            area(
              "staff",
              "brown",
              "M-3.4 102L-3.4 -26C-10 -30 -14 -36 -13 -44L-7 -44C-6 -38 -3 -35 0 -34C3 -35 6 -38 7 -44L13 -44C14 -36 10 -30 3.4 -26L3.4 102Z",
            ),
            area("crystal ball", "sky blue", ellipse(0, -44, 11, 11)),
            line("M-4 -48q1 -3 4 -4"),
          ],
        },
      },
    },
  };
}

export function witch(): Figure {
  return {
    skin: "peach",
    tilt: -5,
    head: {
      hair: { kind: "wavy", crayon: "orange" },
      face: { lashes: true, mouth: "grin", freckles: true },
      brim: -20,
      wears: [
        area("hat", "purple", witchHat),
        band("hat band", "orange", witchHat, [-42, -24]),
        area("hat brim", "purple", "M-60 -16C-54 -29 -28 -34 0 -34C28 -34 54 -29 60 -16C36 -22 -36 -22 -60 -16Z"),
        area("buckle", "yellow", roundBox([-8, -47], [16, 15], 2)),
      ],
    },
    legs: { socks: { crayon: "light green", from: 0.1 }, shoes: { kind: "boot", crayon: "charcoal" } },
    body: [
      area(
        "dress",
        "purple",
        "M-15 3.5C-11 4 -10 15 0 16C10 15 11 4 15 3.5C21 6 20 24 17 38C21 54 30 72 38 84Q29 86 27 92Q20 85 13 86Q9 91 4 95Q0 87 -6 86Q-11 91 -17 94Q-20 87 -26 86Q-31 87 -38 84C-30 72 -21 54 -17 38C-20 24 -21 6 -15 3.5Z",
      ),
      area("belt", "orange", "M-17.5 36C-6 40 6 40 17.5 36L19.5 44C6 48 -6 48 -19.5 44Z"),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "dress", crayon: "purple", flare: 5, to: 0.88 } },
      right: {
        reach: "present",
        sleeve: { of: "dress", crayon: "purple", flare: 7, to: 0.88 },
        holds: {
          thing: [
            area("broomstick", "brown", roundBox([-3.5, -58], [7, 130], 3)),
            area(
              "broom",
              "yellow",
              "M-6 66L6 66C14 76 17 88 18 103Q12 101 9 104Q4 100 0 104Q-4 100 -9 104Q-12 101 -18 103C-17 88 -14 76 -6 66Z",
            ),
            line("M-7 100L-4 82M7 100L4 82M0 98L0 82"),
            area("broom band", "red", roundBox([-8, 60], [16, 9], 3)),
          ],
        },
      },
    },
  };
}

export function pirate(): Figure {
  return {
    skin: "peach",
    tilt: 5,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "smirk", brows: "none", patch: true },

      wears: [
        area(
          "hat",
          "charcoal",
          "M-56 -12C-54 -26 -44 -36 -32 -40C-26 -54 -14 -60 0 -60C14 -60 26 -54 32 -40C44 -36 54 -26 56 -12C34 -24 -34 -24 -56 -12Z",
        ),
        area(
          "skull",
          "white",
          "M-7.5 -32L-7.5 -36C-14 -40 -12 -53 0 -53C12 -53 14 -40 7.5 -36L7.5 -32C3 -30 -3 -30 -7.5 -32Z",
        ),
        ink(ellipse(-4, -43, 2.2, 2.6)),
        ink(ellipse(4, -43, 2.2, 2.6)),
      ],
    },
    legs: { stance: "stride", trousers: { crayon: "brown" }, shoes: { kind: "boot", crayon: "charcoal" } },
    body: [
      area("shirt", "white", torso({ neckline: 12 })),
      line("M-12 20L12 20M-12 28L12 28M-12 36L12 36"),
      ...openFront("vest", "red", { hem: 60, gap: 6 }),
      area("belt", "orange", "M-19 42C-6 46 6 46 19 42L20 50C6 54 -6 54 -20 50Z"),
      area("buckle", "yellow", roundBox([-7, 41], [14, 13], 2)),
    ],
    arms: {
      left: { reach: "hip", sleeve: { of: "left sleeve", crayon: "white", flare: 4 } },
      right: {
        reach: "point",
        sleeve: { of: "right sleeve", crayon: "white", flare: 4 },
        holds: {
          lean: 24,
          thing: [
            area("telescope", "orange", "M-7 24L-7 -28L7 -28L7 24Z"),
            area("telescope tube", "yellow", "M-9 -24L-9 -46L9 -46L9 -24Z"),
            area("telescope rim", "orange", roundBox([-12, -54], [24, 10], 3)),
          ],
        },
      },
    },
  };
}

export function knight(): Figure {
  return {
    skin: "peach",
    tilt: -4,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "smirk", brows: "none" },
      wears: [
        area(
          "plume",
          "red",
          "M-4 -50C-10 -64 4 -80 22 -78C38 -76 46 -62 42 -44C36 -54 28 -58 18 -56C12 -55 8 -54 6 -50Z",
        ),
        area(
          "helmet",
          "gray",
          subtract(
            "M0 -52C-32 -52 -47 -26 -46 4C-45 24 -38 36 -28 41L28 41C38 36 45 24 46 4C47 -26 32 -52 0 -52Z",
            "M0 -21C-22 -21 -33 -11 -33 5C-33 18 -20 29 0 29C20 29 33 18 33 5C33 -11 22 -21 0 -21Z",
          ),
        ),
        area("visor", "sky blue", "M-46 -11C-44 -27 -16 -39 0 -49C16 -39 44 -27 46 -11C30 -24 -30 -24 -46 -11Z"),
        line("M-20 -27L-8 -30M20 -27L8 -30"),
        area("hinges", "gray", `${ellipse(-43, -8, 6, 6)}${ellipse(43, -8, 6, 6)}`),
      ],
    },
    closed: true,
    legs: { stance: "stride", trousers: { name: "mail", crayon: "gray" }, shoes: { kind: "boot", crayon: "gray" } },
    body: [
      area("tunic", "blue", torso({ hem: 68, wide: 22, neckline: 4 })),
      area("emblem", "yellow", star(0, 26, 11)),
      area("belt", "brown", "M-18 41C-6 45 6 45 18 41L19 48C6 52 -6 52 -19 48Z"),
      line("M0 50L0 70"),
    ],
    arms: {
      left: {
        reach: "rest",
        sleeve: { of: "armor", crayon: "gray" },
        glove: "charcoal",
        holds: {
          over: true,
          thing: [
            area("shield", "red", "M-22 -24C-8 -20 8 -20 22 -24C25 6 16 26 0 36C-16 26 -25 6 -22 -24Z"),
            area(
              "shield field",
              "white",
              "M-22 -24C-15 -22 -7 -21 0 -21L0 4L21.2 4C18 20 10 30 0 36L0 4L-21.2 4C-22.6 -4 -22.8 -14 -22 -24Z",
            ),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "armor", crayon: "gray" },
        glove: "charcoal",
        holds: {
          lean: 14,
          thing: [
            area("blade", "white", "M-4.5 -4L-4.5 -52L0 -62L4.5 -52L4.5 -4Z"),
            line("M0 -46L0 -14"),
            area("hilt", "yellow", "M-14 -13L14 -13L14 -5L4 -5L4 11C8 15 5 21 0 21C-5 21 -8 15 -4 11L-4 -5L-14 -5Z"),
          ],
        },
      },
    },
  };
}

export function mermaid(): Figure {
  return {
    skin: "brown",
    tilt: -5,
    head: {
      hair: { kind: "long", crayon: "purple" },
      face: { lashes: true },
      wears: [area("star", "yellow", star(-27, -27, 12))],
    },
    behind: [
      area("rock", "gray", "M-74 116C-78 100 -72 82 -62 72C-56 54 -38 45 -16 50L0 60L4 80L28 108L34 116Z"),
      line("M-62 92q8 -3 12 4M-30 110q8 -4 16 1"),
      area("starfish", "orange", star(-40, 90, 14)),
      area("large bubble", "sky blue", ellipse(-62, -18, 9, 9)),
      area("small bubble", "sky blue", ellipse(-56, -46, 6.5, 6.5)),
    ],
    body: [
      area("neck", "brown", torso({ hem: 46, wide: 16.5, neckline: 6 })),
      ...shell("left", -9),
      ...shell("right", 9),
      area("fin", "sky blue", "M57 90C46 82 34 76 30 54C46 52 58 60 64 72C70 60 80 52 92 52C93 72 84 84 71 92Z"),
      line("M57 79Q48 72 43 64M71 80Q79 72 82 63"),
      area(
        "tail",
        "green",
        "M-16.5 37C-21 46 -22 56 -19 65C-12 86 8 108 34 116C56 120 72 108 73 87C68 83 60 83 56 88C54 95 49 98 42 95C30 90 22 78 20 64C20 54 19 46 16.5 37Q0 44 -16.5 37Z",
      ),
      line("M-12 56q5.5 8 11 0q5.5 8 11 0M-6 70q5.5 8 11 0q5.5 7 10 -1M4 85q6 7 11 -1q5 6 10 -2M20 98q7 4 10 -4"),
      area("belt", "yellow", "M-17 35C-6 41 6 41 17 35L19 44C6 50 -6 50 -19 44Z"),
    ],
    arms: { left: { reach: "skirt" }, right: { reach: "wave" } },
  };
}

/** One shell of a top, its hinge below. */
function shell(side: Side, x: number): readonly Part[] {
  return [
    area(
      `${side} shell`,
      "pink",
      `M${x} 33C${x - 7} 30 ${x - 10} 24 ${x - 9} 18Q${x - 5} 12 ${x} 15Q${x + 5} 12 ${x + 9} 18C${x + 10} 24 ${x + 7} 30 ${x} 33Z`,
    ),
    line(`M${x} 31L${x} 22`),
  ];
}
