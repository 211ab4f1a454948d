import type { CrayonName } from "#app/drawings/crayons.ts";
import { subtract } from "../../boolean.ts";
import { circle, ellipse, star } from "../../outlines.ts";
import { band, openFront, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, ink, line, movedPath, type Part, skinArea } from "../part.ts";
import { brightEye, puff } from "../shapes.ts";
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
  const lobe = "M0 108C12 100 38 100 50 118C38 118 34 128 20 130C10 131 3 126 0 118Z";
  return {
    skin: "brown",
    tilt: -6,
    turn: 5,
    head: {
      hair: { kind: "long", crayon: "purple" },
      face: { lashes: true, mouth: "grin" },
      wears: [area("star", "yellow", star(-27, -27, 13))],
    },
    behind: [
      area("large bubble", "sky blue", circle(68, -52, 9)),
      area("small bubble", "sky blue", circle(60, -74, 6.6)),
    ],
    body: [
      skinArea("neck", "brown", torso({ hem: 46, wide: 16.5, neckline: 6 })),
      ...shell("left", -9.5),
      ...shell("right", 9.5),
      area("fin", "sky blue", lobe),
      area("fin", "sky blue", movedPath(lobe, "scale(-1 1)")),
      line("M14 112Q24 110 34 113M-14 112Q-24 110 -34 113"),
      area(
        "tail",
        "green",
        "M-16.5 37C-24 54 -24 72 -16 88C-10 100 -7 108 -6 116C-3 119 3 119 6 116C7 108 10 100 16 88C24 72 24 54 16.5 37Q0 44 -16.5 37Z",
      ),
      line("M-15 58q7.5 8 15 0q7.5 8 15 0M-15 72q7.5 8 15 0q7.5 8 15 0M-10 86q5 7 10 0q5 7 10 0"),
      area("belt", "yellow", "M-17 35C-6 41 6 41 17 35L19.6 44C6 50 -6 50 -19.6 44Z"),
    ],
    arms: {
      left: { reach: "out" },
      right: {
        reach: "present",
        holds: {
          over: true,
          thing: [
            area("seashell", "pink", "M2 0C-12 -4 -18 -16 -14 -26Q-8 -34 2 -31Q12 -34 18 -26C22 -16 16 -4 2 0Z"),
            line("M2 -3L2 -24M-2 -5L-8 -22M6 -5L12 -22"),
          ],
        },
      },
    },
    front: [
      area("fish", "orange", "M-88 84C-80 70 -58 72 -50 84C-58 96 -80 98 -88 84Z"),
      area("fish tail", "yellow", "M-52 84L-38 74C-35 80 -35 88 -38 94Z"),
      brightEye([-76, 81], [3.2, 4.2]),
    ],
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

export function fairy(): Figure {
  const upper = "M10 18C20 -20 52 -44 76 -38C96 -32 96 2 80 16C64 30 30 32 10 24Z";
  const upperVein = "M34 12C42 -6 56 -20 70 -20C80 -16 78 0 70 6C60 14 46 16 34 12Z";
  const lower = "M10 26C34 26 62 34 68 52C72 68 56 80 42 74C26 66 14 46 10 26Z";
  const both = (name: string, crayon: CrayonName, path: string): readonly Part[] => [
    area(`left ${name}`, crayon, movedPath(path, "scale(-1 1)")),
    area(`right ${name}`, crayon, path),
  ];
  const petal = "M-8 0C-16 12 -14 26 0 34C14 26 16 12 8 0Z";
  return {
    build: "slim",
    skin: "peach",
    tilt: -7,
    turn: 4,
    head: {
      hair: { kind: "bun", crayon: "orange", ties: "green" },
      face: { lashes: true, mouth: "grin", freckles: true },
      wears: [
        ...[-27, 0, 27].map((x) => area(`flower ${x}`, "pink", puff(x, -31 + Math.abs(x) / 5, 9.4, 5))),
        ...[-27, 0, 27].map((x) => ink(circle(x, -31 + Math.abs(x) / 5, 2))),
      ],
    },
    behind: [
      ...both("lower wing", "light green", lower),
      ...both("upper wing", "sky blue", upper),
      ...both("wing spot", "yellow", upperVein),
    ],
    legs: { stance: "fly", shoes: { kind: "slipper", crayon: "green" } },
    body: [
      ...[-1, 1].map((s) =>
        area(
          s < 0 ? "left petal" : "right petal",
          "purple",
          movedPath(petal, `translate(${s * 15} 40) rotate(${s * -38}) scale(1.15)`),
        ),
      ),
      area("middle petal", "pink", movedPath(petal, "translate(0 40) scale(1.2 1.15)")),
      area(
        "dress",
        "purple",
        "M-15 3.5C-11 4 -10 15 0 16C10 15 11 4 15 3.5C19 8 19 24 17 42C8 47 -8 47 -17 42C-19 24 -19 8 -15 3.5Z",
      ),
    ],
    arms: {
      left: { reach: "out" },
      right: {
        reach: "wave",
        holds: {
          lean: 20,
          thing: [
            area("wand", "brown", roundBox([-3.7, -34], [7.4, 48], 3.4)),
            area("wand star", "yellow", star(0, -44, 17)),
          ],
        },
      },
    },
    front: [line("M-62 96l0 12M-68 102l12 0M56 84l0 10M51 89l10 0M-50 -70l0 12M-56 -64l12 0")],
  };
}

export function genie(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: {
      face: { mouth: "grin", brows: "bold" },
      wears: [
        area("feather", "light green", "M4 -50C-4 -66 4 -84 20 -88C28 -76 26 -60 14 -48Z"),
        line("M9 -50C10 -62 14 -72 18 -78"),
        area("turban", "purple", "M-41 -10C-50 -32 -34 -56 0 -57C34 -56 50 -32 41 -10C16 -24 -16 -24 -41 -10Z"),
        line("M-40 -16C-30 -36 -16 -46 -6 -50M40 -16C30 -36 16 -46 6 -50"),
        area("jewel", "red", ellipse(0, -42, 7, 9)),
      ],
    },
    behind: [
      area("lamp handle", "yellow", subtract(circle(-40, 101, 13), circle(-40, 101, 6))),
      area(
        "lamp",
        "yellow",
        "M-36 92C-30 90 -8 88 8 92C22 94 34 90 42 82C46 78 54 80 54 86C46 90 38 102 26 110C14 116 -16 116 -26 110C-34 106 -38 96 -36 92Z",
      ),
      area("lamp foot", "yellow", "M-16 112L14 112C14 116 20 120 22 123L-24 123C-22 120 -16 116 -16 112Z"),
      line("M-26 100C-12 104 6 104 18 100"),
      area("star on the left", "yellow", star(-60, 8, 10)),
      area("star on the right", "yellow", star(62, -52, 10)),
    ],
    body: [
      area(
        "smoke",
        "sky blue",
        "M-17 46C-40 54 -46 72 -26 78C-8 82 14 72 24 76C34 80 30 88 42 86C46 80 54 80 54 86C66 84 72 66 58 58C44 52 28 60 22 58C19 56 19 50 17 46Z",
      ),
      line("M-14 64C-4 70 14 66 24 66M-2 55C6 58 12 58 16 56"),
      skinArea("chest", "brown", torso({ hem: 50, wide: 17, neckline: 6 })),
      ...openFront("vest", "red", { hem: 42, wide: 17, gap: 8 }),
      area("sash", "orange", "M-17.6 40C-6 45 6 45 17.6 40L18.6 50C6 55 -6 55 -18.6 50Z"),
    ],
    arms: { left: { reach: "hip" }, right: { reach: "wave" } },
  };
}
