import type { Part } from "../kit/part.ts";

/** What both sides of a figure have, the left one first: `side` is what x is multiplied by. */
export function both(draw: (side: -1 | 1) => readonly Part[]): readonly Part[] {
  return [...draw(-1), ...draw(1)];
}
