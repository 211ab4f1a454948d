import type { Element } from "hast";
import { type Color, isColor, parseColor } from "./color.ts";
import { attribute, type Definitions, elementsIn, referenced, referencedByUrl } from "./svg-tree.ts";

/** What an element takes over from those around it. */
export interface Inherited {
  /** Of text: what `currentColor` means. */
  readonly color: string;
  readonly fill: string;
  readonly fillRule: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly cap: string;
  readonly join: string;
  /** Lengths of dashes and gaps; empty for an unbroken line. */
  readonly dashes: readonly number[];
  /** Of all groups around it. */
  readonly opacity: number;
  readonly fillOpacity: number;
  readonly strokeOpacity: number;
  readonly isVisible: boolean;
  readonly transform: string;
  /** The nearest name around it. */
  readonly name: string | null;
}

export const initial: Inherited = {
  color: "black",
  fill: "black",
  fillRule: "nonzero",
  stroke: "none",
  strokeWidth: 1,
  cap: "butt",
  join: "miter",
  dashes: [],
  opacity: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  isVisible: true,
  transform: "",
  name: null,
};

/** What holds for an element and, unless they say otherwise, for those in it. */
export function inherit<From extends Inherited>(element: Element, from: From): From {
  const visibility = attribute(element, "visibility");
  return {
    ...from,
    color: attribute(element, "color") ?? from.color,
    fill: attribute(element, "fill") ?? from.fill,
    fillRule: attribute(element, "fillRule") ?? from.fillRule,
    stroke: attribute(element, "stroke") ?? from.stroke,
    strokeWidth: strokeWidth(element) ?? from.strokeWidth,
    cap: attribute(element, "strokeLineCap") ?? from.cap,
    join: attribute(element, "strokeLineJoin") ?? from.join,
    dashes: dashes(element) ?? from.dashes,
    opacity: from.opacity * (opacity(element, "opacity") ?? 1),
    fillOpacity: opacity(element, "fillOpacity") ?? from.fillOpacity,
    strokeOpacity: opacity(element, "strokeOpacity") ?? from.strokeOpacity,
    isVisible: visibility === null ? from.isVisible : visibility === "visible",
    transform: `${from.transform} ${attribute(element, "transform") ?? ""}`.trim(),
  };
}

/** The element that `clip-path` names; null where there is none, and for one in shares of whatever it cuts. */
export function clipPathOf(element: Element, definitions: Definitions): Element | null {
  return named(element, { by: "clipPath", units: "clipPathUnits", definitions });
}

/** The element that `mask` names; null where there is none, and for one in shares of whatever it hides. */
export function maskOf(element: Element, definitions: Definitions): Element | null {
  return named(element, { by: "mask", units: "maskContentUnits", definitions });
}

function named(
  element: Element,
  { by, units, definitions }: { readonly by: string; readonly units: string; readonly definitions: Definitions },
): Element | null {
  const found = referencedByUrl(attribute(element, by), definitions);
  return found === null || attribute(found, units) === "objectBoundingBox" ? null : found;
}

function opacity(element: Element, name: string): number | null {
  const share = Number.parseFloat(attribute(element, name) ?? "");
  return Number.isNaN(share) ? null : Math.min(1, Math.max(0, share));
}

function strokeWidth(element: Element): number | null {
  const width = Number.parseFloat(attribute(element, "strokeWidth") ?? "");
  return Number.isNaN(width) ? null : width;
}

function dashes(element: Element): readonly number[] | null {
  const value = attribute(element, "strokeDashArray");
  if (value === null) return null;
  const lengths = value.split(/[\s,]+/).map(Number.parseFloat);
  return lengths.every((length) => length >= 0) && lengths.some((length) => length > 0) ? lengths : [];
}

const reference = /^url\(["']?#([^"')]+)["']?\)\s*(.*)$/s;

/** Whether a `fill` or `stroke` is one that we can tell what it looks like; what lies in other files is not shown. */
export function isPaint(value: string): boolean {
  const [, otherwise = value] = /^url\([^)]*\)\s*(.*)$/s.exec(value) ?? [];
  return /^(?:none|currentcolor|)$/i.test(otherwise) || isColor(otherwise);
}

/** Where paint is looked up. */
interface PaintContext {
  readonly definitions: Definitions;
  /** What `currentColor` means. */
  readonly color: string;
}

/**
 * What a `fill` or `stroke` looks like as one color: itself, or the mean of a gradient's stops weighted by the length
 * they rule and by how opaque they are; gray for a pattern. Null for `none`, and for a gradient that is not there and
 * has no color in its place.
 */
export function resolvePaint(value: string, { definitions, color }: PaintContext): Color | null {
  const [, id, otherwise = value] = reference.exec(value) ?? [];
  const server = id === undefined ? undefined : definitions.get(id);
  if (server === undefined) return parseColor(/^currentcolor$/i.test(otherwise) ? color : otherwise);
  return server.tagName === "pattern" ? patterned : meanOf(stopsOf(server, definitions));
}

/** A pattern is no color, but it is paint. */
const patterned: Color = { red: 160, green: 160, blue: 160, alpha: 1 };

interface Stop {
  readonly offset: number;
  readonly color: Color;
}

/** A gradient's own stops, or those of the gradient it refers to, if that leads anywhere. */
function stopsOf(gradient: Element, definitions: Definitions, seen: readonly Element[] = []): Stop[] {
  const own = stopsIn(gradient);
  if (own.length > 0) return own.map(toStop);
  const other = referenced(gradient, definitions);
  return other === null || seen.includes(other) ? [] : stopsOf(other, definitions, [...seen, gradient]);
}

/** Those of a mesh lie in its rows and patches. */
function stopsIn(gradient: Element): Element[] {
  return elementsIn(gradient).flatMap((child) => (child.tagName === "stop" ? [child] : stopsIn(child)));
}

function toStop(stop: Element): Stop {
  const color = attribute(stop, "stopColor") ?? "black";
  const opacity = Number(attribute(stop, "stopOpacity") ?? 1);
  const { red, green, blue, alpha } = parseColor(color) ?? { ...black, alpha: isColor(color) ? 0 : 1 };
  return { offset: parseOffset(attribute(stop, "offset") ?? "0"), color: { red, green, blue, alpha: alpha * opacity } };
}

const black = { red: 0, green: 0, blue: 0 } as const;

function parseOffset(text: string): number {
  return text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text);
}

function meanOf(stops: readonly Stop[]): Color | null {
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return null;
  const padded = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
  const pieces = padded.flatMap(({ offset, color }, at) => {
    const next = padded[at + 1];
    const length = next === undefined ? 0 : Math.max(0, next.offset - offset);
    return next === undefined
      ? []
      : [
          { color, length: length / 2 },
          { color: next.color, length: length / 2 },
        ];
  });
  const mean = (value: (color: Color) => number, weigh: (color: Color) => number): number => {
    const weight = pieces.reduce((sum, { color, length }) => sum + weigh(color) * length, 0);
    return weight === 0
      ? 0
      : pieces.reduce((sum, { color, length }) => sum + value(color) * weigh(color) * length, 0) / weight;
  };
  const byAlpha = (color: Color): number => color.alpha;
  return {
    red: Math.round(mean(({ red }) => red, byAlpha)),
    green: Math.round(mean(({ green }) => green, byAlpha)),
    blue: Math.round(mean(({ blue }) => blue, byAlpha)),
    alpha: mean(byAlpha, () => 1),
  };
}
