import type { Element, Root } from "hast";
import type { PathCommand } from "#app/drawings/path.ts";
import type { Color } from "./color.ts";
import { clipPathOf, type Inherited, inherit, initial, maskOf, resolvePaint } from "./inherited.ts";
import { normalizePath } from "./paths.ts";
import { attribute, type Definitions, elementsIn, referenced, viewportTransform } from "./svg-tree.ts";

/** One thing that an SVG paints, in painter's order, in the SVG's own units. A picture is a frame without paint. */
export interface Painted {
  readonly path: readonly PathCommand[];
  readonly evenOdd: boolean;
  /** Null: not filled. Opacity is in its alpha. */
  readonly fill: Color | null;
  readonly stroke: Stroke | null;
  /** Outlines that it is cut to, innermost last. */
  readonly clips: readonly (readonly PathCommand[])[];
  /** What it is seen through, innermost last. */
  readonly masks: readonly Mask[];
  /** What its artist calls it; null where it is not said. */
  readonly name: string | null;
  /** What paints it. */
  readonly source: Element;
}

/** A mask shows what lies under its own paint: where that is opaque, or where it is light. */
export interface Mask {
  readonly painted: readonly Painted[];
  readonly by: "alpha" | "light";
}

interface Stroke extends Pick<Inherited, "cap" | "join" | "dashes"> {
  readonly color: Color;
  readonly width: number;
}

interface PaintOptions {
  /** Elements within elements, or references to references, up to here. */
  readonly deepest?: number;
  /** Called for every element on the way: may throw where there are too many. */
  readonly visit?: (element: Element) => void;
  /** What an element calls itself. */
  readonly nameOf?: (element: Element) => string | null;
}

/** `use` of a `use` of a …: deeper than any figure, shallower than a loop. */
const DEEPEST = 16;
const containers = new Set(["svg", "g", "a", "switch"]);

/** Everything that an SVG tree paints: groups, transforms, references, gradients and clips resolved. */
export function paintedShapes(root: Root, definitions: Definitions, options: PaintOptions = {}): Painted[] {
  const { deepest = DEEPEST, visit = () => undefined, nameOf = () => null } = options;
  const context = { definitions, deepest, visit, nameOf, inherited: { ...initial, clips: [], masks: [] }, depth: 0 };
  return elementsIn(root).flatMap((element) => paintedBy(element, context));
}

interface Handed extends Inherited, Pick<Painted, "clips" | "masks"> {}

interface Context extends Required<PaintOptions> {
  readonly definitions: Definitions;
  readonly inherited: Handed;
  readonly depth: number;
}

function paintedBy(element: Element, given: Context): Painted[] {
  if (given.depth > given.deepest)
    throw new Error(`<${element.tagName}> lies more than ${given.deepest} levels deep, or refers to itself`);
  given.visit(element);
  if (attribute(element, "display") === "none") return [];
  const context = { ...given, inherited: inheritAll(element, given), depth: given.depth + 1 };
  if (element.tagName === "svg" && given.depth > 0) return paintedInViewport(element, element, context);
  if (containers.has(element.tagName)) return elementsIn(element).flatMap((child) => paintedBy(child, context));
  if (element.tagName === "use") return paintedByUse(element, context);
  const outline = outlineOf(element);
  return outline === null || !context.inherited.isVisible ? [] : [painted(element, outline, context)];
}

function paintedByUse(use: Element, context: Context): Painted[] {
  const target = referenced(use, context.definitions);
  if (target === null) return [];
  const moved = `translate(${attribute(use, "x") ?? 0} ${attribute(use, "y") ?? 0})`;
  const there = transformed(context, moved);
  if (target.tagName !== "symbol") return paintedBy(target, there);
  return paintedInViewport(target, use, { ...there, inherited: inheritAll(target, there) });
}

/** What is in a `symbol` or in an `svg` of its own, fitted into the place that `frame` gives it. */
function paintedInViewport(element: Element, frame: Element, context: Context): Painted[] {
  const fitted = transformed(context, viewportTransform(element, frame));
  return elementsIn(element).flatMap((child) => paintedBy(child, { ...fitted, depth: fitted.depth + 1 }));
}

function transformed(context: Context, more: string): Context {
  const transform = `${context.inherited.transform} ${more}`.trim();
  return { ...context, inherited: { ...context.inherited, transform } };
}

function inheritAll(element: Element, context: Context): Handed {
  const { definitions, nameOf, inherited } = context;
  const own = { ...inherit(element, inherited), name: nameOf(element) ?? inherited.name };
  const [clipPath, mask] = [clipPathOf(element, definitions), maskOf(element, definitions)];
  return {
    ...own,
    clips: clipPath === null ? own.clips : [...own.clips, clipOutline(clipPath, own.transform, context)],
    masks: mask === null ? own.masks : [...own.masks, paintedMask(mask, own.transform, context)],
  };
}

function clipOutline(clipPath: Element, transform: string, context: Context): PathCommand[] {
  return paintedAlone(clipPath, transform, context).flatMap(({ path }) => path);
}

/** A mask that filters its own paint makes light of what is opaque: so PDF converters write it. */
function paintedMask(mask: Element, transform: string, context: Context): Mask {
  const isFiltered = elementsIn(mask).some((child) => attribute(child, "filter") !== null);
  const by = isFiltered || attribute(mask, "maskType") === "alpha" ? "alpha" : "light";
  return { painted: paintedAlone(mask, transform, context), by };
}

/** What is in an element that takes nothing over from around it but its place. */
function paintedAlone(element: Element, transform: string, context: Context): Painted[] {
  const inherited = { ...initial, transform, clips: [], masks: [] };
  return elementsIn(element).flatMap((child) => paintedBy(child, { ...context, inherited, depth: context.depth + 1 }));
}

/** A line has no inside, and a picture no paint of its own. */
const unfilled = new Set(["line", "image"]);

function painted(source: Element, outline: string, { inherited: own, definitions }: Context): Painted {
  const paint = (value: string, opacity: number): Color | null => {
    const color = resolvePaint(value, { definitions, color: own.color });
    const alpha = (color?.alpha ?? 0) * opacity * own.opacity;
    return color === null || alpha === 0 ? null : { ...color, alpha };
  };
  const stroke = source.tagName === "image" ? null : paint(own.stroke, own.strokeOpacity);
  const scale = scaleOf(own.transform);
  const width = own.strokeWidth * scale;
  const { cap, join, clips, masks, name } = own;
  const dashes = own.dashes.map((length) => length * scale);
  return {
    path: normalizePath(outline, own.transform),
    evenOdd: own.fillRule === "evenodd",
    fill: unfilled.has(source.tagName) ? null : paint(own.fill, own.fillOpacity),
    stroke: stroke === null || width === 0 ? null : { color: stroke, width, cap, join, dashes },
    clips,
    masks,
    name,
    source,
  };
}

/** How much a transform enlarges: the side of the square that a square of one by one becomes as large as. */
function scaleOf(transform: string): number {
  const [from, right, down] = normalizePath("M0 0L1 0L0 1", transform);
  if (from?.[0] !== "M" || right?.[0] !== "L" || down?.[0] !== "L") return 1;
  const across = { x: right[1] - from[1], y: right[2] - from[2] };
  const along = { x: down[1] - from[1], y: down[2] - from[2] };
  return Math.sqrt(Math.abs(across.x * along.y - across.y * along.x));
}

/** The outline of a basic shape as SVG path data, before any transform; null for an element that draws nothing. */
function outlineOf(element: Element): string | null {
  const number = (name: string): number => Number.parseFloat(attribute(element, name) ?? "0") || 0;
  switch (element.tagName) {
    case "path":
      return attribute(element, "d");
    case "circle":
      return ellipse({ x: number("cx"), y: number("cy"), rx: number("r"), ry: number("r") });
    case "ellipse":
      return ellipse({ x: number("cx"), y: number("cy"), rx: number("rx"), ry: number("ry") });
    case "image":
    case "rect":
      return rectangle({
        x: number("x"),
        y: number("y"),
        width: number("width"),
        height: number("height"),
        radius: number("rx"),
      });
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return polygon(attribute(element, "points"), "");
    case "polygon":
      return polygon(attribute(element, "points"), "Z");
    default:
      return null;
  }
}

function ellipse({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function rectangle(box: { x: number; y: number; width: number; height: number; radius: number }): string {
  const { x, y, width, height } = box;
  const r = Math.min(box.radius, width / 2, height / 2);
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`;
}

function polygon(points: string | null, end: "" | "Z"): string | null {
  const numbers = points?.trim().replaceAll(",", " ") ?? "";
  return numbers === "" ? null : `M${numbers}${end}`;
}
