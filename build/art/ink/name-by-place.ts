import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import { formatNumber, type Point } from "#app/content/drawing/path.ts";
import { type Area, outside } from "./areas.ts";
import type { OwnArt } from "./drawing-from-ink.ts";
import type { Finding } from "./finding.ts";
import type { Pieces } from "./pieces.ts";
import type { Sheet } from "./sheet.ts";

interface Naming {
  readonly sheet: Sheet;
  readonly pieces: Pieces;
  /** Those of the drawing's regions, in their order. */
  readonly areas: readonly Area[];
  readonly names: readonly { readonly at: Point; readonly name: string }[];
}

/** Millimetres around a place within which the region is looked for that it names. */
const nearby = 4;

/** Gives regions the names that somebody wrote for the places in them; the others keep theirs. */
export function nameByPlace(drawing: Drawing, { sheet, pieces, areas, names }: Naming): Omit<OwnArt, "frame"> {
  const given = new Map<number, string>();
  const findings: Finding[] = [];
  for (const { at, name } of names) {
    const label = labelNear(sheet, pieces, at);
    const region = areas.findIndex((area) => area.label === label);
    if (region >= 0) given.set(region, uniqueName(name, given));
    else findings.push({ kind: "unnamed", level: "warning", at, text: missed(name, at) });
  }
  const shapes = drawing.shapes.map((shape, at): Shape => {
    const name = given.get(at);
    return name === undefined || shape.kind !== "region" ? shape : { ...shape, name };
  });
  const open = areas.length - given.size;
  return { drawing: { ...drawing, shapes }, findings: [...findings, ...sayUnnamed(open, drawing)] };
}

/** The area at a place or, where that is ink, the nearest one. */
function labelNear({ unit, mm }: Sheet, { labels, width, height }: Pieces, place: Point): number {
  const [column, row] = [Math.round(place.x / unit - 0.5), Math.round(place.y / unit - 0.5)];
  let [best, least] = [outside, nearby / mm];
  for (let y = Math.max(0, Math.floor(row - least)); y < Math.min(height, row + nearby / mm); y += 1) {
    for (let x = Math.max(0, Math.floor(column - nearby / mm)); x < Math.min(width, column + nearby / mm); x += 1) {
      const [label, off] = [labels[y * width + x] ?? 0, Math.hypot(x - column, y - row)];
      if (label !== 0 && off < least) [best, least] = [label, off];
    }
  }
  return best;
}

function uniqueName(name: string, given: ReadonlyMap<number, string>): string {
  const taken = new Set(given.values());
  for (let count = 1; ; count += 1) {
    const unique = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(unique)) return unique;
  }
}

function missed(name: string, { x, y }: Point): string {
  return `There is no region at ${formatNumber(x)}, ${formatNumber(y)} to be named "${name}". Give a place inside it.`;
}

function sayUnnamed(count: number, { width, height }: Drawing): Finding[] {
  if (count === 0) return [];
  const what = count === 1 ? "1 region has" : `${count} regions have`;
  const text = `${what} no name but a place. Name them, so that a child who hears the page knows what is colored.`;
  return [{ kind: "unnamed", level: "warning", at: { x: width / 2, y: height / 2 }, text }];
}
