import { mapPathData, type Point } from "../../path.ts";
import type { PrintPath } from "../../print-page.ts";

/** Open scissors that point to the right, 10 wide, the cut at y 0: two rings and two blades that cross. */
const RINGS =
  "M3 2.2C3 3 2.4 3.6 1.6 3.6C0.8 3.6 0.2 3 0.2 2.2C0.2 1.4 0.8 0.8 1.6 0.8C2.4 0.8 3 1.4 3 2.2Z" +
  "M3 -2.2C3 -1.4 2.4 -0.8 1.6 -0.8C0.8 -0.8 0.2 -1.4 0.2 -2.2C0.2 -3 0.8 -3.6 1.6 -3.6C2.4 -3.6 3 -3 3 -2.2Z";
const BLADES =
  "M2.7 1.3L5 0L10 -2.2C8.6 -0.4 7 0.4 5.4 0.7L3 2.2Z M2.7 -1.3L5 0L10 2.2C8.6 0.4 7 -0.4 5.4 -0.7L3 -2.2Z";

/** The look of a line to cut along. */
export const cutLine = { width: 0.35, dash: [2, 1.6] } as const;

/** A mark that says along which line one cuts: scissors of so many millimetres that begin at a point. */
export function scissors(at: Point, width: number): readonly PrintPath[] {
  const scale = width / 10;
  const placed = (path: string): string =>
    mapPathData(path, ({ x, y }) => ({ x: at.x + x * scale, y: at.y + y * scale }));
  return [
    { kind: "path", path: placed(RINGS), width: 0.5, fill: "#ffffff" },
    { kind: "path", path: placed(BLADES), width: 0.2, fill: "#000000" },
  ];
}
