import type { PaperLight } from "./paper-light.ts";

/** Between these shares of a sheet its sides are crossed, however it is turned. */
const [near, far] = [0.25, 0.75] as const;
/** Lines of blocks that are measured on either side of such a place. */
const around = 1;
/** A sheet seen from straight above differs by less than this share between two such places. */
const straight = 0.06;

/** Whether a sheet that lies on a table all around it was photographed at a slant: one side is longer than the other. */
export function isSlanted({ isTable, columns, rows }: PaperLight): boolean {
  const row = (at: number): number[] => Array.from({ length: columns }, (_, column) => at * columns + column);
  const column = (at: number): number[] => Array.from({ length: rows }, (_, line) => line * columns + at);
  const lengthOf = (line: readonly number[]): number => line.filter((at) => isTable[at] === 0).length;
  const sides = [row(0), row(rows - 1), column(0), column(columns - 1)];
  if (sides.some((side) => lengthOf(side) > 0)) return false;
  const across = Array.from({ length: rows }, (_, at) => lengthOf(row(at)));
  const down = Array.from({ length: columns }, (_, at) => lengthOf(column(at)));
  return tapers(across) || tapers(down);
}

/** Whether a sheet is narrower at one of the two places than at the other. */
function tapers(lengths: readonly number[]): boolean {
  const first = lengths.findIndex((length) => length > 0);
  const last = lengths.findLastIndex((length) => length > 0);
  const lengthAt = (share: number): number => {
    const middle = Math.round(first + share * (last - first));
    return lengths.slice(Math.max(0, middle - around), middle + around + 1).reduce((sum, length) => sum + length, 0);
  };
  const [a, b] = [lengthAt(near), lengthAt(far)];
  return Math.abs(a - b) > straight * Math.max(a, b);
}
