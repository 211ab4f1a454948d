import type { Element } from "hast";
import { attribute, type Definitions, referencedByUrl } from "./svg-tree.ts";

/** What an element takes over from those around it. */
export interface Inherited {
  readonly fill: string;
  readonly fillRule: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly cap: string;
  readonly join: string;
  /** Lengths of dashes and gaps; empty for an unbroken line. */
  readonly dashes: readonly number[];
  readonly opacity: number;
  readonly strokeOpacity: number;
  readonly isVisible: boolean;
  readonly transform: string;
  /** The nearest name around it. */
  readonly name: string | null;
}

export const initial: Inherited = {
  fill: "black",
  fillRule: "nonzero",
  stroke: "none",
  strokeWidth: 1,
  cap: "butt",
  join: "miter",
  dashes: [],
  opacity: 1,
  strokeOpacity: 1,
  isVisible: true,
  transform: "",
  name: null,
};

/** What holds for an element and, unless they say otherwise, for those in it. */
export function inherit<From extends Inherited>(element: Element, from: From): From {
  const visibility = attribute(element, "visibility");
  const opacity = number(element, "opacity");
  return {
    ...from,
    fill: attribute(element, "fill") ?? from.fill,
    fillRule: attribute(element, "fillRule") ?? from.fillRule,
    stroke: attribute(element, "stroke") ?? from.stroke,
    strokeWidth: strokeWidth(element) ?? from.strokeWidth,
    cap: attribute(element, "strokeLineCap") ?? from.cap,
    join: attribute(element, "strokeLineJoin") ?? from.join,
    dashes: dashes(element) ?? from.dashes,
    opacity: from.opacity * opacity * number(element, "fillOpacity"),
    strokeOpacity: from.strokeOpacity * opacity * number(element, "strokeOpacity"),
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

function number(element: Element, name: string): number {
  return Number(attribute(element, name) ?? 1);
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
