import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { createHeadingIds, type HeadingIds, headingId } from "./heading-id.ts";
import { TooDeep } from "./lexer.ts";
import { element, textOf } from "./nodes.ts";

/** Elements in each other, of Markdown and HTML together. */
const MAX_DEPTH = 128;

/**
 * A tree as the wire has it (protocol.md 3.3): headings with their ids, items of lists without paragraphs, no empty
 * paragraphs, no texts of line ends alone, and elements alone at the top. Throws `TooDeep`.
 */
export function finishTree(nodes: readonly BodyNode[]): readonly BodyElement[] {
  const ids = createHeadingIds();
  return nodes.flatMap((node) => (node.type === "element" ? finishElement(node, ids, 1) : []));
}

function finishNodes(nodes: readonly BodyNode[], ids: HeadingIds, depth: number): readonly BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (node.type === "element") return finishElement(node, ids, depth);
    return /^\n+$/.test(node.value) ? [] : [node];
  });
}

function finishElement(node: BodyElement, ids: HeadingIds, depth: number): readonly BodyElement[] {
  if (depth > MAX_DEPTH) throw new TooDeep(`nests more than ${MAX_DEPTH} elements deep`);
  const { tag, props } = node;
  if (tag === "p" && node.children.every((child) => child.type === "text" && child.value.trim() === "")) return [];
  const own = /^h[1-6]$/.test(tag)
    ? { ...props, id: headingId(props.id, { heading: textOf(node.children), ids }) }
    : props;
  const children = finishNodes(tag === "li" ? withoutParagraphs(node.children) : node.children, ids, depth + 1);
  return [element(tag, own, children)];
}

/** Paragraphs of an item are unwrapped; the second and later ones follow a `br`. */
function withoutParagraphs(children: readonly BodyNode[]): readonly BodyNode[] {
  let paragraphs = 0;
  return children.flatMap((child): readonly BodyNode[] => {
    if (child.type !== "element" || child.tag !== "p") return [child];
    paragraphs++;
    return paragraphs === 1 ? child.children : [element("br", {}), ...child.children];
  });
}
