import type { Element, Properties, Root } from "hast";
import { attribute, type Box, elementsIn, textIn } from "../svg-tree.ts";
import { ArtError } from "./own-drawing.ts";
import { type Declarations, parseDeclarations, parseStylesheet, type StyleRule } from "./stylesheet.ts";

/** More rules than any drawing program writes. */
const MOST_RULES = 3_000;
/** Elements times rules: each is held against each. */
const MOST_LOOKS = 20_000_000;

/** What a style may say that changes a drawing, by the name that the tree has for the attribute. */
const presentation: Readonly<Record<string, string>> = {
  "clip-path": "clipPath",
  display: "display",
  fill: "fill",
  "fill-opacity": "fillOpacity",
  "fill-rule": "fillRule",
  filter: "filter",
  mask: "mask",
  "mask-type": "maskType",
  opacity: "opacity",
  "stop-color": "stopColor",
  "stop-opacity": "stopOpacity",
  stroke: "stroke",
  "stroke-dasharray": "strokeDashArray",
  "stroke-linecap": "strokeLineCap",
  "stroke-linejoin": "strokeLineJoin",
  "stroke-opacity": "strokeOpacity",
  "stroke-width": "strokeWidth",
  transform: "transform",
  "transform-origin": "transformOrigin",
  visibility: "visibility",
};

const across = ["x", "x1", "x2", "cx", "rx", "width"];
const down = ["y", "y1", "y2", "cy", "ry", "height"];
const neither = ["r", "strokeWidth"];
const shares = ["opacity", "fillOpacity", "strokeOpacity", "stopOpacity"];

/**
 * The same tree with every style written as attributes, weakest first: attributes, rules of `<style>`, the element's
 * own `style`. Lengths are in units of the drawing, whose size percentages go by.
 */
export function withStyles(root: Root, { width, height }: Pick<Box, "width" | "height">): Root {
  const rules = styleElements(root).flatMap((element) => parseStylesheet(textIn(element)));
  if (rules.length > MOST_RULES) throw new ArtError(`It has ${rules.length} style rules, more than any drawing needs.`);
  const elements = countElements(root);
  if (elements * rules.length > MOST_LOOKS)
    throw new ArtError(`It has ${rules.length} style rules for ${elements} things, more than any drawing needs.`);
  const sizes = { width, height, diagonal: Math.hypot(width, height) / Math.SQRT2 };
  return { ...root, children: root.children.map((child) => (child.type === "element" ? styled(child) : child)) };

  function styled(element: Element): Element {
    const properties = { ...element.properties };
    const classes = (attribute(element, "className") ?? "").split(/\s+/);
    for (const rule of rules) if (isExpected(element, { rule, classes })) take(properties, rule.declarations);
    take(properties, parseDeclarations(attribute(element, "style") ?? ""));
    measure(properties, sizes);
    const children = element.children.map((child) => (child.type === "element" ? styled(child) : child));
    return { ...element, properties, children };
  }
}

function styleElements(parent: Element | Root): Element[] {
  return elementsIn(parent).flatMap((child) => (child.tagName === "style" ? [child] : styleElements(child)));
}

function countElements(parent: Element | Root): number {
  return elementsIn(parent).reduce((sum, child) => sum + countElements(child), 1);
}

function isExpected(
  element: Element,
  { rule: { tag, id, classes: wanted }, classes }: { readonly rule: StyleRule; readonly classes: readonly string[] },
): boolean {
  if (tag !== null && tag !== element.tagName) return false;
  if (id !== null && id !== attribute(element, "id")) return false;
  return wanted.every((name) => classes.includes(name));
}

/** Writes declarations over the properties of an element that nobody else has yet. */
function take(properties: Properties, declarations: Declarations): void {
  for (const [property, value] of declarations) {
    const name = Object.hasOwn(presentation, property) ? presentation[property] : undefined;
    if (name !== undefined && value !== "inherit") properties[name] = value;
  }
}

function measure(
  properties: Properties,
  { width, height, diagonal }: { readonly width: number; readonly height: number; readonly diagonal: number },
): void {
  const wholes = [
    ...across.map((name) => [name, width] as const),
    ...down.map((name) => [name, height] as const),
    ...neither.map((name) => [name, diagonal] as const),
    ...shares.map((name) => [name, 1] as const),
  ];
  for (const [name, whole] of wholes) {
    if (properties[name] === undefined) continue;
    properties[name] = parseLength(String(properties[name]), { whole });
  }
  if (properties["transform"] === undefined) return;
  const transform = plainTransform(String(properties["transform"]));
  const origin = originOf(String(properties["transformOrigin"] ?? ""), { width, height });
  properties["transform"] =
    origin === null ? transform : `translate(${origin}) ${transform} translate(${origin.map((length) => -length)})`;
}

/** Where a transform has its origin if not in the drawing's; in shares of a shape it cannot be told here. */
function originOf(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
): number[] | null {
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
