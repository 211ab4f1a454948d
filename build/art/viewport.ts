import type { Element } from "hast";
import { attribute } from "./svg-tree.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box that `viewBox` names, null where there is none of any size. */
export function viewBoxOf(element: Element): Box | null {
  const [x, y, width, height, ...more] = (attribute(element, "viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length > 0) return null;
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null;
}

/**
 * The SVG transform that puts what is in an element (`svg`, `symbol`) into the place that another one gives it (itself,
 * a `use`): as large as it goes, in the middle.
 */
export function viewportTransform(element: Element, frame: Element): string {
  const box = viewBoxOf(element);
  const number = (name: string): number | null => {
    const value = Number.parseFloat(attribute(frame, name) ?? attribute(element, name) ?? "");
    return Number.isFinite(value) && !(attribute(frame, name) ?? "").endsWith("%") ? value : null;
  };
  const place = frame === element ? `translate(${number("x") ?? 0} ${number("y") ?? 0})` : "";
  if (box === null) return place;
  const [width, height] = [number("width") ?? box.width, number("height") ?? box.height];
  const scale = Math.min(width / box.width, height / box.height);
  const middle = `translate(${(width - box.width * scale) / 2} ${(height - box.height * scale) / 2})`;
  return `${place} ${middle} scale(${scale}) translate(${-box.x} ${-box.y})`.trim();
}
