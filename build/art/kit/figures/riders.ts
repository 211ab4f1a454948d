import { subtract } from "../../boolean.ts";
import { circle, ellipse, heart } from "../../outlines.ts";
import type { Arm } from "../arms.ts";
import { grass, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, eye, line, movedPath, type Part } from "../part.ts";
import { bumps } from "../shapes.ts";

/** A pony from the side that walks to the right, its back at the height of a figure's hips. */
const pony: readonly Part[] = [
  area(
    "far legs",
    "brown",
    "M-22 90L-24 108C-25 118 -28 130 -28 142L-12 142C-12 132 -8 118 0 104ZM34 88C44 96 54 100 62 100C68 101 70 106 69 112L66 132L52 132L54 116C42 114 30 110 24 104Z",
  ),
  area(
    "tail",
    "yellow",
    "M-50 62C-64 54 -80 64 -79 84C-78 98 -82 108 -88 114C-74 120 -62 110 -60 97C-58 88 -56 82 -48 82Z",
  ),
  area("far ear", "orange", "M78 8C78 0 82 -8 87 -11C91 -5 92 4 89 12Z"),
  area("pony", "orange", "M-46 60C-28 56 4 62 26 56L46 92C38 108 -8 108 -28 103C-60 102 -66 70 -46 60Z"),
  area("pony", "orange", "M58 14C56 34 52 52 24 58L28 100C54 102 66 84 66 68C68 60 76 58 82 56Z"),
  area(
    "pony",
    "orange",
    "M58 16C62 4 78 0 88 10C96 18 102 28 108 36C115 46 110 60 98 61C89 62 82 59 76 54C64 52 54 46 54 34C53 26 55 20 58 16Z",
  ),
  area(
    "pony",
    "orange",
    "M-58 82C-58 94 -50 104 -52 116C-54 126 -56 134 -56 142L-37 142C-37 130 -32 118 -24 106L-18 86Z",
  ),
  area("pony", "orange", "M20 84C22 100 26 110 26 120L25 142L43 142C44 130 46 118 48 106L56 88Z"),
  area("pony", "orange", "M60 14C57 4 60 -6 65 -12C72 -6 76 4 75 11Z"),
  line("M-24 106C-20 104 -17 100 -16 94M78 54C72 52 68 48 67 42"),
  area("hooves", "charcoal", "M-55.4 133L-37 133L-35 143L-58 143ZM25.2 133L43 133L45 143L23 143Z"),
  area("far hooves", "charcoal", "M-27.6 133L-12 133L-10 143L-30 143ZM53 124L67 124L69 134L50 134Z"),
  eye([86, 25], [4.4, 6.4]),
  line("M100 44q4 1 4 -3M92 54q7 1 12 -3"),
  area(
    "mane",
    "yellow",
    `M74 4C82 2 88 10 88 16C80 18 72 16 66 14L58 34C54 42 50 46 46 50L${bumps([
      [46, 47],
      [41, 37],
      [45, 25],
      [48, 13],
      [58, 3],
      [74, 4],
    ])}Z`,
  ),
  area("saddle blanket", "blue", "M-30 58C-10 54 12 58 26 54L33 84C14 91 -14 91 -34 86Z"),
  area("saddle", "brown", "M-28 54C-30 46 -24 44 -20 50C-8 56 10 56 20 48C26 42 30 48 27 54C22 64 -20 66 -28 54Z"),
  cord("M85 57C84 50 88 40 95 34M84 52L44 38"),
];

export function horseRider(): Figure {
  return {
    skin: "peach",
    tilt: -6,
    head: {
      hair: { kind: "bob", crayon: "brown" },
      face: { mouth: "grin", lashes: true },
      brim: -8,
      wears: [
        area("riding hat", "purple", "M-42 -14C-44 -44 -22 -58 0 -58C22 -58 44 -44 42 -14C14 -23 -14 -23 -42 -14Z"),
        area(
          "hat visor",
          "purple",
          "M-38 -15C-14 -24 14 -24 38 -15C42 -9 34 -5 26 -7C8 -11 -8 -11 -26 -7C-34 -5 -42 -9 -38 -15Z",
        ),
      ],
    },
    mount: pony,
    legs: {
      stance: { left: { bend: [-14, 18], end: [-10, 36], inwards: true }, right: { bend: [8, 18], end: [3, 39] } },
      trousers: { crayon: "white", thicker: 0.4 },
      shoes: { kind: "boot", crayon: "brown" },
    },
    body: [area("jacket", "red", torso({ hem: 56, wide: 19, neckline: 5 }))],
    arms: {
      left: { reach: { bend: [-8, 18], end: [-14, 34] }, sleeve: { of: "jacket", crayon: "red" } },
      right: { reach: { bend: [8, 18], end: [20, 26] }, sleeve: { of: "jacket", crayon: "red" }, hand: "grip" },
    },
  };
}

export function rower(): Figure {
  const oar: readonly Part[] = [
    area("right oar", "yellow", roundBox([-4.2, -24], [8.4, 74], 4)),
    area("right blade", "orange", "M-4.4 42L4.4 42C13 50 15 70 11 82C8 88 -8 88 -11 82C-15 70 -13 50 -4 42Z"),
  ];
  const left = oar.map((part) => (part.kind === "area" ? { ...part, name: part.name.replace("right", "left") } : part));
  const arm = (thing: readonly Part[]): Arm => ({
    reach: { bend: [17, 17], end: [29, 30] },
    sleeve: { of: "shirt", crayon: "white", to: 0.45, flare: 3 },
    holds: { lean: -36, thing },
  });
  const vest = "M9 2C15 3 20 5 21 10C20 24 20 40 20 66L0 66L0 24C4 18 8 10 9 2Z";
  return {
    skin: "brown",
    tilt: -5,
    head: { hair: { kind: "puffs", crayon: "charcoal", ties: "pink" }, face: { mouth: "grin" } },
    behind: [area("inside of the boat", "brown", "M-66 60C-54 48 54 48 66 60C44 74 -44 74 -66 60Z")],
    body: [
      area("shirt", "white", torso({ hem: 60, neckline: 6 })),
      area("left vest", "orange", movedPath(vest, "scale(-1 1)")),
      area("right vest", "orange", vest),
      line("M-20 38L-6 38M20 38L6 38"),
      area("buckle", "yellow", roundBox([-7, 33], [14, 10.5], 2)),
    ],
    arms: { left: arm(left), right: arm(oar) },
    front: [
      area("boat", "red", "M-64 66C-40 76 -14 78 0 78C14 78 40 76 64 66C60 92 40 112 0 130C-40 112 -60 92 -64 66Z"),
      line("M0 79L0 130M-56 88C-40 96 -16 102 0 103M56 88C40 96 16 102 0 103"),
      area("rim", "yellow", "M-66 60C-44 70 44 70 66 60C70 66 68 70 64 71C40 82 -40 82 -64 71C-68 70 -70 66 -66 60Z"),
      area(
        "water",
        "sky blue",
        "M-93 112q15.5 -13 31 0t31 0t31 0t31 0t31 0t31 0C93 130 50 142 0 142C-50 142 -93 130 -93 112Z",
      ),
      line("M-60 126q9 -7 18 0t18 0M16 129q9 -7 18 0t18 0"),
    ],
  };
}

export function rollingGirl(): Figure {
  const [x, y] = [-12, 84];
  const corner = (at: number): string => {
    const angle = (at * Math.PI) / 3;
    return `${x + 31 * Math.cos(angle)} ${y + 31 * Math.sin(angle)}`;
  };
  const sections = [0, 1, 2, 3, 4, 5].map((at) =>
    area(`wheel section ${at + 1}`, "sky blue", `M${x} ${y}L${corner(at)}A31 31 0 0 1 ${corner(at + 1)}Z`),
  );
  return {
    skin: "peach",
    tilt: 5,
    head: {
      hair: { kind: "pigtails", crayon: "orange", ties: "purple" },
      face: { mouth: "grin", lashes: true, freckles: true },
    },
    mount: [
      area("chair back", "purple", "M-36 26C-36 20 -26 20 -25 26L-19 68L-32 68Z"),
      area("handle", "charcoal", roundBox([-60, 24], [30, 9], 4)),
      area("footrest", "gray", "M38 92L46 92L50 105L68 105C74 105 74 113 68 113L42 113Z"),
      area("small wheel", "charcoal", subtract(circle(34, 109, 11), circle(34, 109, 4))),
    ],
    legs: {
      stance: { left: { bend: [-32, 8], end: [-46, 42], inwards: true }, right: { bend: [26, 6], end: [38, 42] } },
      trousers: { crayon: "blue" },
      shoes: { kind: "shoe", crayon: "red" },
    },
    body: [
      area("sweater", "yellow", torso({ hem: 58, wide: 19 })),
      area("heart", "red", heart(0, 26, 10)),
      ...sections,
      area("hub", "yellow", circle(x, y, 7)),
      area("tire", "charcoal", subtract(circle(x, y, 36), circle(x, y, 29))),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "sweater", crayon: "yellow" } },
      right: { reach: { bend: [12, 19], end: [0, 36] }, sleeve: { of: "sweater", crayon: "yellow" } },
    },
  };
}

export function powerChairRider(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: { hair: { kind: "cropped", crayon: "charcoal" }, face: { mouth: "grin", brows: "bold" } },
    behind: [
      area("flag pole", "gray", roundBox([-66, -58], [6.6, 140], 3)),
      area("flag", "orange", "M-66 -60L-98 -47L-66 -33Z"),
    ],
    mount: [
      area("chair back", "red", "M-44 8C-44 0 -28 0 -27 8L-20 70L-36 70Z"),
      area("footrest", "gray", "M34 84L43 84L46 107L68 107C74 107 74 115 68 115L42 115C39 115 38 113 37.6 110Z"),
      area("chair base", "yellow", "M-60 80C-60 74 -56 72 -50 72L28 72C34 72 36 76 35 82L32 100L-54 100Z"),
      area("seat", "red", roundBox([-40, 62], [74, 14], 6)),
      ...[-44, 16].flatMap((x) => [
        area("tire", "charcoal", subtract(circle(x, 100, 18), circle(x, 100, 10))),
        area("wheel", "white", circle(x, 100, 10)),
      ]),
    ],
    legs: {
      stance: { left: { bend: [-32, 8], end: [-46, 44], inwards: true }, right: { bend: [26, 6], end: [38, 44] } },
      trousers: { crayon: "blue" },
      shoes: { kind: "shoe", crayon: "orange" },
    },
    body: [area("shirt", "light green", torso({ hem: 60, wide: 19 })), area("heart", "red", heart(0, 24, 9))],
    arms: {
      left: { reach: "wave", sleeve: { of: "shirt", crayon: "light green" } },
      right: {
        reach: { bend: [14, 17], end: [31, 15] },
        sleeve: { of: "shirt", crayon: "light green" },
        hand: "grip",
      },
    },
    front: [
      area("joystick", "gray", roundBox([58.5, 30], [6, 15], 2)),
      area("joystick knob", "yellow", circle(61.5, 27, 6.4)),
      area("armrest", "charcoal", roundBox([-8, 42], [78, 10], 5)),
      area("armrest post", "gray", roundBox([-4, 52], [9, 12], 2)),
    ],
  };
}

export function caneWalker(): Figure {
  return {
    skin: "brown",
    tilt: -4,
    lean: 3,
    head: {
      hair: { kind: "short", crayon: "charcoal" },
      face: { mouth: "grin", eyes: "none", brows: "bold" },
      wears: [
        area("left lens", "blue", ellipse(-16, 4, 13.4, 12)),
        area("right lens", "blue", ellipse(16, 4, 13.4, 12)),
        line("M-3 2q3 -3 6 0M-29 1L-37 -2M29 1L37 -2M-22 -1q2 -3.4 5 -4M10 -1q2 -3.4 5 -4"),
      ],
    },
    behind: [area("right backpack", "red", "M-26 10C-30 14 -30 44 -27 50C-20 54 20 54 27 50C30 44 30 14 26 10Z")],
    legs: { stance: "walk", trousers: { crayon: "blue" }, shoes: { kind: "shoe", crayon: "orange" } },
    body: [
      area("hoodie", "yellow", torso({ hem: 56, wide: 19, neckline: 5 })),
      area("pocket", "yellow", "M-10 34L10 34L14.5 47L-14.5 47Z"),
      cord("M-4 9L-5 20M4 9L5 19"),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "hoodie", crayon: "yellow" } },
      right: {
        reach: { bend: [14, 20], end: [30, 26] },
        sleeve: { of: "hoodie", crayon: "yellow" },
        holds: {
          lean: -28,
          thing: [
            area("cane", "white", roundBox([-3.6, -18], [7.2, 108], 3)),
            area("cane grip", "charcoal", roundBox([-4.4, -20], [8.8, 26], 4)),
            area("red end", "red", roundBox([-3.6, 58], [7.2, 28], 2)),
            area("tip", "white", ellipse(0, 90, 7, 6)),
          ],
        },
      },
    },
    front: [...grass],
  };
}
