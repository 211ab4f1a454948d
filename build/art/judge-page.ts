import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import type { Measures } from "./measure-drawing.ts";
import type { ArtFinding } from "./own/own-drawing.ts";

/** Share of the sheet: with more ink than this there is more line than paper to color. */
const mostInk = 0.14;
/** Share of the sheet: nearly half of the ink there may be, and none of it to color. */
const mostBlack = 0.06;

/** Regions that a message names; the doctor's sheet shows all. */
const mostListed = 4;

interface AgeLimit {
  /** Years, of the youngest whom a page is for. */
  readonly from: number;
  /** Millimetres across that a region must have at its widest. */
  readonly across: number;
  readonly tool: string;
}

/**
 * What children of an age color with, and how small a spot that fills: the tip of a crayon as thick as a thumb is 4 mm
 * across, that of a school crayon 3 mm when it is worn and 2 mm when it is new, that of a colored pencil 1.5 mm. A region
 * needs one such place, where the tip finds room: it is filled from there, and its thin ends may stay white.
 */
const limits: readonly AgeLimit[] = [
  { from: 0, across: 4, tool: "the tip of a crayon as thick as a thumb" },
  { from: 4, across: 3, tool: "a worn crayon" },
  { from: 5, across: 2.5, tool: "a crayon" },
  { from: 6, across: 2, tool: "a new crayon" },
  { from: 8, across: 1.5, tool: "a colored pencil" },
];

/**
 * Findings on any drawing as a page to color: how much of it is ink, and whether what there is
 * to color is large enough for the age that its page is for. `age` as in front matter; what names no year asks nothing.
 */
export function judgePage(
  { drawing, measures }: { readonly drawing: Drawing; readonly measures: Measures },
  age: unknown,
): readonly ArtFinding[] {
  const { ink, black } = measures;
  return [
    ...(ink <= mostInk ? [] : [tooMuch("much-ink", { share: ink, limit: mostInk, what: "ink", fewer: "fewer lines" })]),
    ...(black <= mostBlack
      ? []
      : [tooMuch("much-black", { share: black, limit: mostBlack, what: "black area", fewer: "less black" })]),
    ...tooSmall(measures, { drawing, age: youngest(age) }),
  ];
}

function tooMuch(
  kind: "much-ink" | "much-black",
  { share, limit, what, fewer }: { share: number; limit: number; what: string; fewer: string },
): ArtFinding {
  const text = `${percent(share)} of the sheet is ${what}, and ${percent(limit)} is the most that leaves enough to color: choose a drawing with ${fewer}, or draw it so.`;
  return { kind, level: "warning", at: null, text };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

/**
 * The first year that an `age` names.
 *
 * @example youngest("3 to 5") // 3
 */
function youngest(age: unknown): number | null {
  const year = typeof age === "string" || typeof age === "number" ? /\d+/.exec(String(age))?.[0] : undefined;
  return year === undefined ? null : Number(year);
}

function tooSmall(
  { across }: Measures,
  { drawing, age }: { readonly drawing: Drawing; readonly age: number | null },
): readonly ArtFinding[] {
  const limit = age === null ? undefined : limits.findLast(({ from }) => from <= age);
  if (age === null || limit === undefined) return [];
  const regions = drawing.shapes.filter((shape): shape is Region => shape.kind === "region");
  const small = regions.flatMap(({ name }, at) => {
    const size = across[at] ?? 0;
    return size < limit.across ? [{ number: at + 1, name, size }] : [];
  });
  const [smallest] = small.toSorted((a, b) => a.size - b.size);
  if (smallest === undefined) return [];
  const listed = small.slice(0, mostListed).map(({ number, name, size }) => `${number} ("${name}", ${size} mm)`);
  const rest = small.length - listed.length;
  const which = `${listed.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  const are = small.length === 1 ? `Region ${which} is` : `Regions ${which} are`;
  const older = limits.find(({ across: wanted }) => wanted <= smallest.size);
  const fix = older === undefined ? "Draw" : `Write an age from ${older.from} on, or draw`;
  const text = `${are} too small at ${age}: ${limit.tool} fills what is ${limit.across} mm across. ${fix} with larger regions.`;
  return [{ kind: "too-small-for-age", level: "warning", at: null, regions: small.map(({ number }) => number), text }];
}

type Region = Extract<Shape, { readonly kind: "region" }>;
