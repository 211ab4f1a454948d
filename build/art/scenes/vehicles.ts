import { area, line, type Part } from "../kit/part.ts";
import { circle } from "../outlines.ts";

/** Vehicles in a scene's own units, the middle of what they stand on at 0 0. */

/** A rocket that stands on its fins, 86 high. */
export function rocket(): readonly Part[] {
  return [
    area("fin", "orange", "M-14 -30C-22 -22 -24 -12 -23 0L-12 -8Z"),
    area("fin", "orange", "M14 -30C22 -22 24 -12 23 0L12 -8Z"),
    area("rocket", "white", "M-12 -6C-20 -36 -16 -68 0 -92C16 -68 20 -36 12 -6Z"),
    area("rocket tip", "red", "M-9.500 -70C-7 -78 -4 -86 0 -92C4 -86 7 -78 9.500 -70C4 -67 -4 -67 -9.500 -70Z"),
    area("rocket window", "sky blue", circle(0, -52, 8)),
    area("rocket band", "yellow", "M-14 -22C-6 -19 6 -19 14 -22L12 -6H-12Z"),
    line("M0 -19V-7"),
  ];
}

/** The fire of a rocket that flies. */
export function rocketFire(): readonly Part[] {
  return [
    area("fire", "orange", "M-11 -8C-14 4 -8 10 -8 18C-4 14 -3 20 0 28C3 20 4 14 8 18C8 10 14 4 11 -8Z"),
    area("inner fire", "yellow", "M-6 -8C-7 0 -3 4 0 12C3 4 7 0 6 -8Z"),
  ];
}

/** A sailboat, 49 high. */
export function sailboat(): readonly Part[] {
  return [
    area("sail", "red", "M-2 -41V-15H-18Z"),
    area("sail", "white", "M0 -45C10 -37 16 -27 18 -15H0Z"),
    line("M-1 -49V-11"),
    area("boat", "brown", "M-20 -12H20C18 -4 14 0 8 0H-8C-14 0 -18 -4 -20 -12Z"),
  ];
}

/** A steamer that goes to the left, 70 wide. */
export function steamer(): readonly Part[] {
  return [
    area("funnel", "red", "M4 -50H18V-28H4Z"),
    area("funnel band", "yellow", "M4 -44H18V-37H4Z"),
    area("bridge", "white", "M-18 -40H0V-28H-18Z"),
    area("bridge window", "sky blue", "M-15 -37H-6V-31H-15Z"),
    area("deck", "white", "M-24 -28H28V-16H-24Z"),
    ...[-15, 0, 15].map((x) => area("porthole", "sky blue", circle(x, -22, 3.2))),
    area("ship", "blue", "M-38 -16H36L30 0H-26C-34 -2 -38 -8 -38 -16Z"),
  ];
}
