import type { BodyElement, BodyNode, BodyText } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";

export function element(
  tag: string,
  props: { readonly [name: string]: Json },
  children: readonly BodyNode[] = [],
): BodyElement {
  return { type: "element", tag, props, children };
}

export function text(value: string): BodyText {
  return { type: "text", value };
}

/** All text below some nodes, joined. */
export function textOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (node.type === "text" ? node.value : textOf(node.children))).join("");
}
