import { type Drawing, regionCount, type Shape } from "./drawing.ts";

/** Outline of a drawing whose longer side is 128 units: 1.5 mm on paper, thick enough for small hands. */
const widthAt128 = 1.1;

/** Regions up to which outlines are that thick, and from which on they have half of it: many of them are mostly ink. */
const [few, many] = [14, 32];
/** Regions from which on outlines go on to a third of it: so much is for grown-ups with sharp pencils. */
const [plenty, most] = [100, 150];

/** How thick a drawing's outlines are, in its own units. */
export function outlineWidth(drawing: Drawing): number {
  return drawing.outline ?? standardOutline(drawing);
}

/**
 * How thick outlines are unless the drawing says otherwise: 1.5 mm on paper, 0.75 mm where there is much to color, 0.5 mm
 * where that is for adults.
 */
export function standardOutline(drawing: Pick<Drawing, "width" | "height" | "shapes">): number {
  const count = regionCount(drawing);
  return boldest(drawing) * (1 - share(count, few, many) / 2 - share(count, plenty, most) / 6);
}

/** How far a count is on the way from one to another, from 0 to 1. */
function share(count: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (count - from) / (to - from)));
}

function boldest({ width, height }: Pick<Drawing, "width" | "height">): number {
  return (widthAt128 * Math.max(width, height)) / 128;
}

/** `bold`: 1.5 mm on paper, for small hands. `thin`: 0.6 mm. `saver`: as thin as prints well, and no black areas. */
export type Lines = "bold" | "thin" | "saver";

/** Share of the boldest width. */
const widths = { thin: 0.4, saver: 0.25 } as const;

/** A drawing with other lines. One with lines of its own, an artist's ink, keeps them. */
export function withLines(drawing: Drawing, lines: Lines): Drawing {
  if (lines === "bold" || !hasOurLines(drawing)) return drawing;
  const outline = Math.min(standardOutline(drawing), boldest(drawing) * widths[lines]);
  const thinner = outlined(drawing, outline);
  if (lines !== "saver") return thinner;
  return { ...thinner, shapes: thinner.shapes.map((shape) => (shape.kind === "solid" ? hollow(shape.path) : shape)) };
}

/** A card's sheet, in which every drawing is as large as it can be, and lines in a hundredth of its height. */
const card = { width: 17, height: 20, outline: 0.15 } as const;

/** A drawing with lines as wide as those of any other on cards. One with lines of its own, an artist's ink, keeps them. */
export function withCardLines(drawing: Drawing): Drawing {
  if (!hasOurLines(drawing)) return drawing;
  return outlined(drawing, card.outline * Math.max(drawing.width / card.width, drawing.height / card.height));
}

/** With other outlines, and its lines in their measure. */
function outlined(drawing: Drawing, outline: number): Drawing {
  const scale = outline / standardOutline(drawing);
  const shapes = drawing.shapes.map((shape): Shape => {
    return shape.kind === "line" ? { ...shape, width: Math.max(outline, shape.width * scale) } : shape;
  });
  return { ...drawing, outline, shapes };
}

/** White, so that it covers what lies below it. */
function hollow(path: string): Shape {
  return { kind: "region", path, name: "", color: "#ffffff", crayon: 0 };
}

/** Whether the lines of a drawing are ours to choose. */
export function hasOurLines({ outline }: Pick<Drawing, "outline">): boolean {
  return outline === undefined;
}
