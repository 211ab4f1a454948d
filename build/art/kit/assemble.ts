import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { extentOfPoints } from "#app/drawings/extent.ts";
import { outlineWidth } from "#app/drawings/outline.ts";
import { flatten, formatPath } from "#app/drawings/path.ts";
import { cutLine, subtract, unite, withoutCrumbs } from "../boolean.ts";
import { crayonRegion, type Region } from "../crayon-region.ts";
import { normalizePath } from "../paths.ts";
import { tidy } from "../tidy.ts";
import { type Area, moved, type Part } from "./part.ts";

/** Millimeters of the sheet, and the margin that a figure keeps for its outline. */
const sheet = { width: 180, height: 245, margin: 3 };
/** Square millimeters: what the joining leaves that is smaller is no place for a crayon. */
const crumb = 12;

/** A coloring page out of parts: materials joined, what is covered left out, as large as the sheet allows. */
export function assemble(parts: readonly Part[]): Drawing {
  const joined = joinMaterials(fitToSheet(parts), crumb);
  const box = { width: sheet.width, height: sheet.height, credit: "" };
  const outline = outlineWidth({ ...box, shapes: joined.map((part) => toShape(part, 0)) });
  return tidy({ ...box, shapes: joined.map((part) => toShape(part, outline)) });
}

/**
 * Joins areas of one name: the place of the last is that of all, and what lies between cuts the ones behind it. Lines go
 * with the area that they are drawn on. Crumbs of fewer square units than `crumb` go.
 */
export function joinMaterials(parts: readonly Part[], crumb: number): readonly Part[] {
  return parts.flatMap((part, at): readonly Part[] => {
    const ground = parts.slice(0, at + 1).findLast((other) => other.kind === "area");
    const later = parts.slice(at + 1);
    if (ground !== undefined && later.some((other) => isSame(other, ground))) return [];
    if (part.kind !== "area") return [part];
    const sofar = parts.slice(0, at + 1);
    return [{ ...part, path: withoutCrumbs(materialUpTo(sofar, part), crumb) }, ...linesUpTo(sofar, part)];
  });
}

/** The outline of a material by the time its last part is painted. */
function materialUpTo(parts: readonly Part[], material: Area): string {
  return parts.reduce((outline, part) => {
    if (part.kind !== "area") return outline;
    if (isSame(part, material)) return outline === "" ? part.path : unite(outline, part.path);
    return outline === "" ? "" : subtract(outline, part.path);
  }, "");
}

/** What is still seen of the lines on a material by the time its last part is painted. */
function linesUpTo(parts: readonly Part[], material: Area): readonly Part[] {
  const lines = parts.flatMap((part, at) => {
    const ground = parts.slice(0, at).findLast((other) => other.kind === "area");
    if (part.kind === "area" || ground === undefined || !isSame(ground, material)) return [];
    const above = parts.slice(at).filter((other) => other.kind === "area");
    return [above.reduce((seen, { path }) => cut(seen, path), part)];
  });
  return lines.filter(({ path }) => path !== "");
}

function cut(part: Exclude<Part, Area>, outline: string): Exclude<Part, Area> {
  const path = part.kind === "ink" ? subtract(part.path, outline) : cutLine(part.path, outline, { keep: "outside" });
  return { ...part, path };
}

function isSame(part: Part, { name }: Area): boolean {
  return part.kind === "area" && part.name === name;
}

/** The parts in the middle of the sheet, feet on its lower margin. */
function fitToSheet(parts: readonly Part[]): readonly Part[] {
  const points = parts.flatMap(({ path }) => flatten(normalizePath(path)).flatMap((stroke) => stroke.points));
  const { left, top, right, bottom } = extentOfPoints(points);
  const room = { width: sheet.width - 2 * sheet.margin, height: sheet.height - 2 * sheet.margin };
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  const x = sheet.width / 2 - (scale * (left + right)) / 2;
  const y = (sheet.height - scale * (bottom - top)) / 2 - scale * top;
  return moved(parts, `translate(${x} ${y}) scale(${scale})`);
}

/** An area as a region, skin marked as that. */
export function areaRegion({ name, crayon, path, isSkin }: Area): Region {
  return { ...crayonRegion(name, crayon, path), ...(isSkin && { isSkin }) };
}

function toShape(part: Part, outline: number): Shape {
  if (part.kind === "area") return areaRegion(part);
  const path = formatPath(normalizePath(part.path));
  if (part.kind === "ink") return { kind: "solid", path };
  return { kind: "line", path, width: Math.round(part.weight * outline * 100) / 100 };
}
