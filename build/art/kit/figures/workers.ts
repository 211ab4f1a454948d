import { ellipse, heart } from "../../outlines.ts";
import { grass, openFront, overalls, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, eye, ink, line } from "../part.ts";
import { bumps, strip } from "../shapes.ts";

const shirt = torso();

export function builder(): Figure {
  return {
    skin: "peach",
    tilt: -4,
    head: {
      hair: { kind: "bob", crayon: "orange" },
      face: { mouth: "smirk", freckles: true },
      brim: -13,
      wears: [
        area("hard hat", "yellow", "M-41 -14C-43 -42 -22 -55 0 -55C22 -55 43 -42 41 -14Z"),
        area("hat ridge", "orange", "M-8 -54C-8 -60 8 -60 8 -54L8 -24L-8 -24Z"),
        area("hat brim", "yellow", "M-47 -8C-46 -19 -24 -25 0 -25C24 -25 46 -19 47 -8C28 -16 -28 -16 -47 -8Z"),
      ],
    },
    legs: { stance: "stride", trousers: { crayon: "blue" }, shoes: { kind: "boot", crayon: "brown" } },
    body: [
      area("shirt", "red", torso()),
      ...openFront("vest", "orange", { hem: 58, gap: 3.5 }),
      area("left reflector", "yellow", "M-18.6 34C-12 36 -8 36.6 -3.5 37L-3.5 46C-8 46 -13 45 -18.8 43Z"),
      area("right reflector", "yellow", "M18.6 34C12 36 8 36.6 3.5 37L3.5 46C8 46 13 45 18.8 43Z"),
    ],
    arms: {
      left: {
        reach: "hang",
        sleeve: { of: "shirt", crayon: "red" },
        holds: {
          thing: [
            area("toolbox handle", "gray", "M-14 12L-14 2C-14 -3 14 -3 14 2L14 12L8.6 12L8.6 3.4L-8.6 3.4L-8.6 12Z"),
            area("toolbox", "red", roundBox([-24, 9], [48, 30], 4)),
            area("toolbox latch", "yellow", roundBox([-6, 17], [12, 9], 2)),
            line("M-24 21L-6 21M6 21L24 21"),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "shirt", crayon: "red" },
        holds: {
          lean: 20,
          thing: [
            area("hammer handle", "brown", roundBox([-3.2, -32], [6.4, 52], 3)),
            area(
              "hammer",
              "gray",
              "M-14 -44C-14 -47 -11 -47 -10 -46L12 -46C18 -46 22 -42 24 -36C18 -38 14 -36 12 -33L-10 -33C-11 -32 -14 -32 -14 -35Z",
            ),
          ],
        },
      },
    },
  };
}

export function farmer(): Figure {
  return {
    skin: "peach",
    tilt: -4,
    head: {
      hair: { kind: "short", crayon: "orange" },
      face: { freckles: true, mouth: "smile" },
      brim: -20,
      wears: [
        area("straw hat", "yellow", "M-32 -22C-33 -46 -18 -56 0 -54C18 -56 33 -46 32 -22Z"),
        area("hat band", "red", "M-33 -20L-32.4 -32C-12 -38 12 -38 32.4 -32L33 -20Z"),
        area(
          "hat brim",
          "yellow",
          "M-60 -14C-52 -25 -28 -30 0 -30C28 -30 52 -25 60 -14C52 -9 30 -17 0 -17C-30 -17 -52 -9 -60 -14Z",
        ),
      ],
    },
    legs: {
      stance: "stride",
      trousers: { name: "overalls", crayon: "blue" },
      shoes: { kind: "boot", crayon: "brown" },
    },
    body: [area("shirt", "red", shirt), ...overalls("blue")],
    arms: {
      left: { reach: "hip", sleeve: { of: "shirt", crayon: "red" } },
      right: {
        reach: { bend: [17, 15], end: [37, 8] },
        sleeve: { of: "shirt", crayon: "red" },
        holds: {
          thing: [
            area(
              "pitchfork",
              "gray",
              "M-3 -30L-3 -36L-14 -38C-18 -40 -18 -44 -18 -48L-18 -64L-13 -64L-13 -46L-3 -44L-3 -68L3 -68L3 -44L13 -46L13 -64L18 -64L18 -48C18 -44 18 -40 14 -38L3 -36L3 -30Z",
            ),
            area("handle", "brown", roundBox([-3, -34], [6, 137], 3)),
          ],
        },
      },
    },
  };
}

export function gardener(): Figure {
  return {
    skin: "brown",
    tilt: 5,
    head: {
      hair: { kind: "wavy", crayon: "charcoal" },
      face: { lashes: true, mouth: "smile" },
      brim: -20,
      wears: [
        area("sun hat", "yellow", "M-32 -20C-33 -44 -18 -54 0 -53C18 -54 33 -44 32 -20Z"),
        area("hat band", "pink", "M-33 -18L-32.4 -30C-12 -36 12 -36 32.4 -30L33 -18Z"),
        area(
          "hat brim",
          "yellow",
          "M-58 -10C-52 -23 -28 -28 0 -28C28 -28 52 -23 58 -10C48 -8 30 -15 0 -15C-30 -15 -48 -8 -58 -10Z",
        ),
      ],
    },
    legs: { stance: "stand", trousers: { name: "overalls", crayon: "green" }, shoes: { kind: "boot", crayon: "red" } },
    body: [area("shirt", "pink", shirt), ...overalls("green")],
    arms: {
      left: { reach: "wave", sleeve: { of: "shirt", crayon: "pink", to: 0.45, flare: 3 } },
      right: {
        reach: "rest",
        sleeve: { of: "shirt", crayon: "pink", to: 0.45, flare: 3 },
        holds: {
          thing: [
            area("can handle", "gray", "M-14 18C-16 -5 15 -5 21 18L14 18C10 4 -8 4 -7 18Z"),
            area("spout", "sky blue", "M14 36L34 16L30 12L46 8L44 26L40 22L18 48Z"),
            area("watering can", "sky blue", "M-18 16L18 16L21 46C10 50 -10 50 -21 46Z"),
          ],
        },
      },
    },
    front: [
      line("M-58 117.5L-34 117.5"),
      cord("M-48 117L-48 92"),
      area("leaf", "green", "M-48 112C-58 110 -62 104 -62 98C-54 98 -49 104 -48 112Z"),
      area("tulip", "red", "M-59 74L-53.5 80L-48 72L-42.5 80L-37 74C-36 88 -40 95 -48 95C-56 95 -60 88 -59 74Z"),
    ],
  };
}

export function chef(): Figure {
  return {
    skin: "peach",
    build: "stout",
    tilt: 4,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "grin" },

      wears: [
        area(
          "chef's hat",
          "white",
          `M${bumps([
            [-33, -42],
            [-42, -66],
            [-16, -82],
            [14, -84],
            [42, -68],
            [33, -42],
          ])}L31 -26L-31 -26Z`,
        ),
        area("hat band", "white", "M-34 -18L-32 -34C-12 -40 12 -40 32 -34L34 -18C12 -24 -12 -24 -34 -18Z"),
        line("M-12 -46L-14 -62M12 -46L14 -62"),
      ],
    },
    closed: true,
    legs: { trousers: { crayon: "gray" }, shoes: { kind: "shoe", crayon: "charcoal" } },
    body: [
      area("jacket", "white", torso({ hem: 54, neckline: 4 })),
      ink(ellipse(-6, 22, 1.7, 1.7)),
      ink(ellipse(6, 22, 1.7, 1.7)),
      ink(ellipse(-6, 32, 1.7, 1.7)),
      ink(ellipse(6, 32, 1.7, 1.7)),
      area("apron", "light green", "M-19 42C-6 46 6 46 19 42L23 82C10 87 -10 87 -23 82Z"),
      line("M-10 56L10 56L9 70L-9 70Z"),
    ],
    over: [
      area(
        "neckerchief",
        "red",
        "M0 14L-9 20C-10 16 -8 13 -5 11C-12 12 -18 8 -19 3C-16 -2 -8 -4 0 -4C8 -4 16 -2 19 3C18 8 12 12 5 11C8 13 10 16 9 20Z",
      ),
      line("M-5 11q5 1.6 10 0"),
    ],
    arms: {
      left: {
        reach: "present",
        sleeve: { of: "jacket", crayon: "white", cuff: "white" },
        holds: {
          over: true,
          thing: [
            area("bowl", "sky blue", "M-26 -30L26 -30C26 -14 16 -4 0 -4C-16 -4 -26 -14 -26 -30Z"),
            area("bowl rim", "sky blue", roundBox([-29, -37], [58, 8.5], 4)),
          ],
        },
      },
      right: {
        reach: "wave",
        sleeve: { of: "jacket", crayon: "white", cuff: "white" },
        holds: {
          lean: 18,
          thing: [
            area("whisk", "white", "M-2 -14C-18 -34 -14 -54 0 -54C14 -54 18 -34 2 -14Z"),
            line("M0 -16C-7 -34 -6 -48 0 -53C6 -48 7 -34 0 -16"),
            area("whisk handle", "brown", roundBox([-3.8, -18], [7.6, 36], 3.6)),
          ],
        },
      },
    },
  };
}

export function mailCarrier(): Figure {
  return {
    skin: "brown",
    tilt: 4,
    head: {
      hair: { kind: "braids", crayon: "charcoal", ties: "red" },
      face: { lashes: true },
      brim: -18,
      wears: [
        area("cap", "blue", "M-47 -13C-49 -44 -24 -56 0 -56C24 -56 49 -44 47 -13C16 -24 -16 -24 -47 -13Z"),
        area("visor", "charcoal", "M-38 -15C-14 -24 14 -24 38 -15C34 -5 16 -8 0 -8C-16 -8 -34 -5 -38 -15Z"),
        area("cap badge", "yellow", roundBox([-9, -42], [18, 13], 3)),
        line("M-9 -42L0 -35L9 -42"),
      ],
    },
    legs: {
      stance: "walk",
      trousers: { name: "shorts", crayon: "blue", to: 0.42, flare: 3.5, thicker: 2 },
      socks: { crayon: "white", from: 0.62 },
      shoes: { kind: "shoe", crayon: "charcoal" },
    },
    body: [area("shirt", "sky blue", torso({ neckline: 10 }))],
    over: [area("strap", "brown", "M12 2L19 5L-10 52L-18 50Z")],
    arms: {
      left: { reach: "out", sleeve: { of: "shirt", crayon: "sky blue", to: 0.45, flare: 3 } },
      right: {
        reach: "wave",
        sleeve: { of: "shirt", crayon: "sky blue", to: 0.45, flare: 3 },
        holds: {
          lean: 8,
          thing: [
            area("letter", "white", roundBox([-20, -32], [40, 28], 2)),
            line("M-19 -31L0 -16L19 -31"),
            area("seal", "red", heart(0, -16.1, 6.5)),
          ],
        },
      },
    },
    front: [
      area("mailbag", "brown", roundBox([-38, 44], [32, 30], 6)),
      area("bag flap", "orange", "M-38 50C-38 46 -36 44 -32 44L-12 44C-8 44 -6 46 -6 50L-6 54C-10 64 -34 64 -38 54Z"),
    ],
  };
}

export function cowboy(): Figure {
  return {
    skin: "peach",
    closed: true,
    tilt: 5,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "smirk", brows: "bold" },
      brim: -20,
      wears: [
        area(
          "cowboy hat",
          "brown",
          "M-30 -24C-31 -44 -28 -58 -16 -58C-8 -58 -6 -52 0 -52C6 -52 8 -58 16 -58C28 -58 31 -44 30 -24Z",
        ),
        area("hat band", "red", "M-31 -22L-30.6 -33C-12 -39 12 -39 30.6 -33L31 -22Z"),
        area(
          "hat brim",
          "brown",
          "M-62 -30C-56 -34 -48 -28 -40 -26C-26 -33 26 -33 40 -26C48 -28 56 -34 62 -30C58 -16 34 -15 0 -15C-34 -15 -58 -16 -62 -30Z",
        ),
      ],
    },
    legs: { stance: "stride", trousers: { crayon: "blue" }, shoes: { kind: "boot", crayon: "brown" } },
    body: [
      area("shirt", "white", shirt),
      ...openFront("vest", "orange", { hem: 48, gap: 5 }),
      area("belt", "brown", "M-18.4 46C-6 50 6 50 18.4 46L19.2 54C6 58 -6 58 -19.2 54Z"),
      area("buckle", "yellow", ellipse(0, 53, 7, 6)),
    ],
    over: [area("bandana", "red", "M-19 3C-10 -4 10 -4 19 3C15 12 7 18 0 27C-7 18 -15 12 -19 3Z")],
    arms: {
      left: { reach: "cheer", sleeve: { of: "left sleeve", crayon: "white" } },
      right: {
        reach: { bend: [12, 18], end: [22, 20] },
        sleeve: { of: "right sleeve", crayon: "white" },
        holds: {
          thing: [
            area(
              "stick",
              "brown",
              strip(
                [
                  [4, -8],
                  [-28, 38],
                  [-60, 84],
                ],
                6.4,
              ),
            ),
            area(
              "mane",
              "brown",
              "M-4 -50C-16 -50 -20 -42 -18 -36C-25 -32 -26 -24 -21 -19C-26 -14 -25 -6 -18 -3C-19 3 -14 8 -8 6L4 -20Z",
            ),
            area(
              "stick horse",
              "orange",
              "M-12 8C-14 -14 -12 -32 -2 -44L0 -58L9 -48C20 -46 28 -38 38 -26C44 -18 40 -8 32 -8C26 -8 22 -12 16 -13C12 -6 13 2 15 10C8 16 -6 16 -12 8Z",
            ),
            eye([14, -33], [4, 5.4]),
            line("M30 -18q3 -3 6 -2M-6 -6L16 -14M10 -47q6 10 4 34"),
          ],
        },
      },
    },
    front: grass,
  };
}
