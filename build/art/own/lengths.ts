import type { Properties } from "hast";
import type { Box } from "../svg-tree.ts";

const across = ["x", "x1", "x2", "cx", "rx", "width"];
const down = ["y", "y1", "y2", "cy", "ry", "height"];
const neither = ["r", "strokeWidth"];
const shares = ["opacity", "fillOpacity", "strokeOpacity", "stopOpacity"];

/** The lengths among the properties of an element, in units of a drawing of this size, and its transform with them. */
export function measureLengths(properties: Properties, { width, height }: Pick<Box, "width" | "height">): Properties {
  const measured = { ...properties };
  const diagonal = Math.hypot(width, height) / Math.SQRT2;
  const wholes = [
    ...across.map((name) => [name, width] as const),
    ...down.map((name) => [name, height] as const),
    ...neither.map((name) => [name, diagonal] as const),
    ...shares.map((name) => [name, 1] as const),
  ];
  for (const [name, whole] of wholes) {
    if (properties[name] !== undefined) measured[name] = parseLength(String(properties[name]), { whole });
  }
  if (properties["transform"] === undefined) return measured;
  const transform = plainTransform(String(properties["transform"]));
  const origin = originOf(String(properties["transformOrigin"] ?? ""), { width, height });
  measured["transform"] =
    origin === null ? transform : `translate(${origin}) ${transform} translate(${origin.map((length) => -length)})`;
  return measured;
}

/** Where a transform has its origin if not in the drawing's; shares of a shape are not known here. */
function originOf(text: string, { width, height }: Pick<Box, "width" | "height">): number[] | null {
  const [x, y] = text.trim().split(/\s+/);
  const [across, down] = [parseLength(x ?? "", { whole: width }), parseLength(y ?? "", { whole: height })];
  return across === null || down === null ? null : [across, down];
}

/** A transform with the units that style sheets want taken off. */
function plainTransform(text: string): string {
  return text
    .replace(/(\d)(?:px|deg)\b/gi, "$1")
    .replace(/\bnone\b|rotateZ|[XY](?=\()/g, (found) =>
      found === "rotateZ" ? "rotate" : found === "none" ? "" : found,
    );
}

/** CSS pixels of a unit: 96 to the inch. */
const pixels: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

/**
 * A length as SVG and CSS write it, in units of the drawing; null for text that is none.
 *
 * @example parseLength("10mm", { whole: 0 }) // 37.79…
 * @example parseLength("50%", { whole: 200 }) // 100
 */
export function parseLength(text: string, { whole }: { readonly whole: number }): number | null {
  const [, number, unit = ""] = /^\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]+|%)?\s*$/i.exec(text) ?? [];
  if (number === undefined) return null;
  if (unit === "%") return (Number(number) / 100) * whole;
  const factor = unit === "" ? 1 : pixels[unit.toLowerCase()];
  return factor === undefined ? null : Number(number) * factor;
}
