import type { Element, ElementContent, Properties } from "hast";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import { codeBlock } from "./code-block.ts";
import type { CodeHighlighter } from "./highlight.ts";
import { HTML_TAGS } from "./markdown/allowed-html.ts";
import { formulaOf, isTexBlock } from "./mathml.ts";
import { type Media, shownImage } from "./pictures/shown-media.ts";

/** The document that a body belongs to. */
export interface BodyDocument {
  readonly title: string;
  readonly description: string;
  readonly fields: DocumentFields;
  /** What of its pictures and sounds are files of the release. */
  readonly media?: Media;
  readonly words: ProseWords;
}

/** What is known around a node. */
export interface ShownContext extends BodyDocument {
  readonly highlighter: CodeHighlighter;
  readonly firstPicture: BodyElement | null;
}

/** What bindings may name under `$doc`: the document's own metadata. */
interface DocumentFields {
  readonly [field: string]: unknown;
}

/** A node as a page shows it; the wire keeps it as it is. */
export function hastOf(node: BodyNode, context: ShownContext): readonly ElementContent[] {
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

export function hastElement(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children: [...children] };
}

/** What can be scrolled must be reached by keyboard, and say what it is. */
const SCROLLS: Properties = { className: ["table-scroll"], role: "group" };

/** A heading whose words link to itself, unless something in them is a link already, or they are hidden. */
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
export function attributesOf(properties: Properties): { readonly [name: string]: string } {
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
