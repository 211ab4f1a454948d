import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";

/** The elements of an SVG that others refer to, by id. */
export type Definitions = ReadonlyMap<string, Element>;

/** An SVG's markup as a tree. Scripts, styles and text are of no interest to a drawing and are never read. */
export function parseSvg(markup: string): { readonly root: Root; readonly definitions: Definitions } {
  const root = fromHtml(markup, { fragment: true, space: "svg" });
  return { root, definitions: definitionsIn(root) };
}

/** The first element of each id. */
export function definitionsIn(root: Root): Definitions {
  const withId = elementsBelow(root).flatMap((element) => {
    const id = attribute(element, "id");
    return id === null ? [] : [[id, element] as const];
  });
  return new Map(withId.reverse());
}

/** An attribute by its property name (`strokeWidth`), or null. */
export function attribute(element: Element, name: string): string | null {
  const value = element.properties[name];
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** The element that `href` or `xlink:href` names, or null. */
export function referenced(element: Element, definitions: Definitions): Element | null {
  const href = attribute(element, "href") ?? attribute(element, "xLinkHref");
  return href?.startsWith("#") ? (definitions.get(href.slice(1)) ?? null) : null;
}

/** The element that a value like `url(#clip)` names, or null. */
export function referencedByUrl(value: string | null, definitions: Definitions): Element | null {
  const id = /^url\(["']?#([^"')]+)["']?\)/.exec(value ?? "")?.[1];
  return id === undefined ? null : (definitions.get(id) ?? null);
}

export function childrenNamed(element: Element, tagName: string): Element[] {
  return elementsIn(element).filter((child) => child.tagName === tagName);
}

export function elementsIn(parent: Element | Root): Element[] {
  const children: readonly RootContent[] = parent.children;
  return children.filter((child) => child.type === "element");
}

/** The words in an element, without those of elements in it. */
export function textIn(element: Element): string {
  return element.children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

function elementsBelow(parent: Element | Root): Element[] {
  return elementsIn(parent).flatMap((child) => [child, ...elementsBelow(child)]);
}

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
  const move = frame === element ? `translate(${number("x") ?? 0} ${number("y") ?? 0})` : "";
  if (box === null) return move;
  const [width, height] = [number("width") ?? box.width, number("height") ?? box.height];
  const scale = Math.min(width / box.width, height / box.height);
  const middle = `translate(${(width - box.width * scale) / 2} ${(height - box.height * scale) / 2})`;
  return `${move} ${middle} scale(${scale}) translate(${-box.x} ${-box.y})`.trim();
}
