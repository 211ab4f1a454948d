import { isRecord } from "../content/json.ts";
import { mapPathData, type Point } from "./path.ts";

/**
 * A coloring page's drawing: closed regions and outlines in painter's order, in a box of `width` x `height` units.
 * One object; page, color by number, print, PDF and pictures are all made from it.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly credit: string;
  /** How thick the outline of regions and solids is, where it is not the standard one: next to nothing for traced ink. */
  readonly outline?: number;
}

/**
 * `region`: closed, fillable, painted white with an outline; later shapes cover earlier ones.
 * `solid`: stays black (a pupil, say). `line`: an open or closed stroke, never filled.
 */
export type Shape =
  | {
      readonly kind: "region";
      readonly path: string;
      readonly name: string;
      readonly color: string;
      readonly crayon: number;
      /** A person's, which comes in many tones and takes any color. */
      readonly isSkin?: true;
    }
  | { readonly kind: "solid"; readonly path: string }
  | { readonly kind: "line"; readonly path: string; readonly width: number };

/** Several drawings bound into one file. */
export interface Pack {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly drawing: Drawing }[];
}

/**
 * A drawing as the bytes of its object: canonical JSON, so that the same drawing always has the same hash.
 * `decodeDrawing(encodeDrawing(drawing))` is `drawing`.
 */
export function encodeDrawing({ width, height, credit, outline, shapes }: Drawing): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ width, height, credit, outline, shapes: shapes.map(inOrder) }));
}

/** Reads an object's bytes. They were checked against their hash before: what is no drawing is our mistake and throws. */
export function decodeDrawing(bytes: Uint8Array): Drawing {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!isDrawing(value)) throw new Error("these bytes are no drawing");
  return value;
}

function inOrder(shape: Shape): Shape {
  switch (shape.kind) {
    case "region":
      return {
        kind: "region",
        name: shape.name,
        color: shape.color,
        crayon: shape.crayon,
        ...(shape.isSkin && { isSkin: shape.isSkin }),
        path: shape.path,
      };
    case "solid":
      return { kind: "solid", path: shape.path };
    case "line":
      return { kind: "line", width: shape.width, path: shape.path };
  }
}

/** Whether a value from outside is a drawing, whatever its paths say. */
export function isDrawing(value: unknown): value is Drawing {
  if (!isRecord(value) || !Array.isArray(value["shapes"])) return false;
  return (
    typeof value["width"] === "number" &&
    typeof value["height"] === "number" &&
    typeof value["credit"] === "string" &&
    ["number", "undefined"].includes(typeof value["outline"]) &&
    value["shapes"].every(isShape)
  );
}

function isShape(value: unknown): value is Shape {
  if (!isRecord(value) || typeof value["path"] !== "string") return false;
  if (value["kind"] === "solid") return true;
  if (value["kind"] === "line") return typeof value["width"] === "number";
  return (
    value["kind"] === "region" &&
    typeof value["name"] === "string" &&
    typeof value["color"] === "string" &&
    typeof value["crayon"] === "number"
  );
}

/** The same drawing in a box of another size, moved by `by`. */
export function moveDrawing(
  drawing: Drawing,
  { by, width, height }: { by: Point; width: number; height: number },
): Drawing {
  return { ...drawing, width, height, shapes: mapShapes(drawing.shapes, ({ x, y }) => ({ x: x + by.x, y: y + by.y })) };
}

/** The same shapes with all points moved. */
export function mapShapes(shapes: readonly Shape[], move: (point: Point) => Point): Shape[] {
  return shapes.map((shape) => ({ ...shape, path: mapPathData(shape.path, move) }));
}

export type Difficulty = "easy" | "medium" | "detailed";

/** Regions up to which a page suits the youngest, and up to which it takes a quiet half hour. */
const easyUpTo = 11;
const mediumUpTo = 22;

/** How many regions there are to fill. */
export function regionCount(drawing: Pick<Drawing, "shapes">): number {
  return drawing.shapes.filter(({ kind }) => kind === "region").length;
}

/**
 * How much there is to do on a page, by its regions: a third of our figures falls into each step.
 *
 * @example difficulty(drawingOf(9)) // "easy"
 */
export function difficulty(drawing: Drawing): Difficulty {
  const regions = regionCount(drawing);
  return regions <= easyUpTo ? "easy" : regions <= mediumUpTo ? "medium" : "detailed";
}
