import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { extentOf } from "#app/drawings/extent.ts";
import { crayonRegion } from "./crayon-region.ts";
import { crescent, face, placed } from "./figures/parts.ts";
import { sheet } from "./ground.ts";
import { circle, ellipse, heart, polygon, star } from "./outlines.ts";
import { figureIn, finishSheet, lettering, margin, moved } from "./sheet-page.ts";

interface SheetShape {
  readonly color: CrayonName;
  /** Path data in a box of 100 around 0 0. */
  readonly path: string;
  /** Things that have this shape. */
  readonly figures: readonly [string, string];
  /** Where its face is, and how wide. */
  readonly face: readonly [x: number, y: number, size: number];
}

/** By the name of the shape. */
const table: Readonly<Record<string, SheetShape>> = {
  circle: { color: "yellow", path: circle(0, 0, 46), figures: ["cookie", "clock"], face: [0, 0, 48] },
  oval: { color: "sky blue", path: ellipse(0, 0, 62, 43), figures: ["egg", "melon"], face: [0, 0, 48] },
  square: { color: "red", path: "M-45 -45H45V45H-45Z", figures: ["gift", "window"], face: [0, 0, 48] },
  rectangle: { color: "green", path: "M-66 -42H66V42H-66Z", figures: ["door", "envelope"], face: [0, 0, 48] },
  triangle: { color: "orange", path: "M0 -46L53 46H-53Z", figures: ["pizza", "tent"], face: [0, 18, 40] },
  diamond: { color: "light green", path: "M0 -50L42 0L0 50L-42 0Z", figures: ["kite", "sign"], face: [0, 0, 36] },
  pentagon: { color: "purple", path: polygon(5, { r: 50 }), figures: ["birdhouse", "home plate"], face: [0, 2, 44] },
  hexagon: { color: "yellow", path: polygon(6, { r: 50, turn: 0.5 }), figures: ["honeycomb", "nut"], face: [0, 0, 44] },
  octagon: {
    color: "red",
    path: polygon(8, { r: 49, turn: 0.5 }),
    figures: ["stop sign", "umbrella from above"],
    face: [0, 0, 48],
  },
  star: { color: "yellow", path: star(0, 0, 48), figures: ["sea star", "wand"], face: [0, 2, 32] },
  heart: { color: "pink", path: heart(0, 0, 46), figures: ["heart balloon", "lollipop"], face: [0, -8, 44] },
  crescent: { color: "yellow", path: crescent, figures: ["croissant", "banana"], face: [-24, -2, 23] },
};

/** The shapes that have a sheet. */
export const shapes: readonly string[] = Object.keys(table);

/** Units: how far down a shape reaches, how high the things that have it are, its letters, and what is between them. */
const [lowest, high, small, gap] = [86, 50, 24, 5];

/** A sheet for a shape: large and with a face, two things that have it, and its name; null for an unknown one. */
export function drawShape(name: string): Drawing | null {
  const shape = Object.hasOwn(table, name) ? table[name] : undefined;
  if (shape === undefined) return null;
  const { color, path, figures } = shape;
  const word = lettering({ text: name, height: small, weight: 0.2, colors: [color, "blue"] });
  const down = sheet.height - margin - extentOf(word).bottom;
  const [top, middle] = [down - gap - high, sheet.width / 2];
  const rooms = [
    { left: margin + gap, top, right: middle - gap, bottom: top + high },
    { left: middle + gap, top, right: sheet.width - margin - gap, bottom: top + high },
  ];
  const things = rooms.flatMap((room, at) => figureIn(figures[at] ?? figures[0], room));
  const [x, y, size] = shape.face;
  const large: readonly Shape[] = [crayonRegion(name, color, path), ...face(x, y, size)];
  const { left, right, top: highest, bottom } = extentOf(large);
  const scale = Math.min((sheet.width - 2 * margin) / (right - left), (lowest - margin) / (bottom - highest));
  const at = { x: middle - ((left + right) / 2) * scale, y: margin - highest * scale };
  const parts = [...placed(large, { at, size: 100 * scale }), ...things];
  return finishSheet({ letters: moved(word, { x: 0, y: down }), figures: parts, credit: "", youngest: 3 });
}
