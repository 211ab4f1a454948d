import { nearestNames } from "#app/content/nearest-names.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { flatten } from "#app/drawings/path.ts";
import { box } from "./candidates.ts";
import { composeDrawing } from "./compose.ts";
import { readIconSet } from "./icon-set.ts";
import { repairFigure } from "./noto/repair.ts";
import { type Painted, paintedShapes } from "./painted.ts";
import { parseSvg } from "./svg-tree.ts";
import { tidy } from "./tidy.ts";

/** Stands on the page and on every print (NOTICE has the whole of it). */
export const notoCredit = "Drawing adapted from Noto Emoji by Google, Apache License 2.0";

/**
 * The coloring page of a figure of Noto Emoji, or null where it has none of that name. Same name, same bytes.
 *
 * @example drawingFromNoto("fox")?.credit // "Drawing adapted from Noto Emoji by Google, Apache License 2.0"
 */
export function drawingFromNoto(name: string): Drawing | null {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const icon = loadNoto().get(name);
  if (icon === undefined) return null;
  const { root, definitions } = parseSvg(`<svg>${icon}</svg>`);
  const painted = repairFigure(name, paintedShapes(root, definitions).filter(isInBox));
  const drawing = tidy(composeDrawing(painted, { credit: notoCredit }));
  drawn.set(name, drawing);
  return drawing;
}

/** Noto's file of a gorilla, among others, holds further copies of it outside the box, where no one sees them. */
function isInBox({ path }: Painted): boolean {
  const points = flatten(path).flatMap((line) => line.points);
  return points.some(({ x, y }) => x >= 0 && y >= 0 && x <= box.width && y <= box.height);
}

/** By name. Composing takes a third of a second, and a scene or a window shows figures that have pages of their own. */
const drawn = new Map<string, Drawing>();

/** Figures with a name like this one, best first: for the error that says what to write instead. */
export function suggestNoto(name: string): string[] {
  return nearestNames(
    name,
    [...loadNoto().keys()].filter((known) => !known.includes("skin-tone")),
  );
}

let noto: ReadonlyMap<string, string> | null = null;

/** Markup by name. Read once, and only by who asks for a figure. */
function loadNoto(): ReadonlyMap<string, string> {
  noto ??= new Map(Object.entries(readIconSet("noto").icons).map(([name, { body }]) => [name, body]));
  return noto;
}
