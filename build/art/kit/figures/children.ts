import { subtract } from "../../boolean.ts";
import { ellipse, heart } from "../../outlines.ts";
import { collar, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, ink, line, movedPath } from "../part.ts";

export function wheelchairRider(): Figure {
  return {
    skin: "peach",
    tilt: 5,
    head: { hair: { kind: "neat", crayon: "orange" }, face: { mouth: "grin", freckles: true, glasses: true } },
    behind: [
      area("handles", "charcoal", `${roundBox([-40, 10], [16, 9], 4)}${roundBox([24, 10], [16, 9], 4)}`),
      area("chair back", "blue", roundBox([-30, 10], [60, 52], 9)),
      area("seat", "blue", roundBox([-34, 56], [68, 14], 6)),
      area("footrest", "gray", roundBox([-30, 110], [60, 7.5], 3)),
    ],
    legs: {
      stance: { left: { bend: [4, 22], end: [4, 47] }, right: { bend: [4, 22], end: [4, 47] } },
      trousers: { crayon: "green" },
      shoes: { kind: "shoe", crayon: "red" },
    },
    body: [
      area("trousers", "green", `${ellipse(-12, 61, 12, 13)}${ellipse(12, 61, 12, 13)}`),
      line("M-22 68Q-12.5 79 -3 68M22 68Q12.5 79 3 68"),
      area("sweater", "yellow", torso()),
      area("heart", "red", heart(0, 26, 10)),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "sweater", crayon: "yellow" } },
      right: { reach: { bend: [16, 17], end: [23, 33] }, sleeve: { of: "sweater", crayon: "yellow" } },
    },
    front: [-44, 44].flatMap((x) => [
      area(x < 0 ? "left tire" : "right tire", "charcoal", subtract(ellipse(x, 82, 15, 36), ellipse(x, 82, 8.6, 28))),
      line(`M${x} 55L${x} 109M${x - 7} 68L${x + 7} 96M${x + 7} 68L${x - 7} 96`),
    ]),
  };
}

export function reader(): Figure {
  return {
    skin: "brown",
    tilt: -5,
    closed: true,
    head: {
      face: { lashes: true, mouth: "smile" },
      wears: [
        area(
          "hijab",
          "purple",
          subtract(
            "M0 -45C-32 -45 -49 -24 -48 6C-47 24 -40 36 -34 46L34 46C40 36 47 24 48 6C49 -24 32 -45 0 -45Z",
            "M0 -25C-20 -25 -33 -12 -33 5C-33 20 -20 31 0 31C20 31 33 20 33 5C33 -12 20 -25 0 -25Z",
          ),
        ),
        line("M-32 -24C-24 -34 -12 -38 0 -38"),
      ],
      hangs: [
        area("hijab", "purple", "M-36 40C-30 33 30 33 36 40C34 50 20 58 0 58C-20 58 -34 50 -36 40Z"),
        line("M-27 40C-14 50 6 52 24 44"),
      ],
    },
    body: [
      area("left shoe", "red", ellipse(-16, 84, 13, 7)),
      area("right shoe", "red", ellipse(16, 84, 13, 7)),
      area(
        "skirt",
        "blue",
        "M-18 40C-46 44 -62 62 -58 74C-54 86 -30 84 -14 80C-6 78 6 78 14 80C30 84 54 86 58 74C62 62 46 44 18 40Z",
      ),
      line("M-14 80C-2 76 12 70 22 62"),
      area("sweater", "pink", torso({ hem: 55, neckline: 4 })),
      area(
        "book",
        "yellow",
        "M0 26C-10 19 -26 19 -38 23L-38 58C-26 54 -10 54 0 61C10 54 26 54 38 58L38 23C26 19 10 19 0 26Z",
      ),
      line("M0 26L0 61"),
      area("book heart", "red", heart(-17, 36.2, 7)),
    ],
    arms: {
      left: {
        reach: { bend: [24, 20], end: [20, 37], turn: 40 },
        sleeve: { of: "left sleeve", crayon: "pink" },
        hand: "grip",
      },
      right: {
        reach: { bend: [24, 20], end: [20, 37], turn: 40 },
        sleeve: { of: "right sleeve", crayon: "pink" },
        hand: "grip",
      },
    },
  };
}

export function trickOrTreater(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: {
      hair: { kind: "short", crayon: "charcoal" },
      face: { mouth: "grin" },

      wears: [
        area("stem", "brown", "M-5 -40C-5 -50 -8 -56 -14 -60L-4 -66C4 -60 7 -50 7 -40Z"),
        area(
          "cap",
          "green",
          "M-36 -22C-38 -38 -18 -46 0 -46C18 -46 38 -38 36 -22Q28 -30 22 -18Q14 -30 7 -18Q0 -30 -7 -18Q-14 -30 -22 -18Q-28 -30 -36 -22Z",
        ),
      ],
    },
    closed: true,
    legs: { stance: "walk", socks: { crayon: "green", from: 0.1 }, shoes: { kind: "shoe", crayon: "charcoal" } },
    body: [
      area(
        "pumpkin",
        "orange",
        "M0 2C-26 -2 -44 14 -44 40C-44 66 -28 80 -8 78C-3 80 3 80 8 78C28 80 44 66 44 40C44 14 26 -2 0 2Z",
      ),
      line("M-12 6C-30 20 -30 62 -12 77M12 6C30 20 30 62 12 77"),
      area("left pumpkin eye", "yellow", "M-19 36L-12 23L-5 36Z"),
      area("right pumpkin eye", "yellow", "M19 36L12 23L5 36Z"),
      area(
        "pumpkin mouth",
        "yellow",
        "M-22 46L-13 50L-9 46L-5 51L5 51L9 46L13 50L22 46C20 60 10 66 0 66C-10 66 -20 60 -22 46Z",
      ),
    ],
    arms: {
      left: { reach: { bend: [26, 8], end: [38, -12] }, sleeve: { of: "left sleeve", crayon: "green" } },
      right: {
        reach: { bend: [26, 14], end: [36, 32] },
        sleeve: { of: "right sleeve", crayon: "green" },
        holds: {
          thing: [
            area("candy bag", "purple", "M-17 8L17 8L21 52C8 56 -8 56 -21 52Z"),
            area("bag moon", "yellow", "M2 20a11.5 11.5 0 1 0 10 18a9 9 0 0 1 -10 -18Z"),
            cord("M-10 8C-10 -8 10 -8 10 8"),
          ],
        },
      },
    },
  };
}

export function graduate(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: {
      hair: { kind: "bob", crayon: "charcoal" },
      face: { mouth: "grin", lashes: true },
      wears: [
        area("cap", "blue", "M-36 -22L-34 -42L34 -42L36 -22C14 -31 -14 -31 -36 -22Z"),
        area("cap top", "blue", "M0 -64L56 -47L0 -31L-56 -47Z"),
        cord("M0 -48L38 -44L39 -22"),
        area("tassel", "yellow", "M36 -24L42 -24L45 -8L33 -8Z"),
      ],
    },
    closed: true,
    legs: { shoes: { kind: "shoe", crayon: "charcoal" } },
    body: [
      area(
        "gown",
        "blue",
        "M-16 3C-20 5 -22 10 -22 16C-24 44 -30 70 -36 94C-18 101 18 101 36 94C30 70 24 44 22 16C22 10 20 5 16 3Z",
      ),
      line("M0 10L0 98M-14 50L-19 96M14 50L19 96"),
    ],
    over: [area("collar", "white", collar)],
    arms: {
      left: { reach: "cheer", sleeve: { of: "gown", crayon: "blue", to: 0.82, flare: 7 } },
      right: {
        reach: "wave",
        sleeve: { of: "gown", crayon: "blue", to: 0.82, flare: 7 },
        holds: {
          lean: 62,
          thing: [
            area("diploma", "white", roundBox([-6, -30], [12, 60], 4)),
            area("ribbon", "red", roundBox([-8, -16], [16, 8], 3)),
          ],
        },
      },
    },
  };
}

export function rainyDayKid(): Figure {
  return {
    skin: "peach",
    tilt: -5,
    head: {
      hair: { kind: "bob", crayon: "brown" },
      face: { mouth: "smile", freckles: true },
      brim: -16,
      wears: [
        area("rain hat", "yellow", "M-36 -22C-38 -46 -20 -56 0 -56C20 -56 38 -46 36 -22Z"),
        area(
          "hat brim",
          "yellow",
          "M-54 -6C-52 -22 -28 -30 0 -30C28 -30 52 -22 54 -6C40 -14 22 -17 0 -17C-22 -17 -40 -14 -54 -6Z",
        ),
      ],
    },
    closed: true,
    legs: { stance: "walk", trousers: { crayon: "blue" }, shoes: { kind: "boot", crayon: "red" } },
    body: [
      area("raincoat", "yellow", torso({ hem: 72, wide: 26, neckline: 4, waist: 19 })),
      line("M0 12L0 75M-19 56L-8 56M19 56L8 56"),
      ink(ellipse(-5, 30, 1.9, 1.9)),
      ink(ellipse(-5, 43, 1.9, 1.9)),
    ],
    over: [area("collar", "yellow", collar)],
    arms: {
      left: { reach: "out", sleeve: { of: "raincoat", crayon: "yellow" } },
      right: {
        reach: "present",
        sleeve: { of: "raincoat", crayon: "yellow" },
        holds: {
          lean: 12,
          thing: [
            area("umbrella handle", "brown", "M-4 -60L4 -60L4 18C4 36 -22 36 -22 18L-14 18C-14 26 -4 26 -4 18Z"),
            area(
              "umbrella",
              "red",
              "M-52 -58C-50 -84 -28 -102 0 -102C28 -102 50 -84 52 -58Q43 -66 34 -58Q26 -66 17 -58Q8 -66 0 -58Q-8 -66 -17 -58Q-26 -66 -34 -58Q-43 -66 -52 -58Z",
            ),
            area(
              "umbrella stripe",
              "white",
              "M-17 -58C-16 -80 -10 -94 0 -102C10 -94 16 -80 17 -58Q8 -66 0 -58Q-8 -66 -17 -58Z",
            ),
          ],
        },
      },
    },
    behind: [
      area(
        "puddle",
        "sky blue",
        "M-60 112C-60 106 -40 104 -20 105C10 102 50 104 58 110C64 116 50 121 20 120C-10 124 -60 122 -60 112Z",
      ),
    ],
  };
}

export function elf(): Figure {
  const ear = "M36 -4C46 -12 54 -12 60 -10C57 0 50 12 38 14Z";
  return {
    skin: "peach",
    tilt: -6,
    head: {
      under: [area("face", "peach", `${ear}${movedPath(ear, "scale(-1 1)")}`)],
      hair: { kind: "short", crayon: "orange" },
      face: { mouth: "grin", freckles: true },
      wears: [
        area(
          "elf hat",
          "green",
          "M-38 -20C-40 -40 -26 -60 4 -66C26 -70 44 -62 54 -46C46 -52 38 -54 32 -52C36 -44 38 -32 38 -20Z",
        ),
        area("bell", "yellow", ellipse(55, -40, 7.5, 7.5)),
        area(
          "hat trim",
          "red",
          "M-42 -12C-44 -18 -43 -25 -40 -28C-16 -35 16 -35 40 -28C43 -25 44 -18 42 -12C16 -20 -16 -20 -42 -12Z",
        ),
      ],
    },
    closed: true,
    legs: { stance: "stride", socks: { crayon: "white", from: 0.1 }, shoes: { kind: "elf", crayon: "red" } },
    body: [
      area(
        "tunic",
        "green",
        "M-9 1.5C-5 4 5 4 9 1.5C14 2.5 19 4 20.5 10C20 20 17 30 17 38C18 48 24 58 27 64L18 76L11 66L0 78L-11 66L-18 76L-27 64C-24 58 -18 48 -17 38C-17 30 -20 20 -20.5 10C-19 4 -14 2.5 -9 1.5Z",
      ),
      area("belt", "charcoal", "M-17.6 39C-6 43 6 43 17.6 39L19 47.5C6 51.5 -6 51.5 -19 47.5Z"),
      area("buckle", "yellow", roundBox([-7, 38.5], [14, 13], 2)),
    ],
    over: [area("collar", "red", "M0 18L-8 11L-15 18L-20 6C-17 -2 -8 -4 0 -4C8 -4 17 -2 20 6L15 18L8 11Z")],
    arms: {
      left: { reach: "wave", sleeve: { of: "tunic", crayon: "green", cuff: "red" } },
      right: {
        reach: "present",
        sleeve: { of: "tunic", crayon: "green", cuff: "red" },
        holds: {
          over: true,
          thing: [
            area(
              "gift bow",
              "red",
              "M0 -36C-14 -50 -22 -44 -20 -38C-18 -34 -8 -34 0 -36C8 -34 18 -34 20 -38C22 -44 14 -50 0 -36Z",
            ),
            area("gift", "sky blue", roundBox([-19, -36], [38, 34], 2)),
            area("gift ribbon", "red", "M-4 -36L4 -36L4 -2L-4 -2Z"),
          ],
        },
      },
    },
  };
}
