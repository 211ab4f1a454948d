import type { Element, Root } from "hast";
import type { PathCommand } from "#app/content/drawing/path.ts";
import type { Color } from "./color.ts";
import { outlineOf } from "./geometry.ts";
import { normalizePath } from "./normalize.ts";
import { resolvePaint } from "./paint.ts";
import { attribute, type Definitions, elementsIn, referenced } from "./svg-tree.ts";

/** One thing that an SVG paints, in painter's order, in the SVG's own units. */
export interface Painted {
  readonly path: readonly PathCommand[];
  readonly evenOdd: boolean;
  /** Null: not filled. Opacity is in its alpha. */
  readonly fill: Color | null;
  readonly stroke: { readonly color: Color; readonly width: number } | null;
  /** Outlines that it is cut to, innermost last. */
  readonly clips: readonly (readonly PathCommand[])[];
}

/** What an element takes over from those around it. */
interface Inherited {
  readonly fill: string;
  readonly fillRule: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly opacity: number;
  readonly transform: string;
  readonly clips: Painted["clips"];
}

const initial: Inherited = {
  fill: "black",
  fillRule: "nonzero",
  stroke: "none",
  strokeWidth: 1,
  opacity: 1,
  transform: "",
  clips: [],
};
/** `use` of a `use` of a …: deeper than any figure, shallower than a loop. */
const deepest = 16;
const containers = new Set(["svg", "g", "a", "switch"]);

/** Everything that an SVG tree paints: groups, transforms, references, gradients and clips resolved. */
export function paintedShapes(root: Root, definitions: Definitions): Painted[] {
  return elementsIn(root).flatMap((element) => paintedBy(element, { definitions, inherited: initial, depth: 0 }));
}

interface Context {
  readonly definitions: Definitions;
  readonly inherited: Inherited;
  readonly depth: number;
}

function paintedBy(element: Element, { definitions, inherited, depth }: Context): Painted[] {
  if (depth > deepest)
    throw new Error(`<${element.tagName}> lies more than ${deepest} levels deep, or refers to itself`);
  const own = inherit(element, inherited, definitions);
  const context = { definitions, inherited: own, depth: depth + 1 };
  if (containers.has(element.tagName)) return elementsIn(element).flatMap((child) => paintedBy(child, context));
  if (element.tagName === "use") return paintedByUse(element, context);
  const outline = outlineOf(element);
  return outline === null ? [] : [painted(outline, own, definitions)];
}

function paintedByUse(use: Element, { definitions, inherited, depth }: Context): Painted[] {
  const target = referenced(use, definitions);
  if (target === null) return [];
  const moved = `${inherited.transform} translate(${attribute(use, "x") ?? 0} ${attribute(use, "y") ?? 0})`;
  return paintedBy(target, { definitions, inherited: { ...inherited, transform: moved }, depth });
}

function inherit(element: Element, from: Inherited, definitions: Definitions): Inherited {
  const transform = `${from.transform} ${attribute(element, "transform") ?? ""}`.trim();
  const clip = /^url\(["']?#([^"')]+)["']?\)/.exec(attribute(element, "clipPath") ?? "")?.[1];
  const clipPath = clip === undefined ? undefined : definitions.get(clip);
  return {
    fill: attribute(element, "fill") ?? from.fill,
    fillRule: attribute(element, "fillRule") ?? from.fillRule,
    stroke: attribute(element, "stroke") ?? from.stroke,
    strokeWidth: Number.parseFloat(attribute(element, "strokeWidth") ?? "") || from.strokeWidth,
    opacity: from.opacity * Number(attribute(element, "opacity") ?? 1) * Number(attribute(element, "fillOpacity") ?? 1),
    transform,
    clips: clipPath === undefined ? from.clips : [...from.clips, clipOutline(clipPath, { transform, definitions })],
  };
}

function clipOutline(
  clipPath: Element,
  { transform, definitions }: { transform: string; definitions: Definitions },
): PathCommand[] {
  const inherited = { ...initial, transform };
  return elementsIn(clipPath).flatMap((child) =>
    paintedBy(child, { definitions, inherited, depth: 1 }).flatMap(({ path }) => path),
  );
}

function painted(outline: string, own: Inherited, definitions: Definitions): Painted {
  const fade = (color: Color | null): Color | null => color && { ...color, alpha: color.alpha * own.opacity };
  const stroke = fade(resolvePaint(own.stroke, definitions));
  const width = own.strokeWidth * scaleOf(own.transform);
  return {
    path: normalizePath(outline, own.transform),
    evenOdd: own.fillRule === "evenodd",
    fill: fade(resolvePaint(own.fill, definitions)),
    stroke: stroke === null || width === 0 ? null : { color: stroke, width },
    clips: own.clips,
  };
}

/** How much a transform enlarges, read from what it does to a step to the right. */
function scaleOf(transform: string): number {
  const [from, to] = normalizePath("M0 0L1 0", transform);
  return from?.[0] === "M" && to?.[0] === "L" ? Math.hypot(to[1] - from[1], to[2] - from[2]) : 1;
}
