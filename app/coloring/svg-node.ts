import { escapeXml } from "../content/drawing/escape-xml.ts";

/** A piece of an image, which becomes text in a file and an element on the screen. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string | number };
  readonly children: readonly SvgNode[];
}

export function svgNode(tag: string, attributes: SvgNode["attributes"], children: readonly SvgNode[] = []): SvgNode {
  return { tag, attributes, children };
}

/** @example toMarkup(svgNode("path", { d: "M0 0" })) // '<path d="M0 0"/>' */
export function toMarkup({ tag, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  const start = `<${tag}${written.join("")}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(toMarkup).join("")}</${tag}>`;
}

export function toElement({ tag, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.map(toElement));
  return element;
}
