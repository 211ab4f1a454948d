import type { Point } from "../path.ts";
import type { Area } from "./areas.ts";
import type { Gap } from "./gaps.ts";
import { type JudgedGaps, widestGap } from "./judge-gaps.ts";
import { pointOfPixel, type Sheet } from "./sheet.ts";

/** What the line-art doctor says of a drawing; `at` and `to` in the units of the drawing. */
export interface Finding {
  readonly kind:
    | "leak"
    | "closed-gap"
    | "open-end"
    | "too-small-to-tap"
    | "too-small-to-print"
    | "unnamed"
    | "too-few-regions"
    | "low-contrast"
    | "slanted"
    | "empty";
  readonly level: "error" | "warning";
  readonly at: Point;
  /** The other end of a gap. */
  readonly to?: Point;
  /** Millimetres of white in a gap. */
  readonly gap?: number;
  /** Other places of which the same is true. */
  readonly more?: readonly Point[];
  /** Numbers of the regions that it is about, from 1 on. */
  readonly regions?: readonly number[];
  /** Plain words: what was found and what to do, with sizes in millimetres on A4. */
  readonly text: string;
}

/** Findings of one kind; the rest is counted. */
const mostOfAKind = 12;

/** What is to be said about the gaps in a drawing's lines. */
export function gapFindings(sheet: Sheet, { closed, leaks, doubtful }: JudgedGaps): Finding[] {
  const toFinding = (gap: Gap, kind: "leak" | "closed-gap" | "open-end", text: string): Finding => ({
    kind,
    level: kind === "leak" ? "error" : "warning",
    at: pointOfPixel(sheet, gap.from),
    to: pointOfPixel(sheet, gap.to),
    gap: gap.white * sheet.mm,
    text,
  });
  const size = ({ white }: Gap): string => millimetres(white * sheet.mm);
  return [
    ...leaks.map((gap) => {
      const text = `Paint would run out through a gap of ${size(gap)}. Draw the line on until it meets the other one`;
      return toFinding(gap, "leak", `${text}${orClose(gap.white * sheet.mm)}.`);
    }),
    ...few(doubtful, (gap) => {
      const text = `A line ends ${size(gap)} before the next one. If it is the edge of a shape to color, draw it on; if not, leave it.`;
      return toFinding(gap, "open-end", text);
    }),
    ...few(closed, (gap) => toFinding(gap, "closed-gap", `A gap of ${size(gap)} was closed. See that it looks right.`)),
  ];
}

/** The other way to fix a gap, for what the field may close. */
function orClose(gap: number): string {
  const wide = Math.ceil(gap);
  if (wide > widestGap) return "";
  return `, or write closeGaps: ${wide} in the front matter, which closes gaps up to ${wide} mm everywhere`;
}

/** White areas too small for a crayon, which stay white. */
export function spotFindings(sheet: Sheet, spots: readonly Area[]): Finding[] {
  return few(spots, ({ at, size }) => ({
    kind: "too-small-to-print",
    level: "warning",
    at: pointOfPixel(sheet, at),
    text: `A spot about ${millimetres(Math.sqrt(size))} across is too small to color and stays white. Draw it larger or fill it with ink.`,
  }));
}

/** A region with its number. */
interface NumberedArea {
  readonly area: Area;
  readonly number: number;
}

/** Regions that a finger would miss unless the picture is enlarged: one finding for all of them. */
export function smallAreaFindings(sheet: Sheet, small: readonly NumberedArea[]): Finding[] {
  const [at, ...more] = small.map(({ area }) => pointOfPixel(sheet, area.at));
  if (at === undefined) return [];
  const regions = small.map(({ number }) => number);
  const [which, them] = more.length === 0 ? ["Region", "it"] : ["Regions", "them"];
  const across = acrossOf(small.map(({ area }) => Math.sqrt(area.size)));
  const text = `${which} ${formatNumberList(regions)} ${more.length === 0 ? "is" : "are"} about ${across} across: small children will miss ${them} on a phone. Draw ${them} larger if you can.`;
  return [{ kind: "too-small-to-tap", level: "warning", at, more, regions, text }];
}

/** @example acrossOf([6.41, 4.1]) // "4.1 to 6.4 mm" */
function acrossOf(sizes: readonly number[]): string {
  const [least, most] = [millimetres(Math.min(...sizes)), millimetres(Math.max(...sizes))];
  return least === most ? least : `${least.replace(" mm", "")} to ${most}`;
}

/** What is said of the first ones: a page of dots needs no warning for each. */
function few<T>(all: readonly T[], toFinding: (one: T) => Finding): Finding[] {
  const shown = all.slice(0, mostOfAKind).map(toFinding);
  const more = all.length - shown.length;
  return shown.map((finding, at) =>
    more > 0 && at === shown.length - 1
      ? { ...finding, text: `${finding.text} There are ${more} more like this.` }
      : finding,
  );
}

/** @example millimetres(0.94) // "0.9 mm" */
function millimetres(size: number): string {
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} mm`;
}

/**
 * Numbers in rising order as one says them, neighbors together.
 *
 * @example formatNumberList([1, 2, 3, 7, 9, 10]) // "1–3, 7, 9, 10"
 */
export function formatNumberList(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(", ") : `${run[0]}–${run.at(-1)}`)).join(", ");
}
