import { area, eye, ink, line, type Part } from "../kit/part.ts";
import { brightEye } from "../kit/shapes.ts";
import { ellipse } from "../outlines.ts";
import { both } from "./both.ts";

/** Pets of our own, whole: the middle of what they stand on is 0 0, and a child beside them is 200 high. */

/** A puppy that sits and looks at us. */
export function dog(): readonly Part[] {
  return [
    area("dog tail", "brown", "M30 -14C44 -16 52 -28 50 -44C56 -48 62 -42 61 -32C59 -14 46 -2 30 -2Z"),
    area("dog", "peach", "M-32 0C-40 -24 -30 -56 -18 -66L18 -66C30 -56 40 -24 32 0Z"),
    area("dog chest", "white", "M-13 -64C-16 -48 -12 -34 0 -28C12 -34 16 -48 13 -64Z"),
    area("dog paw", "peach", "M-30 0C-34 -14 -20 -20 -12 -14C-6 -10 -6 -4 -8 0Z"),
    area("dog paw", "peach", "M30 0C34 -14 20 -20 12 -14C6 -10 6 -4 8 0Z"),
    line("M-20 0L-20 -6M20 0L20 -6"),
    area("dog collar", "red", "M-21 -66C-8 -58 8 -58 21 -66L22 -57C10 -49 -10 -49 -22 -57Z"),
    area(
      "dog head",
      "peach",
      "M0 -124C26 -124 38 -110 38 -92C38 -72 22 -60 0 -60C-22 -60 -38 -72 -38 -92C-38 -110 -26 -124 0 -124Z",
    ),
    ...both((side) => [
      area(
        "dog ear",
        "brown",
        `M${22 * side} -120C${40 * side} -126 ${52 * side} -108 ${52 * side} -90C${52 * side} -78 ${46 * side} -68 ${40 * side} -70C${30 * side} -74 ${32 * side} -98 ${22 * side} -120Z`,
      ),
      brightEye([17 * side, -98], [5, 6.6]),
    ]),
    area("dog tongue", "pink", "M-7 -72L7 -72C9 -62 6 -55 0 -55C-6 -55 -9 -62 -7 -72Z"),
    area(
      "dog muzzle",
      "white",
      "M0 -92C14 -92 20 -84 18 -77C15 -69 6 -69 0 -74C-6 -69 -15 -69 -18 -77C-20 -84 -14 -92 0 -92Z",
    ),
    ink("M-8 -90C-4 -93 4 -93 8 -90C9 -86 4 -81 0 -81C-4 -81 -9 -86 -8 -90Z"),
    line("M0 -81L0 -74"),
  ];
}

/** A cat that sits and looks at us. */
export function cat(): readonly Part[] {
  return [
    area("cat tail", "orange", "M24 -14C44 -10 56 -22 52 -42C50 -54 56 -62 64 -56C72 -48 72 -20 58 -6C48 3 34 2 24 0Z"),
    area("cat", "orange", "M-30 0C-36 -24 -28 -48 -18 -60L18 -60C28 -48 36 -24 30 0Z"),
    area("cat belly", "white", "M-14 -58C-18 -42 -14 -26 0 -22C14 -26 18 -42 14 -58Z"),
    ...both((side) => [
      area(
        "cat paw",
        "orange",
        `M${28 * side} 0C${32 * side} -14 ${18 * side} -20 ${11 * side} -14C${5 * side} -10 ${5 * side} -4 ${7 * side} 0Z`,
      ),
      line(`M${18 * side} 0L${18 * side} -6`),
    ]),
    ...both((side) => [
      area(
        "cat ear",
        "orange",
        `M${12 * side} -112C${18 * side} -124 ${28 * side} -134 ${35 * side} -136C${41 * side} -126 ${42 * side} -108 ${38 * side} -94Z`,
      ),
    ]),
    area(
      "cat head",
      "orange",
      "M0 -118C26 -118 43 -106 43 -86C43 -66 24 -54 0 -54C-24 -54 -43 -66 -43 -86C-43 -106 -26 -118 0 -118Z",
    ),
    ...both((side) => [
      brightEye([18 * side, -90], [5.6, 7.4]),
      line(`M${34 * side} -74L${52 * side} -79M${33 * side} -69L${51 * side} -67`),
    ]),
    area("cat nose", "pink", "M-7 -79C-4 -81 4 -81 7 -79C6 -74 3 -71 0 -70C-3 -71 -6 -74 -7 -79Z"),
    line("M0 -70C-2 -63 -9 -62 -13 -66M0 -70C2 -63 9 -62 13 -66M-10 -117L-8 -107M0 -118L0 -106M10 -117L8 -107"),
  ];
}

/** A rabbit that sits and looks at us. */
export function bunny(crayon: "white" | "brown" | "gray" = "white"): readonly Part[] {
  return [
    ...both((side) => [
      area(
        "bunny ear",
        crayon,
        `M${6 * side} -106C${0 * side} -132 ${8 * side} -164 ${22 * side} -164C${37 * side} -164 ${37 * side} -130 ${28 * side} -102Z`,
      ),
      area(
        "inside of the ear",
        "pink",
        `M${14 * side} -112C${11 * side} -130 ${15 * side} -151 ${21 * side} -151C${28 * side} -151 ${28 * side} -128 ${22 * side} -108Z`,
      ),
    ]),
    area("bunny", crayon, "M-30 0C-42 -20 -34 -50 -18 -58L18 -58C34 -50 42 -20 30 0Z"),
    area("bunny belly", "pink", ellipse(0, -28, 17, 21)),
    ...both((side) => [area("bunny foot", crayon, ellipse(22 * side, -5, 17, 9))]),
    area(
      "bunny head",
      crayon,
      "M0 -116C24 -116 36 -102 38 -86C40 -66 22 -54 0 -54C-22 -54 -40 -66 -38 -86C-36 -102 -24 -116 0 -116Z",
    ),
    ...both((side) => [
      eye([16 * side, -89], [5, 6.8]),
      area(
        "bunny paw",
        crayon,
        `M${25 * side} -50C${31 * side} -40 ${26 * side} -28 ${16 * side} -28C${8 * side} -28 ${6 * side} -36 ${12 * side} -42Z`,
      ),
    ]),
    area("bunny nose", "pink", "M-7 -80C-4 -82 4 -82 7 -80C6 -75 3 -72 0 -71C-3 -72 -6 -75 -7 -80Z"),
    line("M0 -71L0 -67M0 -67C-2 -62 -8 -61 -12 -64M0 -67C2 -62 8 -61 12 -64"),
  ];
}
