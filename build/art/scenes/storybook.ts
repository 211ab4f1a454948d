import { area, eye, ink, line, type Part } from "../kit/part.ts";
import { circle, ellipse, star } from "../outlines.ts";
import { both } from "./both.ts";

/** Figures from stories, whole: the middle of what they stand on is 0 0, and a child beside them is 200 high. */

/** A young dragon that sits and looks at us. */
export function dragon(): readonly Part[] {
  return [
    area("dragon tail", "green", "M34 -14C66 -8 80 -18 82 -36L98 -36C98 -8 76 4 40 0Z"),
    area("tail tip", "orange", "M78 -30C66 -42 74 -58 90 -68C106 -58 114 -42 102 -30C94 -36 86 -36 78 -30Z"),
    ...both((side) => [
      area(
        "dragon wing",
        "orange",
        `M${28 * side} -88C${44 * side} -110 ${66 * side} -118 ${86 * side} -112C${78 * side} -102 ${76 * side} -92 ${78 * side} -80C${68 * side} -82 ${62 * side} -74 ${60 * side} -64C${52 * side} -68 ${46 * side} -60 ${42 * side} -48Z`,
      ),
    ]),
    area("dragon", "green", "M-42 0C-58 -40 -42 -80 -24 -96L24 -96C42 -80 58 -40 42 0Z"),
    area("dragon belly", "yellow", "M-22 -92C-34 -60 -36 -24 -24 0L24 0C36 -24 34 -60 22 -92Z"),
    line("M-28 -66C-10 -60 10 -60 28 -66M-31 -44C-10 -38 10 -38 31 -44M-29 -22C-10 -16 10 -16 29 -22"),
    ...both((side) => [
      area("dragon foot", "green", `M${12 * side} 0C${10 * side} -26 ${56 * side} -26 ${56 * side} 0Z`),
      line(`M${28 * side} 0L${28 * side} -7M${41 * side} 0L${41 * side} -7`),
      area(
        "horn",
        "yellow",
        `M${14 * side} -176C${18 * side} -192 ${24 * side} -204 ${34 * side} -210C${40 * side} -196 ${40 * side} -178 ${34 * side} -164Z`,
      ),
      area(
        "dragon ear",
        "green",
        `M${36 * side} -158C${46 * side} -172 ${60 * side} -176 ${70 * side} -172C${66 * side} -154 ${56 * side} -142 ${42 * side} -140Z`,
      ),
    ]),
    area("crest", "orange", "M-9 -180C-8 -192 -4 -202 0 -208C4 -202 8 -192 9 -180Z"),
    area(
      "dragon head",
      "green",
      "M0 -186C30 -186 46 -166 44 -142C56 -134 58 -100 32 -92C14 -86 -14 -86 -32 -92C-58 -100 -56 -134 -44 -142C-46 -166 -30 -186 0 -186Z",
    ),
    area(
      "snout",
      "light green",
      "M0 -134C20 -134 39 -134 41 -118C41 -106 30 -99 0 -99C-30 -99 -41 -106 -41 -118C-39 -134 -20 -134 0 -134Z",
    ),
    ...both((side) => [
      eye([19 * side, -150], [6, 8.4]),
      ink(ellipse(12 * side, -123, 2.6, 2)),
      area(
        "dragon arm",
        "green",
        `M${34 * side} -80C${46 * side} -68 ${40 * side} -46 ${22 * side} -44C${12 * side} -44 ${8 * side} -54 ${16 * side} -60C${22 * side} -62 ${24 * side} -66 ${26 * side} -72Z`,
      ),
    ]),
    line("M-22 -111C-12 -104 12 -104 22 -111"),
  ];
}

/** A small visitor from another planet, who waves. */
export function alien(): readonly Part[] {
  return [
    line("M-16 -126C-20 -138 -26 -144 -34 -148M16 -126C20 -138 26 -144 34 -148"),
    ...both((side) => [
      area("antenna", "yellow", circle(37 * side, -150, 9)),
      area("alien foot", "light green", `M${6 * side} 0C${4 * side} -16 ${38 * side} -16 ${38 * side} 0Z`),
    ]),
    area("alien arm", "light green", "M24 -52C42 -52 54 -62 58 -76C60 -86 75 -84 74 -73C70 -52 52 -37 26 -38Z"),
    area(
      "alien arm",
      "light green",
      "M-24 -52C-38 -46 -46 -38 -50 -28C-54 -18 -40 -14 -36 -22C-34 -30 -30 -34 -26 -36Z",
    ),
    area("alien suit", "purple", "M-20 -64C-36 -44 -36 -16 -28 -6C-10 0 10 0 28 -6C36 -16 36 -44 20 -64Z"),
    area("suit star", "yellow", star(0, -30, 14)),
    area(
      "alien",
      "light green",
      "M0 -132C30 -132 50 -118 50 -94C50 -70 26 -56 0 -56C-26 -56 -50 -70 -50 -94C-50 -118 -30 -132 0 -132Z",
    ),
    ...both((side) => [eye([20 * side, -98], [8, 11])]),
    line("M-14 -74C-8 -66 8 -66 14 -74"),
  ];
}

/** A snowman in hat and scarf. */
export function snowman(): readonly Part[] {
  return [
    line("M-34 -82L-66 -108M-56 -100L-70 -98M-56 -100L-58 -114M34 -82L66 -108M56 -100L70 -98M56 -100L58 -114"),
    area("snowman", "white", "M-28 -100C-54 -86 -60 0 -22 0L22 0C60 0 54 -86 28 -100Z"),
    area("scarf end", "red", "M14 -92L30 -94L36 -58L20 -56Z"),
    area("snow head", "white", circle(0, -124, 34)),
    area("scarf", "red", "M-34 -104C-14 -92 14 -92 34 -104L36 -90C16 -78 -16 -78 -36 -90Z"),
    area("hat", "blue", "M-24 -150L-22 -184C-10 -188 10 -188 22 -184L24 -150Z"),
    area("hat band", "yellow", "M-23.4 -162C-10 -158 10 -158 23.4 -162L24 -150L-24 -150Z"),
    area(
      "hat brim",
      "blue",
      "M-40 -152C-14 -144 14 -144 40 -152C44 -150 44 -142 40 -140C14 -132 -14 -132 -40 -140C-44 -142 -44 -150 -40 -152Z",
    ),
    eye([-13, -124], [4.6, 6]),
    eye([13, -124], [4.6, 6]),
    area("carrot", "orange", "M-4 -119C0 -122 6 -121 6 -116L34 -110L4 -108C-2 -108 -6 -114 -4 -119Z"),
    line("M-14 -108C-10 -102 -4 -100 0 -100"),
    ...[-66, -44, -22].map((y) => ink(circle(0, y, 4.4))),
  ];
}

/** A unicorn that stands and looks to the left. */
export function unicorn(): readonly Part[] {
  const legs = (name: string, places: readonly number[], hoof: string): readonly Part[] =>
    places.flatMap((x) => [
      area(name, "white", `M${x} -52L${x + 1} -8H${x + 15}L${x + 17} -52Z`),
      area(hoof, "purple", `M${x + 0.4} -12H${x + 15.6}L${x + 17} 0H${x - 1}Z`),
    ]);
  return [
    area("tail", "pink", "M50 -84C74 -96 94 -76 84 -52C98 -40 92 -14 72 -6C78 -22 72 -34 64 -42C54 -52 50 -66 50 -76Z"),
    ...legs("far leg", [-14, 13], "far hoof"),
    area(
      "unicorn",
      "white",
      "M-40 -66C-38 -92 -10 -98 20 -96C46 -94 60 -84 58 -62C56 -44 44 -36 20 -36C-10 -36 -42 -40 -40 -66Z",
    ),
    ...legs("unicorn", [-38, 36], "hoof"),
    area("unicorn", "white", "M-42 -56C-54 -90 -50 -120 -36 -134L-4 -124C-2 -106 2 -94 12 -84Z"),
    area("horn", "yellow", "M-38 -160L-50 -206L-22 -164Z"),
    line("M-43 -178L-30 -176M-46 -190L-37 -188"),
    area(
      "unicorn",
      "white",
      "M-22 -166C0 -166 10 -150 8 -132C6 -114 -12 -106 -30 -106C-42 -98 -62 -96 -70 -104C-80 -114 -76 -128 -62 -136C-52 -150 -42 -166 -22 -166Z",
    ),
    area("ear", "white", "M-14 -160C-14 -174 -8 -184 0 -188C6 -178 6 -164 0 -154Z"),
    area(
      "mane",
      "pink",
      "M-34 -164C-14 -182 14 -174 22 -154C34 -146 36 -128 28 -120C38 -110 34 -92 22 -90C22 -80 10 -76 2 -82C12 -96 10 -112 4 -122C10 -134 4 -148 -8 -152C-18 -150 -28 -154 -34 -164Z",
    ),
    eye([-28, -134], [5.4, 7.2]),
    ink(ellipse(-66, -116, 2, 1.8)),
    line("M-66 -106C-58 -104 -52 -106 -48 -110"),
  ];
}
