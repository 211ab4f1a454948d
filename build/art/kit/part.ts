import svgpath from "svgpath";
import type { CrayonName } from "#app/drawings/crayons.ts";
import { gleamingEye } from "../outlines.ts";
import type { Place } from "./curve.ts";

/**
 * A piece of a figure, in painter's order. Areas of one name are one material: the assembly joins them into one region
 * without a seam. `ink` stays black, `line` is a stroke: `weight` is its share of the outline's width.
 */
export type Part =
  | {
      readonly kind: "area";
      readonly name: string;
      readonly crayon: CrayonName;
      readonly path: string;
      readonly isSkin?: true;
    }
  | { readonly kind: "ink"; readonly path: string }
  | { readonly kind: "line"; readonly path: string; readonly weight: number };

export type Area = Extract<Part, { readonly kind: "area" }>;

/** A closed area for a crayon. */
export function area(name: string, crayon: CrayonName, path: string): Area {
  return { kind: "area", name, crayon, path };
}

/** An area of skin, in one of its tones. */
export function skinArea(name: string, tone: CrayonName, path: string): Area {
  return { ...area(name, tone, path), isSkin: true };
}

/** What stays black: a pupil, a button. */
export function ink(path: string): Part {
  return { kind: "ink", path };
}

/** A black eye with a gleam, upright around a place. */
export function eye([x, y]: Place, [across, down]: Place): Part {
  const [gleamX, gleamY, r] = [x + 0.3 * across, y - 0.4 * down, 0.38 * across];
  return ink(gleamingEye({ x, y, rx: across, ry: down }, { x: gleamX, y: gleamY, r }));
}

/** Share of the outline's width that folds and smiles have, and that cords and strings have. */
const fine = 0.8;
const bold = 1.5;

/** A stroke: a fold, a smile. */
export function line(path: string): Part {
  return { kind: "line", path, weight: fine };
}

/** A thick stroke: a cord, a string. */
export function cord(path: string): Part {
  return { kind: "line", path, weight: bold };
}

/** The same parts under an SVG transform. */
export function moved(parts: readonly Part[], transform: string): Part[] {
  return parts.map((part) => ({ ...part, path: movedPath(part.path, transform) }));
}

/** Path data under an SVG transform. */
export function movedPath(path: string, transform: string): string {
  return svgpath(path).abs().unarc().transform(transform).round(3).toString();
}
