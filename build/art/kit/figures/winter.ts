import { ellipse } from "../../outlines.ts";
import { band, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, eye, ink, line, moved, movedPath, type Part } from "../part.ts";

/** Goggles pushed up on a helmet or a hat. */
const goggles: readonly Part[] = [
  area(
    "goggles",
    "sky blue",
    "M-34 -27C-34 -42 -18 -45 0 -45C18 -45 34 -42 34 -27C34 -20 18 -20 9 -22C4 -25 -4 -25 -9 -22C-18 -20 -34 -20 -34 -27Z",
  ),
  line("M-22 -36q5 -3 10 -3M-34 -30L-44 -26M34 -30L44 -26"),
];

/** A snow flake of three strokes. */
function flake(x: number, y: number, r: number): Part {
  const stroke = (degrees: number): string => {
    const [dx, dy] = [r * Math.sin((degrees * Math.PI) / 180), r * Math.cos((degrees * Math.PI) / 180)];
    return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
  };
  return line([0, 60, 120].map(stroke).join(""));
}

export function skier(): Figure {
  const coat = torso({ hem: 60, wide: 22, neckline: 4, waist: 19 });
  const ski = "M46 78C50 80 51 84 49 88C40 110 28 132 17 148C12 153 4 149 6 142C14 122 26 100 38 80C40 77 43 76 46 78Z";
  const pole: readonly Part[] = [
    area("right pole", "gray", roundBox([-3.8, -16], [7.6, 108], 3.6)),
    area("right basket", "yellow", ellipse(0, 80, 11, 5.4)),
  ];
  const named = (parts: readonly Part[]): readonly Part[] =>
    parts.map((part) => (part.kind === "area" ? { ...part, name: part.name.replace("right", "left") } : part));
  return {
    skin: "peach",
    tilt: 5,
    head: {
      hair: { kind: "bob", crayon: "yellow" },
      face: { mouth: "grin", freckles: true },
      brim: -22,
      wears: [
        area(
          "helmet",
          "purple",
          "M-44 -10C-48 -44 -26 -60 0 -60C26 -60 48 -44 44 -10C44 -7 38 -7 36 -10C14 -19 -14 -19 -36 -10C-38 -7 -44 -7 -44 -10Z",
        ),
        ...goggles,
      ],
    },
    closed: true,
    behind: [area("left ski", "red", movedPath(ski, "scale(-1 1)")), area("right ski", "red", ski)],
    legs: {
      stance: { left: { bend: [11, 22], end: [16, 47] }, right: { bend: [11, 22], end: [16, 47] } },
      trousers: { crayon: "blue", thicker: 3 },
      shoes: { kind: "boot", crayon: "charcoal" },
    },
    body: [area("jacket", "orange", coat), band("jacket stripe", "yellow", coat, [34, 45]), line("M0 10L0 63")],
    over: [area("scarf", "light green", "M-22 10C-26 2 -18 -4 0 -4C18 -4 26 2 22 10C14 18 -14 18 -22 10Z")],
    arms: {
      left: {
        reach: { bend: [17, 17], end: [34, 16] },
        sleeve: { of: "jacket", crayon: "orange" },
        glove: "blue",
        holds: { lean: -14, thing: named(pole) },
      },
      right: {
        reach: { bend: [17, 17], end: [34, 16] },
        sleeve: { of: "jacket", crayon: "orange" },
        glove: "blue",
        holds: { lean: -14, thing: pole },
      },
    },
    front: [flake(-66, -52, 7), flake(68, -34, 7), flake(58, -76, 6)],
  };
}

export function snowboarder(): Figure {
  return {
    skin: "brown",
    tilt: 7,
    lean: -6,
    turn: -7,
    head: {
      hair: { kind: "curls", crayon: "charcoal" },
      face: { mouth: "grin" },
      brim: -22,
      wears: [
        area("pompom", "white", ellipse(0, -60, 11, 10)),
        area("hat", "red", "M-42 -12C-46 -44 -24 -58 0 -58C24 -58 46 -44 42 -12C14 -21 -14 -21 -42 -12Z"),
        ...goggles,
      ],
    },
    closed: true,
    behind: [
      area(
        "snow spray",
        "white",
        "M-66 122L-100 122a11 11 0 0 1 -2 -21a12 12 0 0 1 10 -18a12 12 0 0 1 20 4a10 10 0 0 1 12 14Z",
      ),
      area("snowboard", "purple", roundBox([-84, 98], [168, 30], 15)),
      area("left stripe", "yellow", "M-64 98L-52 98L-52 128L-64 128Z"),
      area("right stripe", "yellow", "M64 98L52 98L52 128L64 128Z"),
    ],
    legs: { stance: "crouch", trousers: { crayon: "charcoal", thicker: 4 }, shoes: { kind: "boot", crayon: "brown" } },
    body: [
      area("jacket", "light green", torso({ hem: 60, wide: 21, neckline: 4, waist: 19 })),
      line("M0 10L0 63"),
      area("left pocket", "yellow", "M-16 44L-6 44L-6 55L-17 54Z"),
      area("right pocket", "yellow", "M16 44L6 44L6 55L17 54Z"),
    ],
    over: [area("neck warmer", "orange", "M-22 10C-26 2 -18 -4 0 -4C18 -4 26 2 22 10C14 18 -14 18 -22 10Z")],
    arms: {
      left: {
        reach: { bend: [17, 12], end: [36, 6] },
        sleeve: { of: "jacket", crayon: "light green", cuff: "yellow" },
        glove: "red",
      },
      right: {
        reach: { bend: [17, 4], end: [34, -10] },
        sleeve: { of: "jacket", crayon: "light green", cuff: "yellow" },
        glove: "red",
      },
    },
    front: [flake(-74, -40, 7), flake(74, 10, 7), flake(66, -62, 6)],
  };
}

export function snowChild(): Figure {
  return {
    skin: "peach",
    tilt: -5,
    head: {
      hair: { kind: "bob", crayon: "yellow" },
      face: { mouth: "grin", freckles: true },
      brim: -20,
      wears: [
        area("pompom", "white", ellipse(0, -58, 11, 10)),
        area("winter hat", "red", "M-38 -22C-40 -44 -20 -55 0 -55C20 -55 40 -44 38 -22Z"),
        area(
          "hat cuff",
          "white",
          "M-43 -14C-44 -20 -43 -26 -40 -29C-16 -35 16 -35 40 -29C43 -26 44 -20 43 -14C16 -21 -16 -21 -43 -14Z",
        ),
        line("M-14 -54C-18 -48 -19 -42 -19 -36M14 -54C18 -48 19 -42 19 -36"),
      ],
    },
    closed: true,
    behind: snowman,
    legs: { stance: "stride", trousers: { crayon: "blue", thicker: 2.2 }, shoes: { kind: "boot", crayon: "brown" } },
    body: [area("coat", "sky blue", torso({ hem: 66, wide: 24, neckline: 4, waist: 19 })), line("M0 20L0 69")],
    over: [
      area("scarf end", "yellow", "M6 10L18 10L22 44L9 45Z"),
      line("M12 45L12 39M17 44.6L16.6 39"),
      area("scarf", "yellow", "M-22 10C-26 2 -18 -4 0 -4C18 -4 26 2 22 10C14 18 -14 18 -22 10Z"),
    ],
    arms: {
      left: { reach: "out", sleeve: { of: "coat", crayon: "sky blue", to: 0.78, cuff: "white" }, glove: "red" },
      right: { reach: "skirt", sleeve: { of: "coat", crayon: "sky blue", to: 0.78, cuff: "white" }, glove: "red" },
    },
    front: [line("M-70 117.5Q-56 113 -42 117.5")],
  };
}

/** A snowman beside the figure. */
const snowman: readonly Part[] = moved(
  [
    area("snow body", "white", ellipse(0, 82, 32, 36)),
    ...[70, 84, 98].map((y) => ink(ellipse(4, y, 2.6, 2.6))),
    area("snow head", "white", ellipse(0, 24, 26, 26)),
    eye([-4, 20], [3.4, 4.8]),
    eye([14, 20], [3.4, 4.8]),
    area("carrot", "orange", "M4 26C10 24 22 28 27 33C20 35 9 36 4 34C2 31 2 28 4 26Z"),
    line("M-6 38q8 7 18 3"),
    area("snowman's scarf", "light green", "M-22 44C-8 52 10 52 22 44L24 53C10 62 -8 62 -24 53Z"),
    area("top hat", "purple", "M-16 4L-18 -26L18 -26L16 4L26 5C29 6 29 12 26 12L-26 12C-29 12 -29 6 -26 5Z"),
  ],
  "translate(66 0)",
);
