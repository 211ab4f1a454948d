import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyElement, BodyNode, BodyRoot } from "#app/content/body.ts";
import type { ElementSegment, PieceSegment, Segment } from "#app/content/page.ts";
import type { ComponentName } from "#app/content/schema/components.ts";
import { HTML_TAGS, PHRASING_TAGS } from "./markdown/html-tags.ts";
import { textOf } from "./markdown/nodes.ts";
import { componentNameOf, componentProps } from "./markdown/piece-props.ts";
import { attributesOf, type DocumentFields, hastOf } from "./page-html.ts";

/** The document that a body belongs to. */
export interface SegmentContext {
  readonly title: string;
  readonly description: string;
  readonly fields: DocumentFields;
}

/**
 * A body as segments: ready HTML, and pieces between (docs/architecture.md 5). The words that the page shows as its
 * title and lead already are left out.
 */
export function renderSegments(body: BodyRoot, context: SegmentContext): readonly Segment[] {
  return segmentsOf(withoutHead(body.children, context), context);
}

/** Without the h1 that is the title, and the first paragraph where it is the description word for word. */
function withoutHead(children: readonly BodyNode[], { title, description }: SegmentContext): readonly BodyNode[] {
  const [first, ...rest] = children;
  if (first?.type !== "element") return children;
  if (first.tag === "h1" && textOf(first.children) === title)
    return withoutHead(rest, { title: "", description, fields: {} });
  const plain = first.children.every((child) => child.type === "text");
  return first.tag === "p" && plain && textOf(first.children) === description ? rest : children;
}

function segmentsOf(nodes: readonly BodyNode[], context: SegmentContext): readonly Segment[] {
  const segments: Segment[] = [];
  let run: BodyNode[] = [];
  const endRun = () => {
    if (run.length > 0) segments.push(...runSegments(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text" || !holdsPiece(node)) run.push(node);
    else {
      endRun();
      segments.push(...splitSegments(node, context));
    }
  }
  endRun();
  return segments;
}

function runSegments(run: readonly BodyNode[], context: SegmentContext): readonly Segment[] {
  const children = run.flatMap((node) => hastOf(node, context.fields));
  if (children.every(isPhrasing)) return wordSegments(children);
  return [{ kind: "html", html: toHtml({ type: "root", children }) }];
}

function isPhrasing(node: ElementContent): boolean {
  return (
    node.type === "text" ||
    (node.type === "element" && PHRASING_TAGS.has(node.tagName) && node.children.every(isPhrasing))
  );
}

/** Words beside a piece, node by node: ready HTML would need an element around it, which breaks the line. */
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

/** A piece, or an element with one somewhere in it. */
function splitSegments(node: BodyElement, context: SegmentContext): readonly Segment[] {
  const name = componentNameOf(node.tag);
  if (name !== null) return pieceSegments(name, node, context);
  const children = childSegments(node, context);
  if (!HTML_TAGS.has(node.tag)) return children;
  const [frame] = hastOf({ ...node, children: [] }, context.fields);
  return frame?.type === "element" ? [framed(frame, { children, blocks: holdsBlockPiece(node) })] : children;
}

/** Elements whose children are parts of them: ready HTML among those would need an element of its own, which none may be. */
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

function pieceSegments(name: ComponentName, node: BodyElement, context: SegmentContext): readonly Segment[] {
  const props = componentProps(name, node.props);
  if (props === null) return segmentsOf(node.children, context);
  const segment: PieceSegment = { kind: "piece", name, props, slots: slotsOf(node.children, context), data: null };
  return [segment];
}

function slotsOf(children: readonly BodyNode[], context: SegmentContext): PieceSegment["slots"] {
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

function holdsPiece(node: BodyNode): boolean {
  return node.type === "element" && (componentNameOf(node.tag) !== null || node.children.some(holdsPiece));
}

/** Pieces that are words in a line; all others are blocks. */
const INLINE_PIECES: ReadonlySet<ComponentName> = new Set<ComponentName>([
  "ButtonLink",
  "ColoringCard",
  "Price",
  "StarRating",
  "Tag",
]);

function holdsBlockPiece(node: BodyNode): boolean {
  if (node.type !== "element") return false;
  const name = componentNameOf(node.tag);
  return name === null ? node.children.some(holdsBlockPiece) : !INLINE_PIECES.has(name);
}
