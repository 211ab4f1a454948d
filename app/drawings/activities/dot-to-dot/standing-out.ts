import type { Grid } from "../../tracing/components.ts";
import { countWhere, isWithin, type Part, paintedBy } from "./parts.ts";

/** Land: shares of the width of all that is drawn, of its own width, and of the sheet's height. */
const MIN_LAND = 0.95;
const MAX_FLATNESS = 0.2;
const LAND_BELOW = 0.6;
const LAND_END = 0.04;

/** Without the land or water that a thing stands on: dots would go around it instead of around feet. */
export function withoutLand(parts: readonly Part[], { height }: Grid): readonly Part[] {
  const lowest = Math.max(...parts.map(({ bottom }) => bottom));
  const width = Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
  return parts.filter(({ left, right, top, bottom }) => {
    const isWide = right - left >= MIN_LAND * width && bottom - top <= MAX_FLATNESS * (right - left);
    return !(isWide && top >= LAND_BELOW * height && bottom >= lowest - LAND_END * height);
  });
}

/** Wheels: shares of the sheet's width, of the box around one, and of one that sticks out and that is seen. */
const MIN_WHEEL = 0.08;
const MAX_WHEEL = 0.3;
const MIN_ROUND = 0.7;
const MAX_ROUND = 0.87;
const MIN_OUT = 0.2;
const MAX_OUT = 0.9;
const MIN_SEEN = 0.95;

/** Wheels and feet with what lies on them: what is round, small and whole, and sticks out of all else below. */
export function wheelsOf(parts: readonly Part[], grid: Grid): readonly Part[] {
  const middle = (Math.min(...parts.map(({ top }) => top)) + Math.max(...parts.map(({ bottom }) => bottom))) / 2;
  const round = parts.filter((part) => part.top >= middle && isRound(part, grid));
  const wheels = round.flatMap((part) => {
    const own = new Set(part.cells);
    const isOn = ({ cells }: Part): boolean => cells.every((at) => own.has(at));
    const [before, behind] = [parts.slice(0, parts.indexOf(part)), parts.slice(parts.indexOf(part) + 1)];
    const on = behind.filter(isOn);
    const over = paintedBy(
      behind.filter((other) => !on.includes(other)),
      grid,
    );
    const under = paintedBy(before, grid);
    const seen = countWhere(part.cells, (at) => over[at] === 0) / own.size;
    const out = countWhere(part.cells, (at) => over[at] === 0 && under[at] === 0) / own.size;
    return seen >= MIN_SEEN && out >= MIN_OUT && out <= MAX_OUT ? [part, ...on] : [];
  });
  return parts.filter((part) => wheels.includes(part));
}

function isRound({ shape, left, right, top, bottom, cells }: Part, { width }: Grid): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const [long, short, full] = [Math.max(wide, high), Math.min(wide, high), cells.length / (wide * high)];
  if (shape.kind === "line" || long < MIN_WHEEL * width || long > MAX_WHEEL * width) return false;
  return full >= MIN_ROUND && full <= MAX_ROUND && long <= 2 * short;
}

/** A stem or a feeler: its share of the sheet, and its own share beyond the contour. More of them are hair, or spines. */
const MAX_THIN = 0.3;
const MIN_BEYOND = 0.6;
const MAX_THIN_PARTS = 6;

/** What the contour of a figure, whose cells are 1, leaves out of its parts because it is thin. */
export function thinPartsOf(parts: readonly Part[], figure: Grid & { readonly cells: Uint8Array }): readonly Part[] {
  const thin = parts.filter(
    (part) =>
      isWithin(MAX_THIN, part, figure) &&
      countWhere(part.cells, (at) => figure.cells[at] === 0) >= MIN_BEYOND * part.cells.length,
  );
  return thin.length > MAX_THIN_PARTS ? [] : thin;
}
