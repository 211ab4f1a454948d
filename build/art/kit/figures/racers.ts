import { subtract } from "../../boolean.ts";
import { circle, ellipse, star } from "../../outlines.ts";
import { band, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, line, moved, type Part } from "../part.ts";
import { brightEye, puff, strip } from "../shapes.ts";

export function runner(): Figure {
  const shirt = torso({ hem: 54, wide: 18, neckline: 8 });
  return {
    skin: "brown",
    tilt: -4,
    lean: 9,
    head: {
      hair: { kind: "curls", crayon: "charcoal" },
      face: { mouth: "grin" },
      wears: [area("headband", "red", "M-43 -11C-16 -20 16 -20 43 -11L43 -22C16 -31 -16 -31 -43 -22Z")],
    },
    legs: {
      stance: {
        left: { bend: [4, 24], end: [32, 38], turn: 62, inwards: true },
        right: { bend: [26, 12], end: [30, 42], turn: 16 },
      },
      trousers: { name: "shorts", crayon: "blue", to: 0.46, flare: 3, thicker: 2.6 },
      socks: { crayon: "white", from: 0.7 },
      shoes: { kind: "shoe", crayon: "orange" },
    },
    body: [
      area("shirt", "yellow", shirt),
      area("bib", "white", roundBox([-11.5, 21], [23, 19], 2)),
      line("M0 25L0 36M-4.4 28L0 25"),
    ],
    arms: {
      left: {
        reach: { bend: [20, 12], end: [25, -10] },
        sleeve: { of: "shirt", crayon: "yellow", to: 0.4, flare: 3 },
        hand: "grip",
      },
      right: {
        reach: { bend: [15, 19], end: [30, 10] },
        sleeve: { of: "shirt", crayon: "yellow", to: 0.4, flare: 3 },
        hand: "grip",
      },
    },
    front: [line("M-76 117.5L-40 117.5M-26 117.5L72 117.5"), line("M-84 34L-58 34M-90 48L-66 48M-82 62L-62 62")],
  };
}

export function dribbler(): Figure {
  const jersey =
    "M-7 2C-9 14 9 14 7 2L15 4C13 14 15 20 19 24C17.5 32 17 38 18 44L18.5 55C8 58 -8 58 -18.5 55L-18 44C-17 38 -17.5 32 -19 24C-15 20 -13 14 -15 4Z";
  return {
    skin: "brown",
    tilt: 5,
    lean: 7,
    head: {
      hair: { kind: "ponytail", crayon: "charcoal", ties: "yellow" },
      face: { mouth: "grin", lashes: true },
      wears: [area("headband", "red", "M-43 -10C-16 -18 16 -18 43 -10L43 -20.5C16 -28.5 -16 -28.5 -43 -20.5Z")],
    },
    legs: {
      stance: {
        left: { bend: [10, 24], end: [34, 48], turn: 24, inwards: true },
        right: { bend: [18, 18], end: [20, 50] },
      },
      trousers: { name: "shorts", crayon: "red", to: 0.5, flare: 4, thicker: 2.8 },
      socks: { crayon: "white", from: 0.66 },
      shoes: { kind: "shoe", crayon: "yellow" },
    },
    body: [area("jersey", "red", jersey), band("stripe", "white", jersey, [28, 38])],
    arms: { left: { reach: "out" }, right: { reach: { bend: [20, 10], end: [36, 22], turn: 34 } } },
    front: [
      area("basketball", "orange", circle(66, 84, 21)),
      line("M45 84L87 84M66 63L66 105M51 70C59 77 59 91 51 98M81 70C73 77 73 91 81 98"),
      line("M54 114Q66 119 78 114M-70 117.5L42 117.5M47 117.5"),
    ],
  };
}

export function hockeyPlayer(): Figure {
  const jersey = torso({ hem: 60, wide: 23, neckline: 6, waist: 19 });
  return {
    skin: "peach",
    tilt: 5,
    head: {
      hair: { kind: "short", crayon: "orange" },
      face: { mouth: "grin", freckles: true },
      brim: -18,
      wears: [
        area(
          "helmet",
          "blue",
          "M-44 8C-50 -38 -26 -56 0 -56C26 -56 50 -38 44 8C44 14 36 14 35 8C35 -4 32 -14 26 -22C10 -26 -10 -26 -26 -22C-32 -14 -35 -4 -35 8C-36 14 -44 14 -44 8Z",
        ),
        area("helmet stripe", "white", "M-9 -55C-3 -56.2 3 -56.2 9 -55L9 -22.6C3 -23.2 -3 -23.2 -9 -22.6Z"),
        cord("M-40 12C-34 28 -22 36 -10 36.5M40 12C34 28 22 36 10 36.5"),
      ],
    },
    legs: {
      stance: { left: { bend: [10, 24], end: [14, 51] }, right: { bend: [12, 24], end: [18, 51] } },
      trousers: { name: "pants", crayon: "blue", to: 0.5, flare: 2, thicker: 4 },
      socks: { crayon: "red", from: 0.4 },
      shoes: { kind: "skate", crayon: "brown" },
    },
    body: [area("jersey", "red", jersey), band("jersey stripe", "white", jersey, [42, 52])],
    arms: {
      left: {
        reach: { bend: [14, 21], end: [-5, 37] },
        sleeve: { of: "jersey", crayon: "red" },
        glove: "blue",
        holds: {
          lean: -42,
          thing: [
            area(
              "stick",
              "yellow",
              strip(
                [
                  [0, -50],
                  [0, 10],
                  [0, 64],
                  [4, 76],
                  [25, 97],
                ],
                8,
              ),
            ),
            line("M-4 58L4 58"),
          ],
        },
      },
      right: {
        reach: { bend: [21, 13], end: [5, 17] },
        sleeve: { of: "jersey", crayon: "red" },
        glove: "blue",
        hand: "grip",
      },
    },
    front: [
      area("puck", "charcoal", "M-98 105C-98 99 -74 99 -74 105L-74 114C-74 120 -98 120 -98 114Z"),
      line("M-98 105C-98 111 -74 111 -74 105M-58 119L60 119"),
    ],
  };
}

export function cyclist(): Figure {
  const [rear, fore, low] = [-40, 54, 86];
  const wheel = (x: number): string => subtract(circle(x, low, 31), circle(x, low, 24));
  const spokes = (x: number): string =>
    [0, 45, 90, 135]
      .map((degrees) => {
        const [dx, dy] = [24.4 * Math.cos((degrees * Math.PI) / 180), 24.4 * Math.sin((degrees * Math.PI) / 180)];
        return `M${x - dx} ${low - dy}L${x + dx} ${low + dy}`;
      })
      .join("");
  const tube = (...way: [number, number][]): string => strip(way, 7);
  return {
    skin: "peach",
    tilt: -6,
    lean: 14,
    head: {
      hair: { kind: "bob", crayon: "brown" },
      face: { mouth: "grin", lashes: true },
      brim: -24,
      wears: [
        area(
          "helmet",
          "red",
          "M-46 -12C-46 -42 -26 -57 0 -57C26 -57 46 -42 46 -12C46 -8 40 -8 37 -10C16 -22 -16 -22 -37 -10C-40 -8 -46 -8 -46 -12Z",
        ),
        area("left vent", "white", "M-26 -27C-26 -39 -20 -47 -13 -50C-15 -42 -16 -36 -16 -29Z"),
        area("right vent", "white", "M26 -27C26 -39 20 -47 13 -50C15 -42 16 -36 16 -29Z"),
      ],
    },
    legs: {
      stance: {
        left: { bend: [-35, 18], end: [-19, 48], inwards: true },
        right: { bend: [18, 18], end: [2, 48] },
      },
      trousers: { name: "shorts", crayon: "purple", to: 0.5, flare: 2, thicker: 2.4 },
      shoes: { kind: "shoe", crayon: "orange" },
    },
    body: [area("shirt", "yellow", torso({ hem: 54, wide: 18, neckline: 7 }))],
    mount: [
      area("rear tire", "charcoal", wheel(rear)),
      line(spokes(rear)),
      area("front tire", "charcoal", wheel(fore)),
      line(spokes(fore)),
      area("frame", "light green", tube([-8, 66], [6, 94])),
      area("frame", "light green", tube([rear, low], [6, 94])),
      area("frame", "light green", tube([-6, 68], [rear, low])),
      area("frame", "light green", tube([-4, 70], [44, 60])),
      area("frame", "light green", tube([6, 94], [44, 60])),
      area("frame", "light green", tube([37, 40], [fore, low])),
      area("seat", "brown", "M-26 58C-16 54 0 56 8 61C10 66 4 68 -4 68C-14 68 -22 70 -26 66Z"),
      area("basket", "brown", "M66 38L94 38L90 60L70 60Z"),
      line("M70 49L92 49M80 38L80 60"),
      area(
        "handlebar",
        "charcoal",
        strip(
          [
            [34, 45],
            [46, 41],
            [58, 34],
            [66, 30],
          ],
          7,
        ),
      ),
    ],
    arms: {
      left: {
        reach: { bend: [-24, 22], end: [-44, 26] },
        sleeve: { of: "shirt", crayon: "yellow", to: 0.4, flare: 2 },
        hand: "grip",
      },
      right: {
        reach: { bend: [16, 24], end: [38, 14] },
        sleeve: { of: "shirt", crayon: "yellow", to: 0.4, flare: 2 },
        hand: "grip",
      },
    },
    front: [
      line("M-78 117.5L94 117.5"),
      area("left flower", "pink", puff(76, 30, 8, 5)),
      area("right flower", "pink", puff(90, 31, 7, 5)),
    ],
  };
}

const swimCap = "M-40 -4C-46 -28 -28 -44 0 -44C28 -44 46 -28 40 -4C30 -16 16 -19 0 -19C-16 -19 -30 -16 -40 -4Z";

export function swimmer(): Figure {
  return {
    skin: "brown",
    tilt: -6,
    head: {
      face: { mouth: "grin", lashes: true },
      wears: [
        area("swim cap", "yellow", swimCap),
        band("goggle strap", "red", swimCap, [-27, -16]),
        area("left goggle", "sky blue", ellipse(-15, -26, 14, 10)),
        area("right goggle", "sky blue", ellipse(15, -26, 14, 10)),
        line("M-22 -27q2 -4 6 -5M8 -27q2 -4 6 -5"),
      ],
    },
    behind: [
      area("sun", "yellow", circle(-66, -84, 17)),
      line(
        "M-66 -106l0 -6M-66 -62l0 6M-88 -84l-6 0M-44 -84l6 0M-81.6 -99.6l-4.2 -4.2M-50.4 -68.400l4.2 4.2M-81.6 -68.400l-4.2 4.2M-50.4 -99.600l4.2 -4.2",
      ),
    ],
    body: [area("swimsuit", "red", torso({ hem: 80, neckline: 16 })), area("star", "yellow", star(0, 27, 9))],
    arms: {
      left: { reach: { bend: [22, 18], end: [42, 36] } },
      right: { reach: { bend: [29, -8], end: [42, -42], turn: -30 } },
    },
    front: [
      area("far wave", "sky blue", wave(40, 30)),
      ...moved(duck, "translate(48 51) scale(.95)"),
      area("middle wave", "blue", wave(62, 30)),
      area("near wave", "sky blue", wave(84, 26)),
      line("M-62 104q6 -5 12 0t12 0M22 106q6 -5 12 0t12 0"),
      area("left drop", "sky blue", drop(-72, 18)),
      area("right drop", "sky blue", drop(82, 2)),
      area("small drop", "sky blue", drop(-52, 6)),
    ],
  };
}

/** A band of water from one side to the other, with crests along its upper edge. */
function wave(y: number, deep: number): string {
  const crests = "q7.5 -9 15 0q7.5 7 15 0".repeat(6);
  return `M-90 ${y}${crests}L90 ${y + deep}Q90 ${y + deep + 8} 80 ${y + deep + 8}L-80 ${y + deep + 8}Q-90 ${y + deep + 8} -90 ${y + deep}Z`;
}

function drop(x: number, y: number): string {
  return `M${x} ${y - 10}C${x + 3} ${y - 4} ${x + 6.5} ${y - 1} ${x + 6.5} ${y + 3}A6.5 6.5 0 0 1 ${x - 6.5} ${y + 3}C${x - 6.5} ${y - 1} ${x - 3} ${y - 4} ${x} ${y - 10}Z`;
}

/** A rubber duck that swims to the left. */
const duck: readonly Part[] = [
  area(
    "duck",
    "yellow",
    "M-22 -6C-24 -22 -10 -30 2 -24C10 -20 10 -12 8 -6C16 -6 24 -10 30 -14C32 0 26 16 10 18L-14 18C-26 16 -28 4 -22 -6Z",
  ),
  area("beak", "orange", "M-21 -14C-27 -16 -34 -14 -35 -10C-31 -6 -25 -5 -20 -7Z"),
  brightEye([-10, -15], [3.4, 4.4]),
  line("M0 2C6 8 16 6 20 0"),
];
