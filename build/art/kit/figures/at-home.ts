import { circle, ellipse, star } from "../../outlines.ts";
import type { Arm } from "../arms.ts";
import { torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, eye, ink, line, moved, type Part, skinArea } from "../part.ts";
import { around, brightEye, bumps, strip } from "../shapes.ts";

export function yogi(): Figure {
  return {
    skin: "brown",
    head: { hair: { kind: "afro", crayon: "charcoal" }, face: { eyes: "closed" } },
    behind: [
      area(
        "mat",
        "purple",
        "M-72 82L84 82C90 82 96 98 98 105C100 111 96 115 90 115L-78 115C-84 115 -88 111 -86 105C-84 98 -78 82 -72 82Z",
      ),
    ],
    body: [
      area("leggings", "blue", "M-17 44L17 44L24 76L-24 76Z"),
      area("leggings", "blue", "M-15 46C-38 48 -62 62 -68 78C-72 92 -58 98 -42 96C-22 94 6 92 22 88L20 70L-6 66Z"),
      skinArea("foot", "brown", "M-26 90C-38 88 -48 94 -46 101C-42 107 -28 106 -16 102Z"),
      area(
        "leggings",
        "blue",
        "M15 46C38 48 62 62 68 78C72 92 58 98 42 98C20 100 0 105 -16 105C-28 104 -28 90 -18 88C-2 85 14 80 24 76L6 66Z",
      ),
      line("M-14 87.4C0 85 14 80 24 76C30 74 34 73 40 73.6"),
      area("shirt", "light green", torso({ hem: 60, wide: 19, neckline: 9 })),
      area(
        "lotus",
        "pink",
        "M0 42C-8 40 -13 34 -14 26C-9 27 -7 28 -5.4 30C-5 25 -3 21 0 18C3 21 5 25 5.4 30C7 28 9 27 14 26C13 34 8 40 0 42Z",
      ),
    ],
    arms: {
      left: {
        reach: { bend: [24, 20], end: [31, 44] },
        sleeve: { of: "shirt", crayon: "light green", to: 0.32, flare: 3 },
      },
      right: {
        reach: { bend: [24, 20], end: [31, 44] },
        sleeve: { of: "shirt", crayon: "light green", to: 0.32, flare: 3 },
      },
    },
    front: moved(kitten, "translate(72 66)"),
  };
}

/** A kitten that sits still, too: its head at 0 0. */
const kitten: readonly Part[] = [
  area(
    "tail",
    "orange",
    strip(
      [
        [8, 44],
        [24, 42],
        [29, 30],
        [24, 22],
      ],
      9.4,
    ),
  ),
  area("kitten", "orange", "M-12 10C-20 24 -22 40 -15 48L15 48C22 40 20 24 12 10Z"),
  line("M-5 48L-5 34M5 48L5 34"),
  area(
    "kitten's head",
    "orange",
    "M-18 -2C-20 -12 -20 -18 -17 -23C-11 -21 -7 -18 -5 -15C-2 -16 2 -16 5 -15C7 -18 11 -21 17 -23C20 -18 20 -12 18 -2C18 10 8 15 0 15C-8 15 -18 10 -18 -2Z",
  ),
  line("M-12 -2q3.4 4 7 0M12 -2q-3.4 4 -7 0M-4 6q2 3 4 0q2 3 4 0"),
];

export function bather(): Figure {
  return {
    skin: "peach",
    tilt: -6,
    head: {
      face: { mouth: "grin", freckles: true },
      wears: [
        area(
          "foam",
          "white",
          `M${bumps(around([0, -16], { across: 42, down: 36, from: -205, to: 25, count: 10 }))}C36 -8 33 -14 30 -19L${bumps(
            [
              [30, -19],
              [15, -17],
              [0, -19],
              [-15, -17],
              [-30, -19],
            ],
            "inwards",
          )}C-33 -14 -36 -8 -38 -1Z`,
        ),
        area("tuft of foam", "white", "M-12 -52C-18 -58 -14 -68 -4 -67C-2 -76 14 -76 14 -66C22 -66 22 -54 14 -52Z"),
      ],
    },
    behind: [
      area("large bubble", "sky blue", circle(66, -58, 12)),
      line("M60 -62q2 -4 6 -4"),
      area("bubble", "sky blue", circle(-72, -40, 9)),
      area("small bubble", "sky blue", circle(-60, -64, 6.6)),
      area("faucet", "gray", "M62 42L62 16C62 2 82 2 84 14L84 18L76 18C75 12 70 12 70 18L70 42Z"),
    ],
    body: [skinArea("neck", "peach", torso({ hem: 46, neckline: 5 }))],
    arms: { left: { reach: { bend: [20, 14], end: [30, 20] } }, right: { reach: "wave" } },
    front: [
      area(
        "duck",
        "yellow",
        "M-82 22C-80 36 -42 38 -40 18C-44 20 -48 20 -52 18C-50 2 -74 0 -73 15C-76 17 -80 18 -82 22Z",
      ),
      area("beak", "orange", "M-73 8L-83 12L-73 15Z"),
      brightEye([-66, 8], [3.2, 4]),
      area("tub", "sky blue", "M-80 44L80 44C78 78 64 98 44 98L-44 98C-64 98 -78 78 -80 44Z"),
      area(
        "suds",
        "white",
        `M${bumps([
          [-84, 38],
          [-66, 28],
          [-48, 32],
          [-30, 24],
          [-10, 30],
          [10, 26],
          [30, 32],
          [50, 26],
          [66, 32],
          [84, 38],
        ])}L84 46L-84 46Z`,
      ),
      area("rim", "white", roundBox([-92, 38], [184, 14], 7)),
      area("left foot", "yellow", "M-54 96L-32 99C-32 108 -38 117 -50 117C-58 117 -60 106 -54 96Z"),
      area("right foot", "yellow", "M54 96L32 99C32 108 38 117 50 117C58 117 60 106 54 96Z"),
    ],
  };
}

export function sleeper(): Figure {
  return {
    skin: "brown",
    tilt: 7,
    head: { hair: { kind: "curls", crayon: "charcoal" }, face: { eyes: "closed" } },
    closed: true,
    behind: [
      area("moon", "yellow", "M-62 -132a22 22 0 1 0 20 30a18 18 0 0 1 -20 -30Z"),
      area("left star", "yellow", star(-4, -118, 12)),
      area("right star", "yellow", star(58, -112, 15)),
      area("headboard", "brown", "M-78 112L-78 -40C-78 -74 -40 -90 0 -90C40 -90 78 -74 78 -40L78 112Z"),
      area(
        "pillow",
        "white",
        "M-52 -64C-20 -58 20 -58 52 -64C62 -64 64 -54 60 -44C56 -24 56 -10 60 6C64 18 60 24 50 24L-50 24C-60 24 -64 18 -60 6C-56 -10 -56 -24 -60 -44C-64 -54 -62 -64 -52 -64Z",
      ),
    ],
    body: [area("pajamas", "light green", torso({ hem: 60 }))],
    arms: {
      left: { reach: { bend: [10, 16], end: [10, 40] }, sleeve: { of: "pajamas", crayon: "light green" } },
      right: { reach: { bend: [10, 16], end: [10, 40] }, sleeve: { of: "pajamas", crayon: "light green" } },
    },
    front: [
      ...moved(teddy, "translate(42 16)"),
      area("blanket", "blue", "M-70 40C-40 32 40 32 70 40C76 62 78 90 78 112L-78 112C-78 90 -76 62 -70 40Z"),
      area("blanket star", "yellow", star(-36, 78, 13)),
      area("blanket star on the right", "yellow", star(38, 82, 13)),
      area("blanket star in the middle", "yellow", star(2, 66, 11)),
      area("sheet", "white", "M-71 36C-40 27 40 27 71 36C75 40 75 48 71 51C40 42 -40 42 -71 51C-75 48 -75 40 -71 36Z"),
      area(
        "footboard",
        "brown",
        "M-84 118L-84 100C-84 94 -76 94 -74 98C-40 106 40 106 74 98C76 94 84 94 84 100L84 118C40 124 -40 124 -84 118Z",
      ),
    ],
  };
}

/** A teddy bear that is awake: its head at 0 0. */
const teddy: readonly Part[] = [
  area("teddy", "orange", `${circle(-13, -13, 7.5)}`),
  area("teddy", "orange", `${circle(13, -13, 7.5)}`),
  area(
    "teddy",
    "orange",
    "M-18 0C-18 -12 -10 -18 0 -18C10 -18 18 -12 18 0C18 8 14 14 14 30L-14 30C-14 14 -18 8 -18 0Z",
  ),
  area("muzzle", "white", ellipse(0, 6, 9, 7)),
  ink(ellipse(0, 3.4, 2.6, 1.9)),
  brightEye([-7.6, -3], [3.1, 4.1]),
  brightEye([7.6, -3], [3.1, 4.1]),
];

export function fiveSenses(): Figure {
  const holding: Arm = {
    reach: { bend: [0, 14], end: [8, 26] },
    sleeve: { of: "shirt", crayon: "yellow", to: 0.45, flare: 3 },
    hand: "grip",
  };
  const places: readonly [string, number, number][] = [
    ["eye", 0, -126],
    ["ear", 70, -76],
    ["hand", 64, 36],
    ["mouth", -64, 36],
    ["nose", -70, -76],
  ];
  const pictures: Readonly<Record<string, readonly Part[]>> = {
    eye: [
      area("eye white", "white", "M-27 3C-17 -19 17 -19 27 3C17 23 -17 23 -27 3Z"),
      area("iris", "blue", circle(0, 2, 14)),
      eye([0, 2], [6, 6.6]),
      line("M-20 -11L-24 -17M-8 -17L-9.6 -23M8 -17L9.6 -23M20 -11L24 -17"),
    ],
    ear: [
      skinArea(
        "ear",
        "brown",
        "M-10 22C-16 10 -20 -2 -16 -14C-12 -26 12 -28 17 -12C20 -2 12 6 9 12C8 20 2 26 -4 26C-7 26 -9 24 -10 22Z",
      ),
      line("M-8 -8C-6 -17 8 -17 9 -8C9 -2 0 0 1 7C1 11 -2 13 -5 11"),
    ],
    hand: [
      skinArea(
        "hand",
        "brown",
        "M-10 24C-14 16 -16 10 -22 2C-26 -4 -18 -9 -13 -3L-9 2L-12 -16C-13 -22 -5 -23 -4 -17L-2.4 -6L-1 -21C0 -27 7 -26 7 -20L6.6 -6L11 -17C13 -22 20 -20 18 -14L14.6 -2C17 -7 24 -5 22 1C19 10 17 16 13 24C7 28 -4 28 -10 24Z",
      ),
    ],
    mouth: [
      area(
        "open mouth",
        "red",
        "M-25 -9C-10 -5 10 -5 25 -9C27 -9 28 -7 27.6 -5C25 12 12 22 0 22C-12 22 -25 12 -27.6 -5C-28 -7 -27 -9 -25 -9Z",
      ),
      area("teeth", "white", "M-18 -7.4C-8 -5.4 8 -5.4 18 -7.4L17 1.6C8 4 -8 4 -17 1.6Z"),
      area("tongue", "pink", "M-15 12C-10 4 -4 4 0 8C4 4 10 4 15 12C10 19 5 21.6 0 22C-5 21.6 -10 19 -15 12Z"),
    ],
    nose: [
      skinArea(
        "nose",
        "brown",
        "M-6 -22C-6 -8 -8 -2 -14 2C-25 6 -24 20 -12 19C-7 23 7 23 12 19C24 20 25 6 14 2C8 -2 6 -8 6 -22C3 -26 -3 -26 -6 -22Z",
      ),
      ink(ellipse(-7.4, 14, 3.4, 2.4)),
      ink(ellipse(7.4, 14, 3.4, 2.4)),
      line("M-18 8q-3 4 0 8M18 8q3 4 0 8"),
    ],
  };
  return {
    skin: "brown",
    head: { hair: { kind: "short", crayon: "charcoal" }, face: { mouth: "grin" } },
    behind: places.flatMap(([name, x, y]) => [
      area(`round of the ${name}`, "sky blue", circle(x, y, 33)),
      ...moved(pictures[name] ?? [], `translate(${x} ${y}) scale(1.04)`),
    ]),
    legs: {
      trousers: { name: "shorts", crayon: "green", to: 0.5, flare: 3, thicker: 2.6 },
      socks: { crayon: "white", from: 0.7 },
      shoes: { kind: "shoe", crayon: "red" },
    },
    body: [area("shirt", "yellow", torso())],
    arms: { left: holding, right: holding },
  };
}
