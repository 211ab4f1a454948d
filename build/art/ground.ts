import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Shape } from "#app/drawings/drawing.ts";
import { mapPathData, type Point } from "#app/drawings/path.ts";
import { crayonRegion } from "./crayon-region.ts";
import { drawingFromNoto } from "./noto.ts";
import { circle, polygon } from "./outlines.ts";

/** Units: as high for its width as the art box on paper. */
export const sheet = { width: 130, height: 174 } as const;

/** All of the page behind everything. */
export function sky(color: CrayonName, name = "sky"): Shape[] {
  return [crayonRegion(name, color, `M0 0h${sheet.width}v${sheet.height}h${-sheet.width}Z`)];
}

/** Land (or water) up to a smooth line through heights that stand evenly across the page. */
export function land(name: string, color: CrayonName, heights: readonly number[]): Shape[] {
  const { width, height } = sheet;
  const at = (index: number): { x: number; y: number } => ({
    x: (width * Math.min(heights.length - 1, Math.max(0, index))) / (heights.length - 1),
    y: heights[Math.min(heights.length - 1, Math.max(0, index))] ?? height,
  });
  const curves = heights.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const third = (to.x - from.x) / 3;
    const rise = (a: number, b: number): number => (b - a) / 6;
    return `C${from.x + third} ${from.y + rise(before.y, to.y)} ${to.x - third} ${to.y - rise(from.y, after.y)} ${to.x} ${to.y}`;
  });
  return [crayonRegion(name, color, `M0 ${height}L0 ${heights[0] ?? 0}${curves.join("")}L${width} ${height}Z`)];
}

/** A sun with long rays. */
export function sun(x: number, y: number, r: number): Shape[] {
  const rays = polygon(24, { x, y, r: 1.75 * r, waist: 1.22 / 1.75 });
  return [crayonRegion("sun rays", "orange", rays), crayonRegion("sun", "yellow", circle(x, y, r))];
}

/** A plump cloud with a flat foot, `w` wide. */
export function cloud(x: number, y: number, w: number): Shape[] {
  const r = w / 10;
  const data = `M${x - 4 * r} ${y}a${1.9 * r} ${1.9 * r} 0 0 1 ${0.6 * r} ${-3.4 * r}a${2.7 * r} ${2.7 * r} 0 0 1 ${4.6 * r} ${-1.2 * r}a${2.2 * r} ${2.2 * r} 0 0 1 ${3 * r} ${2.4 * r}a${1.2 * r} ${1.2 * r} 0 0 1 ${-0.4 * r} ${2.2 * r}Z`;
  return [crayonRegion("cloud", "white", data)];
}

interface Look {
  readonly name: string;
  readonly color: CrayonName;
}

/** A five-pointed star, in the sky unless it is said to be another one. */
export function star(
  x: number,
  y: number,
  r: number,
  { name, color }: Look = { name: "star", color: "yellow" },
): Shape[] {
  return [crayonRegion(name, color, polygon(10, { x, y, r, waist: 0.48 }))];
}

/** A moon in its first days: on the northern half of the Earth it is lit from the right. */
export function moon(x: number, y: number, r: number): Shape[] {
  return [
    crayonRegion(
      "moon",
      "yellow",
      `M${x} ${y - r}a${r} ${r} 0 1 1 ${-r} ${r * 1.2}a${r * 0.92} ${r * 0.92} 0 0 0 ${r} ${-r * 1.2}Z`,
    ),
  ];
}

/** A ball: a bubble, a snowflake, a crater, a distant planet. */
export function ball(name: string, color: CrayonName, [x, y, r]: readonly [number, number, number]): Shape[] {
  return [crayonRegion(name, color, circle(x, y, r))];
}

/** A line of bunting from one side of the page to the other. */
export function bunting(y: number): Shape[] {
  const colors: readonly CrayonName[] = ["red", "yellow", "blue", "green", "pink"];
  const step = sheet.width / 8;
  return Array.from({ length: 8 }, (_, at) => {
    const [left, right] = [at * step, (at + 1) * step];
    const sag = (x: number): number => y + 10 * (1 - ((2 * x) / sheet.width - 1) ** 2);
    const tip = `${(left + right) / 2} ${sag((left + right) / 2) + 15}`;
    return crayonRegion(
      "bunting",
      colors[at % colors.length] ?? "red",
      `M${left} ${sag(left)}L${right} ${sag(right)}L${tip}Z`,
    );
  });
}

/** A figure's place in a larger picture. */
export interface Placement {
  /** The middle of its lowest edge. */
  readonly at: Point;
  /** Units of its longer side. */
  readonly size: number;
  /** Looks the other way. */
  readonly isFlipped?: boolean;
}

/** A Noto figure's shapes where a picture wants them, each region named after the figure; null for an unknown one. */
export function placedFigure(name: string, { at, size, isFlipped = false }: Placement): Shape[] | null {
  const drawing = drawingFromNoto(name);
  if (drawing === null) return null;
  const scale = size / Math.max(drawing.width, drawing.height);
  const across = isFlipped ? -scale : scale;
  const move = ({ x, y }: Point): Point => ({
    x: at.x + (x - drawing.width / 2) * across,
    y: at.y + (y - drawing.height) * scale,
  });
  return drawing.shapes.map((shape): Shape => {
    const path = mapPathData(shape.path, move);
    if (shape.kind === "region") return { ...shape, path, name: `${wordsOf(name)}, ${colorOf(shape.name)}` };
    return shape.kind === "line" ? { ...shape, path, width: Math.max(0.75, shape.width * scale) } : { ...shape, path };
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
