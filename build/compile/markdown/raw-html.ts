import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import type { BodyNode } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import { element, text } from "./nodes.ts";

/** A node, or a piece of the author's own HTML: often one tag of a pair. */
export type Raw = BodyNode | { readonly type: "raw"; readonly html: string };

/** Stands for a finished node while the HTML around it is parsed. */
const HOLE = "x-node";

/**
 * What authors may write as HTML: text, tables, pictures, disclosure. No script, style, frame, form, and no attribute
 * that runs, places or names anything beyond `id` on headings' own (threats.md A11, A12).
 */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((tag) => tag !== "input"),
    "figure",
    "figcaption",
    "mark",
    "small",
    "abbr",
    "time",
    "u",
    "cite",
    "dfn",
    HOLE,
  ],
  attributes: {
    "*": ["className", "title", "lang", "dir", "ariaLabel", "ariaHidden", "role"],
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    ol: ["start", "reversed"],
    td: ["align", "colSpan", "rowSpan"],
    th: ["align", "colSpan", "rowSpan", "scope"],
    time: ["dateTime"],
    details: ["open"],
    blockquote: ["cite"],
    q: ["cite"],
    [HOLE]: ["dataAt"],
  },
  required: {},
  clobber: [],
  strip: ["script", "style", "template", "noscript", "iframe", "object", "svg", "math"],
};

/** Nodes with the raw HTML among them parsed, sanitised and woven in. `onDropped` hears of what may not stay. */
export function weaveHtml(nodes: readonly Raw[], onDropped: (what: string) => void): readonly BodyNode[] {
  if (!nodes.some((node) => node.type === "raw")) return nodes.filter((node) => node.type !== "raw");
  const html = nodes.map((node, at) => (node.type === "raw" ? node.html : `<${HOLE} data-at="${at}"></${HOLE}>`));
  const tree = fromHtml(html.join(""), { fragment: true });
  reportDropped(tree, onDropped);
  const clean = sanitize(tree, schema);
  const children = clean.type === "root" || clean.type === "element" ? clean.children : [];
  return children.flatMap((child) => bodyOf(child, nodes));
}

/** The text of a string with character references, `&copy;` -> `©`. */
export function decodeEntities(value: string): string {
  if (!value.includes("&")) return value;
  return flatText(fromHtml(value.replaceAll("<", "&lt;"), { fragment: true }));
}

function bodyOf(node: Nodes, nodes: readonly Raw[]): BodyNode[] {
  if (node.type === "text") return [text(node.value)];
  if (node.type !== "element") return [];
  if (node.tagName === HOLE) {
    const held = nodes[Number(node.properties.dataAt)];
    return held === undefined || held.type === "raw" ? [] : [held, ...childrenOf(node, nodes)];
  }
  const props = safeProps(node);
  return props === null ? childrenOf(node, nodes) : [element(node.tagName, props, childrenOf(node, nodes))];
}

function childrenOf(node: Element, nodes: readonly Raw[]): BodyNode[] {
  return node.children.flatMap((child) => bodyOf(child, nodes));
}

/** Properties as wire props; null for a picture that has no safe source. */
function safeProps({ tagName, properties }: Element): { [name: string]: Json } | null {
  const props: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name === "href" || name === "cite") {
      const href = safeHref(String(value));
      if (href !== null) props[name] = href;
    } else if (name === "src") {
      const src = safeSrc(String(value));
      if (src === null) return null;
      props.src = src;
    } else props[name] = Array.isArray(value) ? [...value] : value;
  }
  return tagName === "img" && props.src === undefined ? null : props;
}

function reportDropped(node: Root | Element, onDropped: (what: string) => void): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (!(schema.tagNames ?? []).includes(child.tagName)) onDropped(`<${child.tagName}>`);
    else {
      const allowed = [...(schema.attributes?.["*"] ?? []), ...(schema.attributes?.[child.tagName] ?? [])].map(String);
      for (const name of Object.keys(child.properties)) {
        if (!allowed.includes(name)) onDropped(`${name.toLowerCase()} on <${child.tagName}>`);
      }
    }
    reportDropped(child, onDropped);
  }
}

function flatText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(flatText).join("") : "";
}
