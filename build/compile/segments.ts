import type { Element, ElementContent, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyElement, BodyNode, BodyRoot } from "#app/content/body.ts";
import type { JsonObject } from "#app/content/json.ts";
import type { ComponentSegment, ElementSegment, Segment } from "#app/content/page.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import type { ComponentName } from "#app/content/schema/components.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import { codeBlock } from "./code-block.ts";
import { CodeHighlighter } from "./highlight.ts";
import { HTML_TAGS, PHRASING_TAGS } from "./markdown/allowed-html.ts";
import { componentNameOf, componentProps } from "./markdown/component-props.ts";
import { textOf } from "./markdown/nodes.ts";
import { formulaOf, isTexBlock } from "./mathml.ts";
import { firstPicture, type Media, shownImage } from "./pictures/shown-media.ts";
import { shownTree } from "./shown-tree.ts";

/** The document that a body belongs to. */
interface BodyDocument {
  readonly title: string;
  readonly description: string;
  readonly fields: DocumentFields;
  /** What of its pictures and sounds are files of the release. */
  readonly media?: Media;
  readonly words: ProseWords;
}

interface SegmentContext extends BodyDocument {
  readonly highlighter: CodeHighlighter;
  readonly firstPicture: BodyElement | null;
}

/**
 * A body as segments: ready HTML, and components between (docs/architecture.md 5). The words that the page shows as its
 * title and lead already are left out.
 */
export function renderSegments(body: BodyRoot, document: BodyDocument): readonly Segment[] {
  const tree = shownTree(body, document.words);
  const firstShown = firstPicture(tree, document.media);
  const context = { ...document, highlighter: new CodeHighlighter(), firstPicture: firstShown };
  return segmentsOf(withoutHead(tree, context), context);
}

/**
 * Without the h1 that is the title, and without the first paragraph where it is the description word for word. One that leads
 * somewhere, or shows something, stands in the place of the description.
 */
function withoutHead(children: readonly BodyNode[], context: SegmentContext): readonly BodyNode[] {
  const { title, description } = context;
  const [first, ...rest] = children;
  if (first?.type !== "element") return children;
  if (first.tag === "h1" && textOf(first.children) === title) return withoutHead(rest, { ...context, title: "" });
  if (first.tag !== "p" || description === "" || textOf(first.children) !== description) return children;
  return first.children.every(isPlain)
    ? rest
    : [{ ...first, props: { ...first.props, className: ["lead-text"] } }, ...rest];
}

/** Elements that a line of plain text may do without. */
const STRESS = new Set(["code", "del", "em", "strong"]);

function isPlain(node: BodyNode): boolean {
  return node.type === "text" || (STRESS.has(node.tag) && node.children.every(isPlain));
}

function segmentsOf(nodes: readonly BodyNode[], context: SegmentContext): readonly Segment[] {
  const segments: Segment[] = [];
  let run: BodyNode[] = [];
  const endRun = () => {
    if (run.length > 0) segments.push(...runSegments(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text" || !hasComponent(node)) run.push(node);
    else {
      endRun();
      segments.push(...splitSegments(node, context));
    }
  }
  endRun();
  return segments;
}

function runSegments(run: readonly BodyNode[], context: SegmentContext): readonly Segment[] {
  const children = run.flatMap((node) => hastOf(node, context));
  if (children.every(isPhrasing)) return wordSegments(children);
  return [{ kind: "html", html: toHtml({ type: "root", children }) }];
}

function isPhrasing(node: ElementContent): boolean {
  return (
    node.type === "text" ||
    (node.type === "element" && PHRASING_TAGS.has(node.tagName) && node.children.every(isPhrasing))
  );
}

/** Words beside a component, node by node: ready HTML would need an element around it, which breaks the line. */
function wordSegments(nodes: readonly ElementContent[]): readonly Segment[] {
  const segments: Segment[] = [];
  for (const node of nodes) {
    const last = segments.at(-1);
    if (node.type === "element") segments.push(wordElement(node));
    else if (last?.kind === "text") segments[segments.length - 1] = { kind: "text", text: last.text + node.value };
    else segments.push({ kind: "text", text: node.value });
  }
  return segments;
}

function wordElement({ tagName, properties, children }: Element): ElementSegment {
  return { kind: "element", tag: tagName, attributes: attributesOf(properties), children: wordSegments(children) };
}

/** A component, or an element with one somewhere in it. */
function splitSegments(node: BodyElement, context: SegmentContext): readonly Segment[] {
  const name = componentNameOf(node.tag);
  if (name !== null) return componentSegments(name, node, context);
  const children = childSegments(node, context);
  if (!HTML_TAGS.has(node.tag)) return children;
  const [frame] = hastOf({ ...node, children: [] }, context);
  return frame?.type === "element" ? [framed(frame, { children, blocks: hasBlockComponent(node) })] : children;
}

/**
 * Elements whose children are parts of them: ready HTML among those would need an element of its own, which none may
 * be.
 */
const STRUCTURES: ReadonlySet<string> = new Set(["dl", "ol", "table", "tbody", "tfoot", "thead", "tr", "ul"]);

function childSegments({ tag, children }: BodyElement, context: SegmentContext): readonly Segment[] {
  if (!STRUCTURES.has(tag)) return segmentsOf(children, context);
  return children.flatMap((child) => (child.type === "element" ? splitSegments(child, context) : []));
}

/** Children in the innermost element of a frame: a table's stand in the table, not in what lets it scroll. */
function framed(frame: Element, inside: { children: readonly Segment[]; blocks: boolean }): ElementSegment {
  const [inner] = frame.children;
  const children = inner?.type === "element" ? [framed(inner, inside)] : inside.children;
  // A paragraph holds words alone: a parser ends it where a card begins, and the browser finds another tree.
  const tag = frame.tagName === "p" && inside.blocks ? "div" : frame.tagName;
  return { kind: "element", tag, attributes: attributesOf(frame.properties), children };
}

function componentSegments(name: ComponentName, node: BodyElement, context: SegmentContext): readonly Segment[] {
  const props = componentProps(name, node.props);
  if (props === null) return segmentsOf(node.children, context);
  const segment: ComponentSegment = {
    kind: "component",
    name,
    props,
    slots: { ...slotsOf(node.children, context), ...(name === "VideoLink" && { picture: [stillOf(props, context)] }) },
    data: null,
  };
  return [segment];
}

/** The picture of a film, as pictures of a text are shown. What it shows is said beside it. */
function stillOf({ picture }: JsonObject, { media }: SegmentContext): Segment {
  const image = hastElement("img", { src: String(picture), alt: "" });
  return { kind: "html", html: toHtml(shownImage(image, { media, isFirst: false })) };
}

function slotsOf(children: readonly BodyNode[], context: SegmentContext): ComponentSegment["slots"] {
  const own = segmentsOf(
    children.filter((child) => slotName(child) === null),
    context,
  );
  const named = children.flatMap((child) => {
    const name = slotName(child);
    return name === null || child.type !== "element" ? [] : [[name, segmentsOf(child.children, context)] as const];
  });
  return Object.fromEntries([...(own.length > 0 ? [["default", own] as const] : []), ...named]);
}

function slotName(node: BodyNode): string | null {
  if (node.type !== "element" || node.tag !== "template") return null;
  const name = Object.keys(node.props).find((prop) => prop.startsWith("v-slot:"));
  return name === undefined ? null : name.slice("v-slot:".length);
}

function hasComponent(node: BodyNode): boolean {
  return node.type === "element" && (componentNameOf(node.tag) !== null || node.children.some(hasComponent));
}

/** Components that are words in a line; all others are blocks. */
const INLINE_PIECES: ReadonlySet<ComponentName> = new Set<ComponentName>([
  "ButtonLink",
  "ColoringCard",
  "Price",
  "StarRating",
  "Tag",
]);

function hasBlockComponent(node: BodyNode): boolean {
  if (node.type !== "element") return false;
  const name = componentNameOf(node.tag);
  return name === null ? node.children.some(hasBlockComponent) : !INLINE_PIECES.has(name);
}

/** What bindings may name under `$doc`: the document's own metadata. */
interface DocumentFields {
  readonly [field: string]: unknown;
}

/** A node as a page shows it; the wire keeps it as it is. */
function hastOf(node: BodyNode, context: SegmentContext): readonly ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  const children = node.children.flatMap((child) => hastOf(child, context));
  const element = hastElement(node.tag, bodyProperties(node), children);
  switch (node.tag) {
    case "binding":
      return [{ type: "text", value: boundText(node, context.fields) }];
    case "input":
      return [{ type: "text", value: node.props.checked === true ? "☑" : "☐" }];
    case "pre":
      return [(isTexBlock(node) ? formulaOf(node, context) : null) ?? codeBlock(node, element, context)];
    case "math":
      return [formulaOf(node, context) ?? { ...element, tagName: "code" }];
    case "table":
      return [hastElement("div", { ...SCROLLS, ariaLabel: context.words.table, tabIndex: 0 }, [element])];
    case "img":
      return [shownImage(element, { media: context.media, isFirst: node === context.firstPicture })];
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
const SCROLLS: Properties = { className: ["table-scroll"], role: "group" };

/** A heading whose words link to itself, unless something in them is a link already, or nobody sees them. */
function anchored(heading: Element): Element {
  const { id, className } = heading.properties;
  if (typeof id !== "string" || id === "" || heading.children.length === 0 || heading.children.some(holdsLink))
    return heading;
  if (Array.isArray(className) && className.includes("visually-hidden")) return heading;
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

/** Attributes that a page shows, by the names props have on the wire; all others stay on the wire. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ["class", "class"],
  ["className", "class"],
  ["ariaLabel", "aria-label"],
  ["ariaHidden", "aria-hidden"],
  ["ariaDescribedBy", "aria-describedby"],
  ["ariaLabelledBy", "aria-labelledby"],
  ["colSpan", "colspan"],
  ["rowSpan", "rowspan"],
  ["dateTime", "datetime"],
  ["tabIndex", "tabindex"],
  ..."align alt cite decoding dir height href id lang loading open rel reversed role scope src start target title width"
    .split(" ")
    .map((name): [string, string] => [name, name]),
]);

/** Properties of a body element's HTML: a closed list, addresses checked once more. */
export function bodyProperties({ props }: BodyElement): Properties {
  const shown = Object.entries(props).flatMap(([name, value]): [string, Properties[string]][] => {
    if (!SHOWN.has(name) || value === null || !isSafe(name, String(value))) return [];
    if (name === "class" && typeof value === "string") return [["className", value.split(/\s+/)]];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(String)]] : [];
    return typeof value === "object" ? [] : [[name, value]];
  });
  return Object.fromEntries(shown);
}

/**
 * Properties under their HTML names, as text. `{ className: ["a", "b"], open: true }` -> `{ class: "a b", open: "" }`
 */
function attributesOf(properties: Properties): { readonly [name: string]: string } {
  const attributes = Object.entries(properties).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === false) return [];
    return [[SHOWN.get(name) ?? name, value === true ? "" : Array.isArray(value) ? value.join(" ") : String(value)]];
  });
  return Object.fromEntries(attributes);
}

function isSafe(name: string, value: string): boolean {
  if (name === "href" || name === "cite") return safeHref(value) !== null;
  return name !== "src" || safeSrc(value) !== null;
}
