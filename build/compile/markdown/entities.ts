import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

/** The text of a string with character references, `&copy;` -> `©`. */
export function decodeEntities(value: string): string {
  if (!/&[#a-z]/i.test(value)) return value;
  return flatText(fromHtml(value.replaceAll("<", "&lt;"), { fragment: true }));
}

function flatText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(flatText).join("") : "";
}
