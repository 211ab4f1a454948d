import { ellipse, heart, star } from "../../outlines.ts";
import { band, collar, openFront, torso } from "../clothes.ts";
import { roundBox } from "../curve.ts";
import type { Figure } from "../figure.ts";
import { area, cord, ink, line, moved, movedPath, type Part, skinArea } from "../part.ts";
import { brightEye } from "../shapes.ts";

const coat = torso({ hem: 70, wide: 23, neckline: 4 });

export function firefighter(): Figure {
  return {
    skin: "peach",
    tilt: 4,
    head: {
      hair: { kind: "short", crayon: "brown" },
      face: { mouth: "grin", brows: "none" },
      brim: -20,
      wears: [
        area("helmet", "red", "M-40 -16C-41 -44 -22 -58 0 -58C22 -58 41 -44 40 -16Z"),
        area("helmet brim", "red", "M-54 -9C-50 -22 -30 -29 0 -29C30 -29 50 -22 54 -9C38 -18 -38 -18 -54 -9Z"),
        area("badge", "yellow", "M-12 -52C-5 -49 5 -49 12 -52L12 -36C11 -30 6 -26 0 -23C-6 -26 -11 -30 -12 -36Z"),
        line("M-22 -48C-26 -42 -28 -36 -28 -31M22 -48C26 -42 28 -36 28 -31"),
      ],
    },
    closed: true,
    legs: {
      stance: "stride",
      trousers: { crayon: "yellow", thicker: 2.4 },
      shoes: { kind: "boot", crayon: "charcoal" },
    },
    body: [area("coat", "yellow", coat), band("coat band", "light green", coat, [52, 60]), line("M0 8L0 51M0 62L0 72")],
    over: [area("collar", "brown", collar), line("M0 -2L0 12")],
    arms: {
      left: { reach: "wave", sleeve: { of: "coat", crayon: "yellow", cuff: "light green" } },
      right: {
        reach: "present",
        sleeve: { of: "coat", crayon: "yellow", cuff: "light green" },
        glove: "brown",
        holds: {
          thing: [
            area(
              "hose",
              "orange",
              "M-5 0C-5 30 -18 46 -14 68C-11 84 4 96 28 101L30 91C14 87 0 80 -3 66C-6 48 5 30 5 0Z",
            ),
            area("nozzle", "gray", "M-5.5 12L-5.5 -12L-9 -28L9 -28L5.5 -12L5.5 12Z"),
            line("M-7 -18L7 -18"),
          ],
        },
      },
    },
  };
}

export function policeOfficer(): Figure {
  return {
    skin: "brown",
    tilt: -4,
    head: {
      hair: { kind: "short", crayon: "charcoal" },
      face: { brows: "bold" },

      wears: [
        area(
          "cap",
          "blue",
          "M-50 -38C-50 -52 -26 -60 0 -60C26 -60 50 -52 50 -38C46 -32 40 -28 36 -26L-36 -26C-40 -28 -46 -32 -50 -38Z",
        ),
        area("cap band", "charcoal", "M-37 -31C-14 -36 14 -36 37 -31L38 -21C14 -26 -14 -26 -38 -21Z"),
        area("visor", "charcoal", "M-34 -23C-14 -27 14 -27 34 -23C30 -12 14 -8 0 -8C-14 -8 -30 -12 -34 -23Z"),
        area("cap badge", "yellow", star(0, -43, 9.5)),
      ],
    },
    closed: true,
    legs: { stance: "stride", trousers: { crayon: "blue" }, shoes: { kind: "shoe", crayon: "charcoal" } },
    body: [
      area("shirt", "sky blue", torso({ hem: 50, neckline: 4 })),
      area("tie", "charcoal", "M-4 8L4 8L6 36L0 42L-6 36Z"),
      area("badge", "yellow", star(12.5, 24, 6.8)),
      area("belt", "charcoal", "M-18 45C-6 49 6 49 18 45L18.6 54C6 58 -6 58 -18.6 54Z"),
      area("buckle", "yellow", roundBox([-6, 46], [12, 11], 2)),
    ],
    over: [area("collar", "blue", "M0 9L-8 17L-18 6C-16 -1 -8 -4 0 -4C8 -4 16 -1 18 6L8 17Z")],
    arms: {
      left: { reach: "rest", sleeve: { of: "shirt", crayon: "sky blue" } },
      right: {
        reach: "wave",
        sleeve: { of: "shirt", crayon: "sky blue" },
        holds: {
          lean: 12,
          thing: [
            area("handle", "brown", roundBox([-3.2, -24], [6.4, 46], 3)),
            area("stop sign", "red", "M-9 -66L9 -66L21 -54L21 -36L9 -24L-9 -24L-21 -36L-21 -54Z"),
            area(
              "sign hand",
              "white",
              "M-9 -34C-13 -40 -15 -45 -12 -46C-10 -46.5 -9 -44 -7 -42L-7 -56C-7 -59 -2.5 -59 -2 -56C-2 -60 3 -60 3 -56C3.5 -59 8 -58.5 8 -55L8 -38C8 -33 5 -30 0 -30C-4 -30 -7 -31 -9 -34Z",
            ),
          ],
        },
      },
    },
  };
}

export function doctor(): Figure {
  return {
    skin: "brown",
    tilt: -5,
    head: { hair: { kind: "bun", crayon: "charcoal", ties: "pink" }, face: { lashes: true } },
    legs: { trousers: { crayon: "blue" }, shoes: { kind: "shoe", crayon: "white" } },
    body: [
      area("shirt", "sky blue", torso({ hem: 56, wide: 17, neckline: 12 })),
      ...openFront("coat", "white", { hem: 76, wide: 24 }),
      line("M8.5 56L18 55L19 65L9 66Z"),
    ],
    arms: {
      left: { reach: "rest", sleeve: { of: "left coat", crayon: "white" } },
      right: {
        reach: "present",
        sleeve: { of: "right coat", crayon: "white" },
        holds: {
          lean: 10,
          thing: [
            area("clipboard", "brown", roundBox([-14, -34], [30, 40], 3)),
            area("paper", "white", roundBox([-9, -28], [20, 28], 1)),
            area("clip", "gray", roundBox([-6, -39], [14, 8], 2.5)),
            area("heart", "red", heart(1, -15.5, 7.5)),
          ],
        },
      },
    },
    over: [
      cord("M-7 2C-8.5 15 -5 24 0 26C5 24 8.5 15 7 2M0 26L0 35"),
      area("stethoscope", "gray", ellipse(0, 40, 6.5, 6.5)),
    ],
  };
}

export function nurse(): Figure {
  return {
    skin: "peach",
    tilt: 5,
    head: { hair: { kind: "ponytail", crayon: "brown", ties: "sky blue" }, face: { lashes: true } },
    legs: { trousers: { crayon: "sky blue" }, shoes: { kind: "shoe", crayon: "white" } },
    body: [
      area("top", "sky blue", torso({ hem: 62, wide: 20.5, neckline: 4 })),
      skinArea("neck", "peach", "M-8 1L0 17L8 1Z"),
      line("M6 46L17 45L17.6 56L7 57Z"),
      area("name badge", "white", roundBox([-16, 21], [12, 8], 2)),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "top", crayon: "sky blue", to: 0.45, flare: 3 } },
      right: {
        reach: "hang",
        sleeve: { of: "top", crayon: "sky blue", to: 0.45, flare: 3 },
        holds: {
          thing: [
            area("handle", "gray", "M-14 12L-14 2C-14 -4 14 -4 14 2L14 12L7.4 12L7.4 4L-7.4 4L-7.4 12Z"),
            area("first-aid bag", "white", roundBox([-22, 8], [44, 34], 7)),
            area("heart", "red", heart(0, 25, 10)),
          ],
        },
      },
    },
  };
}

export function dentist(): Figure {
  return {
    skin: "brown",
    tilt: -5,
    head: { hair: { kind: "afro", crayon: "charcoal" }, face: { mouth: "grin", glasses: true, brows: "none" } },
    legs: { trousers: { crayon: "green" }, shoes: { kind: "shoe", crayon: "white" } },
    body: [
      area("shirt", "light green", torso({ hem: 56, wide: 17, neckline: 12 })),
      ...openFront("coat", "white", { hem: 74, wide: 23 }),
      line("M8.5 54L18 53L19 63L9 64Z"),
    ],
    arms: {
      left: {
        reach: "present",
        sleeve: { of: "left coat", crayon: "white" },
        holds: { over: true, thing: tooth() },
      },
      right: {
        reach: { bend: [18, 14], end: [36, 2] },
        sleeve: { of: "right coat", crayon: "white" },
        holds: {
          lean: 14,
          thing: [
            area("bristles", "white", "M-3 -62L-12 -62L-11 -53L-12 -44L-11 -35L-3 -35Z"),
            area("toothbrush", "red", roundBox([-4, -66], [8, 92], 4)),
            line("M-11 -53L-4 -53M-11 -44L-4 -44"),
          ],
        },
      },
    },
  };
}

function tooth(): readonly Part[] {
  return [
    area(
      "tooth",
      "white",
      "M0 -38C-10 -44 -20 -38 -18 -26C-17 -18 -14 -14 -13 -4C-12 2 -7 2 -6 -4C-5 -12 -3 -16 0 -16C3 -16 5 -12 6 -4C7 2 12 2 13 -4C14 -14 17 -18 18 -26C20 -38 10 -44 0 -38Z",
    ),
    ink(ellipse(-6, -29, 1.7, 2.4)),
    ink(ellipse(6, -29, 1.7, 2.4)),
    line("M-4 -24q4 4 8 0"),
  ];
}

export function veterinarian(): Figure {
  return {
    skin: "peach",
    tilt: 6,
    head: { hair: { kind: "braids", crayon: "orange", ties: "green" }, face: { freckles: true } },
    legs: { trousers: { crayon: "green" }, shoes: { kind: "shoe", crayon: "brown" } },
    body: [
      area("top", "green", torso({ hem: 62, wide: 20.5, neckline: 4 })),
      skinArea("neck", "peach", "M-8 1L0 17L8 1Z"),
    ],
    over: [
      cord("M-8 3C-9 18 -6 28 0 30C6 28 9 18 8 3M0 30L0 38"),
      area("stethoscope", "gray", ellipse(0, 43, 6.5, 6.5)),
    ],
    arms: {
      left: { reach: "wave", sleeve: { of: "top", crayon: "green", to: 0.45, flare: 3 } },
      right: { reach: { bend: [15, 17], end: [26, 33] }, sleeve: { of: "top", crayon: "green", to: 0.45, flare: 3 } },
    },
    front: moved(puppy(), "translate(50 72) scale(1.06)"),
  };
}

/** A puppy that sits, with a bandage on its head. */
function puppy(): readonly Part[] {
  const ear = "M11 -17C20 -22 28 -14 27 -2C27 6 22 10 18 8C14 4 13 -6 11 -17Z";
  return [
    area("puppy tail", "orange", "M12 34C22 34 28 28 30 20C36 24 34 38 16 42Z"),
    area("puppy", "orange", "M-15 43C-20 30 -14 10 0 10C14 10 20 30 15 43Z"),
    area("left paw", "white", ellipse(-8, 40, 7, 4.6)),
    area("right paw", "white", ellipse(8, 40, 7, 4.6)),
    area("puppy head", "orange", ellipse(0, -3, 19, 16.5)),
    area("left ear", "brown", movedPath(ear, "scale(-1 1)")),
    area("right ear", "brown", ear),
    area("muzzle", "white", ellipse(0, 4, 9, 7)),
    ink(ellipse(0, 0.6, 3, 2.2)),
    line("M0 3L0 6M-4 6q4 4 8 0"),
    brightEye([-8, -6], [3, 4]),
    brightEye([8, -6], [3, 4]),
    area("bandage", "pink", "M-9 -20L7 -20.5L9 -13L-10 -13Z"),
  ];
}
