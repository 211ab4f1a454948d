import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { formatPath, type PathCommand, type Point } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { box, candidatesOf } from "../candidates.ts";
import { lightness } from "../color.ts";
import { composeDrawing } from "../compose.ts";
import type { Painted } from "../painted.ts";
import { ringsOf } from "../paths.ts";
import type { Box } from "../svg-tree.ts";
import type { IsInk } from "./art-kind.ts";
import { cutShapes } from "./clip.ts";
import { ArtError, type ArtFinding } from "./own-drawing.ts";
import { areaOf, boxAround, boxOf, fitPainted, overlap } from "./paint-box.ts";
import { paintForPaper } from "./paint-for-paper.ts";

/** More pieces than a page has room for. */
const MAX_SHAPES = 3_000;
/** Separate pieces of one path: each is compared with all others. */
const MAX_PIECES = 1_000;
/** Lighter is paper. */
const white = 0.97;
/** Share of the page that paper covers. */
const whole = 0.95;

interface DrawnShapes {
  readonly drawing: Drawing;
  readonly findings: readonly ArtFinding[];
  /** Numbers of the regions that have a name from the file. */
  readonly named: ReadonlySet<number>;
}

/** The coloring page of a painted picture: what noto's figures are made by, with the artist's names. */
export async function drawShapes(
  painted: readonly Painted[],
  { page, credit }: { readonly page: Box; readonly credit: string },
): Promise<DrawnShapes> {
  if (painted.length > MAX_SHAPES)
    throw new ArtError(
      `It has ${painted.length} shapes. A coloring page has room for some hundred: join some of them.`,
    );
  const pieces = painted.map(({ path }) => path.filter(([letter]) => letter === "M").length);
  if (pieces.some((count) => count > MAX_PIECES))
    throw new ArtError(
      `One of its shapes has more than ${MAX_PIECES} pieces: a picture traced to shapes? Save that as PNG, and name it.`,
    );
  const seen = await cutShapes(painted, page);
  const art = seen.filter((shape) => !isPaper(shape, page));
  const from = boxAround(art);
  if (from === null) throw new ArtError("Nothing but white paper is drawn in it.");
  const fitted = paintForPaper(fitPainted(art, { from, side: box.width }));
  const drawing = composeDrawing(fitted, { credit });
  const cut = fitted.filter((shape) => shape.clips.length > 0 && candidatesOf([shape]).length === 0 && isSeen(shape));
  return { drawing, findings: cut.slice(0, 1).map(clipped), named: namedIn(drawing, fitted) };
}

/** Names are their artist's, or begin with a crayon's. */
function namedIn(drawing: Drawing, painted: readonly Painted[]): ReadonlySet<number> {
  const names = new Set(painted.map(({ name }) => name));
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  return new Set(regions.flatMap(({ name }, at) => (names.has(name.replace(/ \d+$/, "")) ? [at + 1] : [])));
}

/** A white sheet behind all. */
function isPaper(shape: Painted, page: Box): boolean {
  const common = overlap(page, boxOf(shape) ?? { x: 0, y: 0, width: -1, height: -1 });
  const covers = common !== null && common.width * common.height > whole * page.width * page.height;
  return covers && shape.fill !== null && lightness(shape.fill) > white && shape.path.length <= 6;
}

function isSeen(shape: Painted): boolean {
  return candidatesOf([{ ...shape, clips: [] }]).length > 0;
}

function clipped({ name }: Painted): ArtFinding {
  const text = `${name === null ? "A shape" : `"${name}"`} is cut by a clip, as are very many others, and is left out: cut the shapes themselves in the drawing program.`;
  return { kind: "clipped", level: "warning", at: null, text };
}

/** Cells of a grid in which shapes are compared. */
const cells = 400;

/** The part of a page that is drawn on: a small drawing on a large page is looked at as closely as a large one. */
export function drawnPart(painted: readonly Painted[], { page, isInk }: { page: Box; isInk: IsInk }): Box {
  const drawn = painted.filter(({ fill, stroke }) => stroke !== null || (fill !== null && isInk(fill)));
  const box = boxAround(drawn);
  const part = box && overlap(page, box);
  return part !== null && part.width > 0 && part.height > 0 ? part : page;
}

/** What an artist calls a place. */
export interface PlacedName {
  readonly at: Point;
  readonly name: string;
  /** Square units that its shape encloses. */
  readonly area: number;
}

/** What the artist calls the places of a line drawing: the names of its shapes, each where no smaller one lies. */
export function placedNames(painted: readonly Painted[], size: Pick<Drawing, "width" | "height">): PlacedName[] {
  const named = painted.flatMap(({ name, path }) => (name === null ? [] : [{ name, path, area: areaOf(path) }]));
  const sorted = named.toSorted((a, b) => b.area - a.area);
  const shapes = sorted.map(({ name, path }): Shape => {
    return { kind: "region", name, color: "", crayon: 0, path: formatPath(closed(path)) };
  });
  const raster = rasterize({ ...size, shapes, credit: "" }, Math.max(size.width, size.height) / cells);
  const islands = findIslands(raster).toSorted((a, b) => a.area - b.area);
  const biggest = new Map(islands.map((island) => [island.shape, island]));
  return [...biggest.values()].flatMap(({ shape, pole }) => {
    const { name, area } = sorted[shape] ?? { name: "", area: 0 };
    return name === "" ? [] : [{ at: pole, name, area }];
  });
}

/** Every line drawn on to where it began: two strokes of an ear enclose one. */
function closed(path: readonly PathCommand[]): PathCommand[] {
  return ringsOf(path).flatMap(({ commands }) => commands);
}
