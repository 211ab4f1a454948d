import type { Drawing } from "#app/content/drawing/drawing.ts";
import { findIslands, type Island } from "#app/content/drawing/islands.ts";
import { formatNumber } from "#app/content/drawing/path.ts";
import { rasterize } from "#app/content/drawing/raster.ts";
import { artMarkup } from "#app/content/drawing/svg.ts";
import type { ArtFinding } from "./own-drawing.ts";
import { columnOf } from "./preview-column.ts";
import { markOf } from "./preview-marks.ts";
import { textLine } from "./preview-text.ts";

/** What a sheet tells of a drawing. */
export interface SheetContent {
  /** The file that it was made from. */
  readonly title: string;
  readonly drawing: Drawing;
  readonly findings: readonly ArtFinding[];
}

/** Millimetres: A4 on its side, the drawing on the left, what is said of it on the right. */
const sheet = { width: 297, height: 210, margin: 10, head: 14 } as const;
const art = { x: sheet.margin, y: sheet.margin + sheet.head, width: 165, height: 176 } as const;
const column = { x: 186, y: art.y } as const;
/** Millimetres: numbers of regions. */
const number = { highest: 4.5, lowest: 2 } as const;
/** Cells along the longer side. */
const cells = 400;

/**
 * The doctor's sheet as an SVG: regions numbered in soft colors, red circles and arrows where paint runs out, orange ones
 * where a gap was closed, blue ones on what is too small, and beside it names and findings.
 */
export function previewSheet({ title, drawing, findings }: SheetContent): string {
  const scale = Math.min(art.width / drawing.width, art.height / drawing.height);
  const marks = findings.flatMap((finding, index) => markOf(finding, { index, scale }) ?? []);
  const inner = [artMarkup(drawing, { fillOf: softColor }), ...numbers(drawing, scale), ...marks].join("");
  const body = [
    `<rect width="${sheet.width}" height="${sheet.height}" fill="#fff"/>`,
    textLine(title, { x: sheet.margin, y: sheet.margin + 5 }, { size: 5, weight: "bold" }),
    `<g transform="translate(${art.x} ${art.y}) scale(${formatNumber(scale)})">${inner}</g>`,
    ...columnOf(drawing, { findings, at: column }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}mm" height="${sheet.height}mm" viewBox="0 0 ${sheet.width} ${sheet.height}" font-family="sans-serif">${body.join("")}</svg>`;
}

/** Neighbors in number are far from each other on the wheel. */
function softColor(region: number): string {
  return `hsl(${Math.round((region * 137.5) % 360)}, 70%, ${region % 2 === 0 ? 84 : 90}%)`;
}

function numbers(drawing: Drawing, scale: number): string[] {
  const regions = drawing.shapes.flatMap(({ kind }, at) => (kind === "region" ? [at] : []));
  const biggest = biggestIslands(drawing);
  return regions.flatMap((shape, at) => {
    const island = biggest.get(shape);
    if (island === undefined) return [];
    const size = Math.min(number.highest / scale, Math.max(number.lowest / scale, island.room * 1.2));
    const place = { x: island.pole.x, y: island.pole.y + size * 0.36 };
    return [textLine(String(at + 1), place, { size, weight: "bold", anchor: "middle" })];
  });
}

function biggestIslands(drawing: Drawing): ReadonlyMap<number, Island> {
  const islands = findIslands(rasterize(drawing, Math.max(drawing.width, drawing.height) / cells));
  return new Map(islands.toSorted((a, b) => a.area - b.area).map((island) => [island.shape, island]));
}
