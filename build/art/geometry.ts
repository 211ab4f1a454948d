import type { Element } from "hast";
import { attribute } from "./svg-tree.ts";

/** The outline of a basic shape as SVG path data, before any transform; null for an element that draws nothing. */
export function outlineOf(element: Element): string | null {
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
