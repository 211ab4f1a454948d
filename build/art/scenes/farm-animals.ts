import { area, eye, ink, line, type Part } from "../kit/part.ts";
import { brightEye } from "../kit/shapes.ts";
import { ellipse } from "../outlines.ts";
import { both } from "./both.ts";

/** Farm animals of our own, whole: the middle of what they stand on is 0 0, and a child beside them is 200 high. */

/** A cow that stands and looks at us. */
export function cow(): readonly Part[] {
  return [
    line("M40 -62C54 -58 58 -42 54 -26"),
    area("tail tuft", "brown", "M54 -30C46 -24 46 -10 54 -4C62 -10 62 -24 54 -30Z"),
    area("cow", "white", "M-42 -10C-50 -56 -36 -84 0 -84C36 -84 50 -56 42 -10H14V-24Q0 -20 -14 -24V-10Z"),
    ...both((side) => [
      area(
        "hoof",
        "gray",
        `M${42 * side} -12V-3Q${42 * side} 0 ${39 * side} 0H${17 * side}Q${14 * side} 0 ${14 * side} -3V-12Z`,
      ),
    ]),
    area("cow patch", "brown", "M20 -76C34 -76 46 -58 44 -40C30 -36 18 -48 20 -76Z"),
    ...both((side) => [
      area(
        "horn",
        "yellow",
        `M${18 * side} -136C${20 * side} -150 ${30 * side} -158 ${40 * side} -158C${40 * side} -146 ${38 * side} -136 ${30 * side} -130Z`,
      ),
      area(
        "cow ear",
        "white",
        `M${34 * side} -122C${46 * side} -134 ${62 * side} -132 ${70 * side} -122C${62 * side} -108 ${46 * side} -104 ${36 * side} -110Z`,
      ),
    ]),
    area(
      "cow head",
      "white",
      "M0 -142C26 -142 40 -128 38 -108C37 -92 40 -84 38 -74C34 -58 20 -52 0 -52C-20 -52 -34 -58 -38 -74C-40 -84 -37 -92 -38 -108C-40 -128 -26 -142 0 -142Z",
    ),
    area(
      "eye patch",
      "brown",
      "M-10 -141C-28 -140 -40 -128 -38 -108C-38 -102 -37 -98 -36 -94C-20 -92 -6 -104 -6 -120C-6 -128 -8 -136 -10 -141Z",
    ),
    area(
      "muzzle",
      "pink",
      "M0 -88C26 -90 40 -82 38 -72C35 -58 20 -52 0 -52C-20 -52 -35 -58 -38 -72C-40 -82 -26 -90 0 -88Z",
    ),
    ...both((side) => [eye([18 * side, -108], [5.2, 7]), ink(ellipse(12 * side, -76, 3, 2.4))]),
    line("M-14 -64C-6 -59 6 -59 14 -64"),
  ];
}

/** A pig that sits and looks at us. */
export function pig(): readonly Part[] {
  return [
    line("M36 -16C48 -14 52 -26 44 -28C38 -28 40 -16 54 -18"),
    area("pig", "pink", "M-34 0C-46 -26 -36 -54 -18 -62L18 -62C36 -54 46 -26 34 0Z"),
    ...both((side) => [
      area(
        "pig foot",
        "pink",
        `M${32 * side} 0C${36 * side} -16 ${20 * side} -22 ${12 * side} -15C${6 * side} -10 ${5 * side} -4 ${7 * side} 0Z`,
      ),
      line(`M${19 * side} 0L${19 * side} -7`),
      area(
        "pig ear",
        "pink",
        `M${14 * side} -118C${24 * side} -132 ${38 * side} -138 ${46 * side} -136C${50 * side} -122 ${46 * side} -106 ${38 * side} -98Z`,
      ),
    ]),
    area(
      "pig head",
      "pink",
      "M0 -122C26 -122 44 -108 44 -88C44 -66 24 -54 0 -54C-24 -54 -44 -66 -44 -88C-44 -108 -26 -122 0 -122Z",
    ),
    area("snout", "peach", ellipse(0, -80, 18, 13)),
    ...both((side) => [brightEye([21 * side, -98], [5, 6.8]), ink(ellipse(6.5 * side, -80, 2.6, 3.8))]),
    line("M-10 -62C-4 -58 4 -58 10 -62"),
  ];
}

/** A hen that looks to the left. */
export function hen(): readonly Part[] {
  return [
    line("M-6 -14V0M-6 0L-16 0M-6 0L2 0M14 -14V0M14 0L4 0M14 0L22 0"),
    area("hen comb", "red", "M-36 -84C-42 -92 -36 -100 -30 -96C-28 -104 -18 -104 -18 -96C-10 -98 -8 -90 -14 -84Z"),
    area("hen beak", "orange", "M-43 -74L-58 -66L-42 -62Z"),
    area("wattle", "red", "M-42 -62C-48 -56 -46 -46 -40 -46C-34 -48 -34 -56 -36 -60Z"),
    area(
      "hen",
      "white",
      "M-44 -66C-46 -82 -36 -90 -24 -90C-8 -90 -4 -76 0 -64C8 -54 22 -56 34 -64C44 -70 52 -78 60 -84C66 -58 60 -12 12 -10C-24 -10 -38 -30 -40 -50Z",
    ),
    area("hen wing", "yellow", "M-6 -44C8 -54 28 -50 42 -46C36 -26 16 -18 2 -26C-6 -31 -10 -38 -6 -44Z"),
    brightEye([-28, -73], [5.2, 6.6]),
  ];
}
