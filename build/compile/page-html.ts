import type { Element, ElementContent, Properties } from "hast";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { HTML_TAGS } from "./markdown/html-tags.ts";
import { bodyProperties } from "./properties.ts";

/** What bindings may name under `$doc`: the document's own metadata. */
export interface DocumentFields {
  readonly [field: string]: unknown;
}

/** A node as a page shows it; the wire keeps it as it is. */
export function hastOf(node: BodyNode, fields: DocumentFields): readonly ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  const children = node.children.flatMap((child) => hastOf(child, fields));
  const element = hastElement(node.tag, bodyProperties(node), children);
  switch (node.tag) {
    case "binding":
      return [{ type: "text", value: boundText(node, fields) }];
    case "input":
      return [{ type: "text", value: node.props.checked === true ? "☑" : "☐" }];
    case "pre":
      return [codeBlock(node, element)];
    case "table":
      return [hastElement("div", SCROLLS_TABLE, [element])];
    case "img":
      return [{ ...element, properties: { ...element.properties, loading: "lazy", decoding: "async" } }];
    case "h1":
      // The one h1 of a page is its title.
      return [anchored({ ...element, tagName: "h2" })];
    case "h2":
    case "h3":
    case "h4":
      return [anchored(element)];
    default:
      return HTML_TAGS.has(node.tag) ? [element] : children;
  }
}

function hastElement(tagName: string, properties: Properties, children: readonly ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children: [...children] };
}

/** What can be scrolled must be reached by keyboard, and say what it is. */
const SCROLLS_TABLE: Properties = { className: ["table-scroll"], role: "group", ariaLabel: "Table", tabIndex: 0 };

function codeBlock({ props }: BodyElement, { properties, children }: Element): Element {
  const pre = hastElement("pre", { ...properties, tabIndex: 0 }, children);
  if (typeof props.filename !== "string") return pre;
  return hastElement("figure", {}, [hastElement("figcaption", {}, [{ type: "text", value: props.filename }]), pre]);
}

/** A heading whose words link to itself, unless something in them is a link already. */
function anchored(heading: Element): Element {
  const { id } = heading.properties;
  if (typeof id !== "string" || id === "" || heading.children.length === 0 || heading.children.some(holdsLink))
    return heading;
  return { ...heading, children: [hastElement("a", { href: `#${id}` }, heading.children)] };
}

function holdsLink(node: ElementContent): boolean {
  return node.type === "element" && (node.tagName === "a" || node.children.some(holdsLink));
}

/** `{{ $doc.title }}` in the text of a page; "" for what the document does not say. */
function boundText({ props }: BodyElement, fields: DocumentFields): string {
  const [root, ...path] = String(props.value ?? "").split(".");
  const value = root === "$doc" ? path.reduce<unknown>(valueAt, fields) : null;
  return typeof value === "string" || typeof value === "number" ? String(value) : String(props.defaultValue ?? "");
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
}
