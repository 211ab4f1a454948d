import { area, cord, eye, ink, line, type Part } from "../kit/part.ts";
import { brightEye, puff } from "../kit/shapes.ts";
import { circle, ellipse, polygon } from "../outlines.ts";
import { both } from "./both.ts";

/** Wild animals of our own, whole: the middle of what they stand on is 0 0, and a child beside them is 200 high. */

/** A squirrel that sits and looks at us, an acorn in its paws. */
export function squirrel(): readonly Part[] {
  return [
    area(
      "squirrel tail",
      "orange",
      "M20 0C46 4 60 -14 54 -44C51 -60 62 -66 72 -80C86 -102 64 -126 44 -116C26 -106 22 -84 26 -64C28 -48 22 -36 14 -30Z",
    ),
    area("squirrel", "brown", "M-28 0C-36 -22 -28 -46 -16 -56L16 -56C28 -46 36 -22 28 0Z"),
    area("squirrel belly", "peach", ellipse(0, -26, 15, 22)),
    ...both((side) => [
      area("squirrel foot", "brown", ellipse(19 * side, -4, 15, 7)),
      area(
        "squirrel ear",
        "brown",
        `M${14 * side} -98C${14 * side} -112 ${22 * side} -124 ${28 * side} -126C${36 * side} -118 ${36 * side} -100 ${30 * side} -88Z`,
      ),
    ]),
    area(
      "squirrel head",
      "brown",
      "M0 -108C22 -108 34 -96 34 -80C34 -62 20 -52 0 -52C-20 -52 -34 -62 -34 -80C-34 -96 -22 -108 0 -108Z",
    ),
    ...both((side) => [brightEye([14 * side, -84], [4.6, 6.2])]),
    ink("M-5 -75C-2 -77 2 -77 5 -75C5 -72 2 -69 0 -69C-2 -69 -5 -72 -5 -75Z"),
    line("M0 -69C-2 -64 -7 -63 -11 -66M0 -69C2 -64 7 -63 11 -66"),
    area("acorn", "yellow", "M-10 -40C-10 -28 -4 -22 0 -19C4 -22 10 -28 10 -40Z"),
    area("acorn cap", "charcoal", "M-13 -38C-13 -50 13 -50 13 -38Z"),
    ...both((side) => [
      area(
        "squirrel paw",
        "brown",
        `M${25 * side} -46C${28 * side} -36 ${22 * side} -27 ${13 * side} -28C${7 * side} -30 ${7 * side} -36 ${12 * side} -40Z`,
      ),
    ]),
  ];
}

/** An owl that sits and looks at us. */
export function owl(): readonly Part[] {
  return [
    area(
      "owl",
      "brown",
      "M-38 -100C-40 -112 -36 -120 -32 -124C-24 -118 -16 -114 0 -114C16 -114 24 -118 32 -124C36 -120 40 -112 38 -100C46 -76 46 -40 34 -18C24 0 -24 0 -34 -18C-46 -40 -46 -76 -38 -100Z",
    ),
    area("owl belly", "peach", ellipse(0, -36, 23, 27)),
    line("M-12 -46q6 6 12 0q6 6 12 0M-12 -32q6 6 12 0q6 6 12 0M-6 -20q6 5 12 0"),
    ...both((side) => [
      area(
        "owl wing",
        "brown",
        `M${41 * side} -66C${30 * side} -60 ${22 * side} -36 ${28 * side} -12C${40 * side} -18 ${46 * side} -40 ${41 * side} -66Z`,
      ),
      area("owl eye", "white", circle(18 * side, -84, 17)),
      eye([17 * side, -83], [7, 8.6]),
      area("owl foot", "orange", ellipse(13 * side, -3, 10, 6)),
    ]),
    area("owl beak", "orange", "M-7 -77L7 -77L0 -62Z"),
  ];
}

/** A parrot that sits and looks to the left. */
export function parrot(): readonly Part[] {
  return [
    area("parrot tail", "blue", "M4 -22L30 26C36 34 46 28 44 20L28 -28Z"),
    area(
      "parrot",
      "red",
      "M-26 -78C-28 -98 -12 -110 6 -106C26 -102 32 -84 32 -60C32 -34 24 -12 4 -6C-14 -2 -28 -16 -26 -36C-25 -48 -18 -54 -18 -62Z",
    ),
    area("parrot face", "white", "M-26 -78C-27 -92 -14 -97 -6 -91C3 -84 0 -68 -10 -64C-15 -62 -20 -64 -22 -66Z"),
    area("parrot beak", "yellow", "M-24 -82C-36 -82 -44 -72 -40 -56C-34 -54 -28 -58 -21 -66C-20 -72 -21 -78 -24 -82Z"),
    area("parrot wing", "yellow", "M2 -62C18 -66 30 -58 31 -44C30 -24 20 -8 8 -4C-4 -20 -8 -46 2 -62Z"),
    area("parrot wing feathers", "blue", "M-3 -34C8 -26 22 -26 31 -38C29 -22 19 -8 8 -4C2 -12 -2 -24 -3 -34Z"),
    eye([-11, -80], [4.6, 5.8]),
    area("parrot foot", "orange", ellipse(-6, -3, 9, 5)),
  ];
}

/** A butterfly seen from above, its middle at 0 0. */
export function butterfly(): readonly Part[] {
  return [
    line("M-3 -24C-5 -38 -11 -46 -18 -48M3 -24C5 -38 11 -46 18 -48"),
    ...both((side) => [
      area(
        "lower wing",
        "yellow",
        `M0 2C${20 * side} 2 ${46 * side} 12 ${42 * side} 34C${36 * side} 52 ${10 * side} 46 0 16Z`,
      ),
      area(
        "upper wing",
        "orange",
        `M0 -6C${8 * side} -38 ${40 * side} -50 ${54 * side} -36C${62 * side} -16 ${44 * side} 10 0 8Z`,
      ),
      area("wing spot", "pink", circle(36 * side, -20, 10)),
    ]),
    area("butterfly", "brown", ellipse(0, 2, 8, 28)),
  ];
}

/** An elephant that stands and looks at us. */
export function elephant(): readonly Part[] {
  return [
    area("elephant", "gray", "M-44 -20C-52 -60 -36 -92 0 -92C36 -92 52 -60 44 -20Z"),
    ...both((side) => [
      area(
        "elephant leg",
        "gray",
        `M${42 * side} -44V-4Q${42 * side} 0 ${38 * side} 0H${17 * side}Q${13 * side} 0 ${13 * side} -4V-44Z`,
      ),
      line(`M${22 * side} 0q${3 * side} -7 ${6 * side} 0M${30 * side} 0q${3 * side} -7 ${6 * side} 0`),
      area(
        "elephant ear",
        "gray",
        `M${28 * side} -128C${52 * side} -150 ${90 * side} -138 ${90 * side} -104C${90 * side} -70 ${60 * side} -56 ${34 * side} -76Z`,
      ),
      area(
        "inside of the ear",
        "pink",
        `M${38 * side} -120C${54 * side} -132 ${77 * side} -124 ${77 * side} -102C${77 * side} -82 ${58 * side} -74 ${42 * side} -84Z`,
      ),
    ]),
    area(
      "elephant head",
      "gray",
      "M0 -144C26 -144 42 -128 42 -104C42 -82 26 -68 0 -68C-26 -68 -42 -82 -42 -104C-42 -128 -26 -144 0 -144Z",
    ),
    ...both((side) => [eye([21 * side, -112], [5.4, 7.2])]),
    line("M-30 -84q5 5 10 4"),
    area(
      "trunk",
      "gray",
      "M-16 -98C-18 -70 -18 -46 -13 -34C-6 -16 24 -16 28 -38C29 -44 16 -46 15 -40C14 -32 5 -34 4 -44C4 -62 14 -80 16 -98C8 -104 -8 -104 -16 -98Z",
    ),
    line("M-15 -78q6 4 14 2M-16 -60q6 4 13 2"),
  ];
}

/** A giraffe that stands and looks to the left. */
export function giraffe(): readonly Part[] {
  return [
    line("M54 -76C66 -70 66 -54 62 -44M62 -44l-5 8M62 -44l4 8"),
    ...[22, -20].map((x) =>
      area(
        "giraffe far leg",
        "orange",
        `M${x} -52L${x + 2} -2Q${x + 2} 0 ${x + 4} 0H${x + 12}Q${x + 14} 0 ${x + 14} -2L${x + 16} -52Z`,
      ),
    ),
    ...[38, -36].map((x) =>
      area(
        "giraffe leg",
        "yellow",
        `M${x} -58L${x + 2} -2Q${x + 2} 0 ${x + 4} 0H${x + 12}Q${x + 14} 0 ${x + 14} -2L${x + 17} -58Z`,
      ),
    ),
    area(
      "giraffe",
      "yellow",
      "M-38 -70C-42 -110 -44 -150 -44 -186L-18 -186C-18 -150 -12 -116 4 -106C20 -100 40 -100 50 -92C60 -82 60 -62 54 -50C30 -44 -10 -44 -34 -50C-38 -56 -38 -62 -38 -70Z",
    ),
    ...[
      "M-42 -150L-28 -154L-24 -138L-40 -134Z",
      "M-38 -122L-22 -122L-16 -106L-36 -104Z",
      "M-28 -90L-10 -94L0 -78L-14 -64L-30 -72Z",
      "M8 -92L28 -92L32 -74L14 -70Z",
      "M36 -66L50 -78L52 -62L42 -54Z",
      "M2 -62L20 -64L22 -53L4 -52Z",
    ].map((path) => area("giraffe spot", "brown", path)),
    ...[-34, -18].map((x) => line(`M${x} -206L${x - 2} -220`)),
    ...[-36, -20].map((x) => area("giraffe horn", "brown", circle(x, -224, 5.6))),
    area("giraffe ear", "yellow", "M-14 -204C-2 -214 8 -214 14 -210C10 -198 0 -192 -12 -194Z"),
    area(
      "giraffe head",
      "yellow",
      "M-28 -212C-12 -212 -6 -198 -10 -184C-14 -172 -30 -170 -44 -168C-60 -164 -78 -164 -80 -176C-80 -186 -66 -190 -56 -198C-48 -206 -40 -212 -28 -212Z",
    ),
    eye([-34, -194], [5, 6.6]),
    ink(ellipse(-70, -179, 2, 1.6)),
    line("M-74 -170C-66 -166 -56 -170 -52 -174"),
  ];
}

/** A lion that sits and looks at us. */
export function lion(): readonly Part[] {
  return [
    cord("M28 -10C50 -6 58 -20 54 -38"),
    area("tail tuft", "brown", "M54 -36C44 -42 48 -56 56 -62C64 -56 66 -42 54 -36Z"),
    area("lion", "yellow", "M-32 0C-38 -24 -30 -48 -18 -60L18 -60C30 -48 38 -24 32 0Z"),
    ...both((side) => [
      area(
        "lion paw",
        "yellow",
        `M${31 * side} 0C${35 * side} -15 ${20 * side} -21 ${12 * side} -15C${5 * side} -10 ${5 * side} -4 ${7 * side} 0Z`,
      ),
      line(`M${16 * side} 0L${16 * side} -6M${24 * side} 0L${24 * side} -6`),
    ]),
    area("mane", "brown", puff(0, -92, 47, 11)),
    ...both((side) => [area("lion ear", "yellow", circle(30 * side, -122, 11))]),
    area(
      "lion head",
      "yellow",
      "M0 -128C24 -128 36 -114 36 -94C36 -72 22 -60 0 -60C-22 -60 -36 -72 -36 -94C-36 -114 -24 -128 0 -128Z",
    ),
    ...both((side) => [eye([15 * side, -100], [5, 6.8])]),
    area("lion nose", "pink", "M-8 -87C-4 -90 4 -90 8 -87C7 -81 3 -78 0 -77C-3 -78 -7 -81 -8 -87Z"),
    line("M0 -77C-2 -69 -10 -68 -14 -72M0 -77C2 -69 10 -68 14 -72"),
  ];
}

/** A fox that sits and looks at us. */
export function fox(): readonly Part[] {
  return [
    area("fox tail", "orange", "M22 -10C40 -6 50 -18 48 -38C46 -58 56 -78 78 -84C88 -60 90 -28 72 -10C60 2 40 2 24 0Z"),
    area("tail tip", "white", "M49 -50C52 -66 62 -80 78 -84C83 -72 86 -60 86 -48L74 -54L66 -42L58 -54Z"),
    area("fox", "orange", "M-28 0C-34 -24 -28 -46 -16 -60L16 -60C28 -46 34 -24 28 0Z"),
    area("fox chest", "white", "M-14 -60C-18 -42 -12 -28 0 -20C12 -28 18 -42 14 -60Z"),
    ...both((side) => [
      area(
        "fox paw",
        "brown",
        `M${27 * side} 0C${30 * side} -14 ${18 * side} -19 ${11 * side} -13C${5 * side} -9 ${5 * side} -4 ${7 * side} 0Z`,
      ),
      area(
        "fox ear",
        "brown",
        `M${10 * side} -112C${18 * side} -128 ${30 * side} -142 ${38 * side} -146C${46 * side} -132 ${48 * side} -112 ${44 * side} -94Z`,
      ),
    ]),
    area(
      "fox head",
      "orange",
      "M0 -118C24 -118 42 -108 50 -86C38 -70 16 -54 0 -52C-16 -54 -38 -70 -50 -86C-42 -108 -24 -118 0 -118Z",
    ),
    ...both((side) => [
      area(
        "fox cheek",
        "white",
        `M${50 * side} -86C${36 * side} -88 ${18 * side} -84 ${10 * side} -72C${6 * side} -66 ${3 * side} -60 0 -52C${16 * side} -54 ${38 * side} -70 ${50 * side} -86Z`,
      ),
      eye([18 * side, -93], [5, 6.8]),
    ]),
    ink("M-8 -62C-5 -66 5 -66 8 -62C8 -56 4 -52 0 -51C-4 -52 -8 -56 -8 -62Z"),
  ];
}

/** A hedgehog that looks at us. */
export function hedgehog(): readonly Part[] {
  return [
    area("hedgehog spines", "brown", polygon(34, { x: 0, y: -50, r: 54, waist: 0.84, turn: 1 })),
    ...both((side) => [area("hedgehog foot", "peach", ellipse(20 * side, -4, 15, 8))]),
    area(
      "hedgehog belly",
      "peach",
      "M0 -82C24 -86 38 -66 36 -42C34 -18 20 -4 0 -4C-20 -4 -34 -18 -36 -42C-38 -66 -24 -86 0 -82Z",
    ),
    ...both((side) => [
      eye([14 * side, -52], [5, 6.6]),
      line(`M${30 * side} -28C${24 * side} -24 ${20 * side} -24 ${15 * side} -28`),
    ]),
    ink(ellipse(0, -41, 6, 4.6)),
    line("M0 -36L0 -33M-8 -31C-4 -27 4 -27 8 -31"),
  ];
}
