import { flatten, type Polyline } from "#app/drawings/path.ts";
import { blankRaster, forEachRun, paper, type Raster } from "#app/drawings/raster.ts";
import { type Color, lightness } from "../color.ts";
import type { Painted } from "../painted.ts";
import type { Box } from "../svg-tree.ts";
import type { ArtFinding } from "./own-drawing.ts";

/** On other paint, what is fainter is a gleam or a shadow: as an outline it would be an odd blob. */
const opaque = 0.5;
/** Lighter is paper, on which paint looks as it does on the page. */
const white = 0.97;
/** Cells along the longer side of a page: this asks what lies under a shape, not where its edge is. */
const cells = 320;
/** What is painted on. */
const paint = 1;

interface OpaquePaint {
  readonly painted: readonly Painted[];
  readonly findings: readonly ArtFinding[];
}

/**
 * Shapes with colors that hide what is below: on paper the color that one sees there, on other paint their own. What is
 * less than half opaque on other paint is left out, with a finding.
 */
export function opaquePaint(painted: readonly Painted[], page: Box): OpaquePaint {
  const ground = blankRaster(page, Math.max(page.width, page.height) / cells);
  const faint: Painted[] = [];
  const kept = painted.map((shape) => {
    const lines = flatten(shape.path);
    const fill = shape.fill && settled(shape.fill, () => isFilledOnPaint(ground, lines));
    const color = shape.stroke && settled(shape.stroke.color, () => isDrawnOnPaint(ground, lines));
    if (fill === null && color === null && (shape.fill ?? shape.stroke) !== null) faint.push(shape);
    if (fill !== null && (shape.fill?.alpha ?? 0) >= opaque) {
      const label = lightness(fill) > white ? paper : paint;
      forEachRun(ground, lines, (first, end) => ground.labels.fill(label, first, end));
    }
    return { ...shape, fill, stroke: shape.stroke && color && { ...shape.stroke, color } };
  });
  return { painted: kept, findings: faint.length === 0 ? [] : [faintFinding(faint)] };
}

function settled(color: Color, isOnPaint: () => boolean): Color | null {
  if (color.alpha === 1) return color;
  if (!isOnPaint()) return onWhite(color);
  return color.alpha < opaque ? null : { ...color, alpha: 1 };
}

function onWhite({ red, green, blue, alpha }: Color): Color {
  const mixed = (value: number): number => Math.round(255 + (value - 255) * alpha);
  return { red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: 1 };
}

function isFilledOnPaint(ground: Raster, lines: readonly Polyline[]): boolean {
  let [on, all] = [0, 0];
  forEachRun(ground, lines, (first, end) => {
    for (let at = first; at < end; at += 1) if (ground.labels[at] === paint) on += 1;
    all += end - first;
  });
  return on > all / 2;
}

function isDrawnOnPaint({ labels, columns, cell }: Raster, lines: readonly Polyline[]): boolean {
  const points = lines.flatMap((line) => line.points);
  const on = points.filter(({ x, y }) => labels[Math.floor(y / cell) * columns + Math.floor(x / cell)] === paint);
  return on.length > points.length / 2;
}

function faintFinding(faint: readonly Painted[]): ArtFinding {
  const [first] = faint;
  const which = first === undefined ? "" : describeShape(first);
  const others = faint.length === 1 ? "" : ` and ${faint.length - 1} more`;
  const text = `What is less than half opaque on other paint is left out, as gleams and shadows are: ${which}${others}. Give what is to be colored an opacity of 0.5 or more.`;
  return { kind: "faint", level: "warning", at: null, text };
}

/** A shape by its name, and its place in the file. */
export function describeShape({ name, source }: Painted): string {
  const line = source.position?.start.line;
  return `${name === null ? `the <${source.tagName}>` : `"${name}"`}${line === undefined ? "" : ` (line ${line} of the file)`}`;
}
