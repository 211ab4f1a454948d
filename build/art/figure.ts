import type { Shape } from "#app/content/drawing/drawing.ts";
import { formatPath, mapPath, type Point, parsePath } from "#app/content/drawing/path.ts";
import { drawingFromNoto } from "./noto.ts";

/** A figure's place in a larger picture. */
export interface Place {
  /** The middle of its lowest edge. */
  readonly at: Point;
  /** Units of its longer side. */
  readonly size: number;
  /** Looks the other way. */
  readonly isFlipped?: boolean;
}

/** A Noto figure's shapes where a picture wants them, each region named after the figure; null for an unknown one. */
export function placedFigure(name: string, { at, size, isFlipped = false }: Place): Shape[] | null {
  const drawing = drawingFromNoto(name);
  if (drawing === null) return null;
  const scale = size / Math.max(drawing.width, drawing.height);
  const across = isFlipped ? -scale : scale;
  const move = ({ x, y }: Point): Point => ({
    x: at.x + (x - drawing.width / 2) * across,
    y: at.y + (y - drawing.height) * scale,
  });
  return drawing.shapes.map((shape): Shape => {
    const path = formatPath(mapPath(parsePath(shape.path), move));
    if (shape.kind === "region") return { ...shape, path, name: `${wordsOf(name)}, ${colorOf(shape.name)}` };
    return shape.kind === "line" ? { ...shape, path, width: Math.max(1, shape.width * scale) } : { ...shape, path };
  });
}

/** `front-facing-baby-chick` as one says it. */
function wordsOf(name: string): string {
  return name.replaceAll("-", " ");
}

/** The place that the region has in the figure is not the one it has in the picture. */
function colorOf(name: string): string {
  return name.split(",")[0] ?? name;
}
