import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyElement, BodyNode, BodyRoot } from "#app/content/body.ts";
import type { JsonObject } from "#app/content/json.ts";
import type { ComponentSegment, ElementSegment, Segment } from "#app/content/page.ts";
import type { ComponentSchema } from "#app/content/schema/component.ts";
import { CodeHighlighter } from "./highlight.ts";
import { HTML_TAGS, PHRASING_TAGS } from "./markdown/allowed-html.ts";
import { type Component, componentOf, componentProps } from "./markdown/component-props.ts";
import { textOf } from "./markdown/nodes.ts";
import { firstPicture, shownImage } from "./pictures/shown-media.ts";
import { attributesOf, type BodyDocument, hastElement, hastOf, type ShownContext } from "./shown-html.ts";
import { shownTree } from "./shown-tree.ts";

/**
 * A body as segments: ready HTML, and components between. The words that the page shows as its title
 * and lead already are left out.
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
function withoutHead(children: readonly BodyNode[], context: ShownContext): readonly BodyNode[] {
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

function segmentsOf(nodes: readonly BodyNode[], context: ShownContext): readonly Segment[] {
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

function runSegments(run: readonly BodyNode[], context: ShownContext): readonly Segment[] {
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
function splitSegments(node: BodyElement, context: ShownContext): readonly Segment[] {
  const component = componentOf(node.tag);
  if (component !== null) return componentSegments(component, node, context);
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

function childSegments({ tag, children }: BodyElement, context: ShownContext): readonly Segment[] {
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

function componentSegments({ name, schema }: Component, node: BodyElement, context: ShownContext): readonly Segment[] {
  const props = componentProps(schema, node.props);
  if (props === null) return segmentsOf(node.children, context);
  const segment: ComponentSegment = {
    kind: "component",
    name,
    props,
    slots: { ...slotsOf(node.children, context), ...stillsOf(schema, props, context) },
    data: null,
  };
  return [segment];
}

/** Props that are a still of a film, each in the slot of its name as pictures of a text are shown. A title says what it shows. */
function stillsOf(
  { props: fields }: ComponentSchema,
  props: JsonObject,
  { media }: ShownContext,
): ComponentSegment["slots"] {
  const stills = Object.entries(fields).filter(([, { type }]) => type.kind === "text" && type.format === "still");
  const slots = stills.map(([slot]): [string, readonly Segment[]] => {
    const image = hastElement("img", { src: String(props[slot]), alt: "" });
    return [slot, [{ kind: "html", html: toHtml(shownImage(image, { media, isFirst: false })) }]];
  });
  return Object.fromEntries(slots);
}

function slotsOf(children: readonly BodyNode[], context: ShownContext): ComponentSegment["slots"] {
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
  return node.type === "element" && (componentOf(node.tag) !== null || node.children.some(hasComponent));
}

function hasBlockComponent(node: BodyNode): boolean {
  if (node.type !== "element") return false;
  const component = componentOf(node.tag);
  return component === null ? node.children.some(hasBlockComponent) : component.schema.inline === undefined;
}
