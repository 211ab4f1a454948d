import type { ElementContent, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyElement, BodyNode, BodyRoot } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import type { Segment } from "#app/content/page.ts";
import { textOf } from "./markdown/nodes.ts";
import { componentProps, pieceNameOf } from "./markdown/piece-props.ts";

/** The document that a body stands in: what bindings name, and where pieces look for what is their own. */
export interface SegmentContext {
  readonly path: string;
  readonly title: string;
  readonly fields: { readonly [field: string]: unknown };
}

/** A body as segments: ready HTML, and pieces between (architecture.md 5). A first h1 is the page's own title. */
export function renderSegments(body: BodyRoot, context: SegmentContext): readonly Segment[] {
  const [first, ...rest] = body.children;
  const titled = first?.type === "element" && first.tag === "h1";
  return segmentsOf(titled ? rest : body.children, context);
}

function segmentsOf(nodes: readonly BodyNode[], context: SegmentContext): readonly Segment[] {
  const segments: Segment[] = [];
  let run: BodyNode[] = [];
  const endRun = () => {
    if (run.length > 0) segments.push(runSegment(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text" || !holdsPiece(node)) run.push(node);
    else {
      endRun();
      segments.push(...pieceSegments(node, context));
    }
  }
  endRun();
  return segments;
}

function runSegment(run: readonly BodyNode[], context: SegmentContext): Segment {
  if (run.every((node) => node.type === "text")) return { kind: "text", text: textOf(run) };
  return { kind: "html", html: toHtml({ type: "root", children: run.flatMap((node) => hastOf(node, context)) }) };
}

function pieceSegments(node: BodyElement, context: SegmentContext): readonly Segment[] {
  const name = pieceNameOf(node.tag);
  if (name === null) {
    const [element] = hastOf({ ...node, children: [] }, context);
    const children = segmentsOf(node.children, context);
    if (element?.type !== "element") return children;
    return [{ kind: "element", tag: element.tagName, attributes: attributesOf(element.properties), children }];
  }
  const props = componentProps(name, node.props, context);
  if (props === null) return segmentsOf(node.children, context);
  return [{ kind: "piece", name, props, slots: slotsOf(node.children, context), data: null }];
}

function slotsOf(
  children: readonly BodyNode[],
  context: SegmentContext,
): { readonly [slot: string]: readonly Segment[] } {
  const slots: { [slot: string]: readonly Segment[] } = {};
  const own = children.filter((child) => slotName(child) === null);
  if (own.length > 0) slots.default = segmentsOf(own, context);
  for (const child of children) {
    const name = slotName(child);
    if (name !== null && child.type === "element") slots[name] = segmentsOf(child.children, context);
  }
  return slots;
}

function slotName(node: BodyNode): string | null {
  if (node.type !== "element" || node.tag !== "template") return null;
  return (
    Object.keys(node.props)
      .find((name) => name.startsWith("v-slot:"))
      ?.slice("v-slot:".length) ?? null
  );
}

function holdsPiece(node: BodyNode): boolean {
  return node.type === "element" && (pieceNameOf(node.tag) !== null || node.children.some(holdsPiece));
}

/** Elements as a page shows them; the wire keeps them as they are. */
function hastOf(node: BodyNode, context: SegmentContext): ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  const children = () => node.children.flatMap((child) => hastOf(child, context));
  switch (node.tag) {
    case "binding":
      return [{ type: "text", value: boundText(node, context) }];
    case "pre":
      return [{ type: "element", tagName: "pre", properties: { tabIndex: 0, ...classOf(node) }, children: children() }];
    case "table":
      return [scrollable({ type: "element", tagName: "table", properties: {}, children: children() })];
    case "img":
      return [plainElement(node, [], { loading: "lazy", decoding: "async" })];
    case "input":
      return [{ type: "text", value: node.props.checked === true ? "☑" : "☐" }];
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [heading(node, children())];
    default:
      return pieceTag(node) ? children() : [plainElement(node, children())];
  }
}

/** A tag that only a piece of another site has: its children stand by themselves. */
function pieceTag({ tag }: BodyElement): boolean {
  return tag === "template" || !HTML_TAGS.has(tag);
}

/** What this compiler makes of Markdown and lets through of authors' HTML. */
const HTML_TAGS = new Set(
  (
    "a abbr b blockquote br cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins " +
    "kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th " +
    "thead time tr tt u ul var"
  ).split(" "),
);

function heading(node: BodyElement, children: ElementContent[]): ElementContent {
  const id = String(node.props.id ?? "");
  const linked = node.children.some((child) => child.type === "element" && child.tag === "a");
  const anchor: ElementContent = {
    type: "element",
    tagName: "a",
    properties: { className: ["heading-link"], href: `#${id}` },
    children,
  };
  return {
    type: "element",
    tagName: node.tag,
    properties: { id },
    children: linked || id === "" ? children : [anchor],
  };
}

function scrollable(table: ElementContent): ElementContent {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], tabIndex: 0 },
    children: [table],
  };
}

function plainElement(node: BodyElement, children: ElementContent[], more: Properties = {}): ElementContent {
  return { type: "element", tagName: node.tag, properties: { ...propertiesOf(node.props), ...more }, children };
}

function classOf({ props }: BodyElement): Properties {
  return Array.isArray(props.className) && props.className.length > 0 ? { className: props.className.map(String) } : {};
}

function propertiesOf(props: { readonly [name: string]: Json }): Properties {
  const entries = Object.entries(props).flatMap(([name, value]): [string, string | number | boolean | string[]][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(String)]] : [];
    return typeof value === "object" || name.startsWith("_") ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function attributesOf(properties: Properties): { readonly [name: string]: string } {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === false) return [];
    return [[ATTRIBUTE_NAMES.get(name) ?? name.toLowerCase(), Array.isArray(value) ? value.join(" ") : String(value)]];
  });
  return Object.fromEntries(entries);
}

const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map([
  ["className", "class"],
  ["ariaLabel", "aria-label"],
  ["ariaHidden", "aria-hidden"],
]);

/** `{{ $doc.title }}` in the text of a page; "" for what the document does not say. */
function boundText({ props }: BodyElement, { fields }: SegmentContext): string {
  const [root = "", ...path] = String(props.value ?? "").split(".");
  let value: unknown = root === "$doc" ? fields : undefined;
  for (const key of path) {
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  const known = typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  return known ?? String(props.defaultValue ?? "");
}
