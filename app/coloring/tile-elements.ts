import type { PatternTile } from "./pattern-tiles.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Puts a tile among an image's definitions, once. */
export function addTile(definitions: Element, { id, side, ground, ink, marks }: PatternTile, scale: number): void {
  if (definitions.querySelector(`[id="${id}"]`) !== null) return;
  const pattern = element("pattern", {
    id,
    width: side,
    height: side,
    patternUnits: "userSpaceOnUse",
    patternTransform: `scale(${scale})`,
  });
  pattern.append(
    element("path", { fill: ground, d: `M0 0h${side}v${side}h-${side}z` }),
    element("path", { fill: ink, d: marks }),
  );
  definitions.append(pattern);
}

function element(tag: string, attributes: { readonly [name: string]: string | number }): Element {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
