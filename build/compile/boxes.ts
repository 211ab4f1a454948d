import type { BodyElement, BodyNode } from "#app/content/body.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import { ALERT_TONES, callout } from "./alerts.ts";
import { HTML_TAGS, isBlockTag } from "./markdown/allowed-html.ts";
import { element, joinTexts, text, textOf } from "./markdown/nodes.ts";

/**
 * The boxes that VitePress, Docusaurus and Starlight share, each with the tone of its callout. `:::tip`, `:::tip[Title]` and
 * `:::tip{title="…"}` are components; of `:::tip Title` and `::: tip` the wire has the text, as the original does.
 */
const BOX_TONES = { ...ALERT_TONES, info: "sky", danger: "berry" } as const;

type BoxName = keyof typeof BOX_TONES | "details";

export function isBoxName(name: string): name is BoxName {
  return name === "details" || Object.hasOwn(BOX_TONES, name);
}

/** The box of a component, whose title may be the words in brackets above its text; null for any other element. */
export function boxOf({ tag, props, children }: BodyElement, words: ProseWords): BodyElement | null {
  if (!isBoxName(tag) || (tag === "details" && children.some(isSummary))) return null;
  const start = children.findIndex(isBlock);
  const label = typeof props.title === "string" || start === -1 ? [] : children.slice(0, start);
  const title = typeof props.title === "string" ? [text(props.title)] : label;
  const { title: _, ...others } = props;
  return box(tag, { title, props: others, body: children.slice(label.length) }, words);
}

interface BoxContent {
  readonly title: readonly BodyNode[];
  /** Of the element, where it is a disclosure. */
  readonly props?: BodyElement["props"];
  readonly body: readonly BodyNode[];
}

function box(name: BoxName, { title, props = {}, body }: BoxContent, words: ProseWords): BodyElement {
  const titled = textOf(title).trim() === "" ? [text(words[name])] : title;
  if (name !== "details") return callout(BOX_TONES[name], { title: titled, body });
  return element("details", props, [element("summary", {}, titled), ...body]);
}

function isSummary(node: BodyNode): boolean {
  return node.type === "element" && node.tag === "summary";
}

function isEmpty({ tag, children }: BodyElement): boolean {
  return tag === "p" && children.length === 0;
}

function isBlock(node: BodyNode): boolean {
  return node.type === "element" && (isBlockTag(node.tag) || !HTML_TAGS.has(node.tag));
}

const BOX_NAMES = [...Object.keys(BOX_TONES), "details"].join("|");
const OPENING = new RegExp(`^(:{3,})[ \\t]*(${BOX_NAMES})(?:[ \\t]+|$)`);
const CLOSING = /^(:{3,})[ \t]*$/;

/** Blocks beside each other with boxes around those that stand between `:::tip Title` and `:::`. */
export function withBoxes(nodes: readonly BodyNode[], words: ProseWords): readonly BodyNode[] {
  if (!textOf(nodes).includes(":::")) return nodes;
  const lines = inParagraphs(nodes).flatMap(withMarksAlone);
  const boxed = boxesIn(lines, words);
  return boxed.length === lines.length ? nodes : boxed.filter((node) => node.type === "text" || !isEmpty(node));
}

/** Words of an item of a list as the paragraphs that they were. */
function inParagraphs(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const found: BodyNode[] = [];
  let isOpen = false;
  for (const node of nodes) {
    const isBreak = node.type === "element" && node.tag === "br";
    const last = found.at(-1);
    if (isBlock(node)) found.push(node);
    else if (isOpen && !isBreak && last?.type === "element")
      found[found.length - 1] = element("p", {}, [...last.children, node]);
    else found.push(element("p", {}, isBreak ? [] : [node]));
    isOpen = !isBlock(node);
  }
  return found;
}

function boxesIn(nodes: readonly BodyNode[], words: ProseWords): readonly BodyNode[] {
  const boxes = pairsIn(nodes);
  const found: BodyNode[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    const { opening, end } = boxes.get(at) ?? { opening: null, end: at };
    if (opening !== null) {
      const body = boxesIn(nodes.slice(at + 1, end), words);
      found.push(box(opening.name, { title: opening.title, body }, words));
      at = end;
    } else if (node) found.push(node);
  }
  return found;
}

interface Opening {
  readonly colons: string;
  readonly name: BoxName;
  readonly title: readonly BodyNode[];
}

function openingOf(node: BodyNode): Opening | null {
  const [first, ...others] = node.type === "element" && node.tag === "p" ? node.children : [];
  const [mark = "", colons = "", name = ""] = (first?.type === "text" && OPENING.exec(first.value)) || [];
  if (first?.type !== "text" || !isBoxName(name)) return null;
  const title = first.value.slice(mark.length);
  return { colons, name, title: [...(title === "" ? [] : [text(title)]), ...others] };
}

function closingMark(node: BodyNode): string | null {
  const [only, ...others] = node.type === "element" && node.tag === "p" ? node.children : [];
  return only?.type === "text" && others.length === 0 ? (CLOSING.exec(only.value)?.[1] ?? null) : null;
}

interface Pair {
  readonly opening: Opening;
  /** Where it is closed. */
  readonly end: number;
}

/** The boxes that are opened and closed, by where they are opened: those within one may have as many colons. */
function pairsIn(nodes: readonly BodyNode[]): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  const open: { readonly at: number; readonly opening: Opening }[] = [];
  for (const [end, node] of nodes.entries()) {
    const opening = openingOf(node);
    if (opening !== null) open.push({ at: end, opening });
    const colons = opening === null ? closingMark(node) : null;
    const last = colons === null ? -1 : open.findLastIndex((one) => one.opening.colons === colons);
    const [closed] = last === -1 ? [] : open.splice(last, 1);
    if (closed !== undefined) pairs.set(closed.at, { opening: closed.opening, end });
  }
  return pairs;
}

/** A paragraph parted at its lines that open or close a box; a block behind whose last words such a line stands. */
function withMarksAlone(node: BodyNode): readonly BodyNode[] {
  if (node.type === "text" || !textOf(node.children).includes(":::")) return [node];
  if (node.tag === "p") return partsOf(node);
  const marks: BodyNode[] = [];
  let left = node;
  for (let cut = withoutLastMark(left); cut !== null; cut = withoutLastMark(left)) {
    left = cut.left;
    marks.unshift(element("p", {}, [text(cut.mark)]));
  }
  return [left, ...marks];
}

function partsOf({ props, children }: BodyElement): readonly BodyNode[] {
  const lines = linesOf(children);
  const parts: BodyElement[] = [];
  let isOpen = false;
  for (const line of lines) {
    const part = element("p", props, line);
    const isMark = openingOf(part) !== null || closingMark(part) !== null;
    const last = parts.at(-1);
    if (isMark || !isOpen || last === undefined) parts.push(part);
    else parts[parts.length - 1] = element("p", props, joinTexts([...last.children, text("\n"), ...line]));
    isOpen = !isMark;
  }
  return parts.filter((part) => part.children.length > 0);
}

/** The lines of a paragraph. */
function linesOf(nodes: readonly BodyNode[]): readonly (readonly BodyNode[])[] {
  const lines: BodyNode[][] = [[]];
  for (const node of nodes) {
    const [first = "", ...others] = node.type === "text" ? node.value.split("\n") : [];
    if (node.type === "element") lines.at(-1)?.push(node);
    else if (first !== "") lines.at(-1)?.push(text(first));
    for (const line of others) lines.push(line === "" ? [] : [text(line)]);
  }
  return lines;
}

const LAST_MARK = /(?:^|\n)(:{3,})[ \t]*$/;

/** What ends with a closing line in the last of its words: a line below an item of a list is one of the item's own. */
function withoutLastMark(node: BodyElement): { readonly left: BodyElement; readonly mark: string } | null {
  const at = node.children.findLastIndex((child) => child.type === "text" || textOf(child.children) !== "");
  const last = node.children[at];
  if (last === undefined || node.tag === "pre") return null;
  const [before, after] = [node.children.slice(0, at), node.children.slice(at + 1)];
  if (last.type === "text") {
    const [found, mark] = LAST_MARK.exec(last.value) ?? [];
    if (found === undefined || mark === undefined) return null;
    const value = last.value.slice(0, -found.length);
    return { left: { ...node, children: [...before, ...(value === "" ? [] : [text(value)]), ...after] }, mark };
  }
  const cut = withoutLastMark(last);
  if (cut === null) return null;
  const rest = textOf(cut.left.children) === "" ? [] : [cut.left, ...after];
  return { left: { ...node, children: [...before, ...rest] }, mark: cut.mark };
}

/** The lines of a text that open or close a box, counted from 0, and those that open one which no line closes. */
export interface BoxLines {
  readonly marks: ReadonlySet<number>;
  readonly unclosed: readonly { readonly line: number; readonly name: string; readonly colons: string }[];
}

const LINE_MARK = new RegExp(`^[\\s>]*(:{2,})[ \\t]*(?:(${BOX_NAMES})(?=[ \\t]|$))?`);
const COMPONENT = /^[\s>]*(:{2,})[a-zA-Z][\w-]*(?:[[{]|[ \t]*$)/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;

export function boxLines(markdown: string): BoxLines {
  const open: { colons: string; line: number; name: string | null }[] = [];
  const marks = new Set<number>();
  let fence: string | null = null;
  if (!markdown.includes(":::")) return { marks, unclosed: [] };
  for (const [line, written] of markdown.split("\n").entries()) {
    const ticks = FENCE.exec(written)?.[1];
    if (ticks !== undefined) fence = fence === null ? ticks : ticks.startsWith(fence) ? null : fence;
    const component = fence === null ? COMPONENT.exec(written)?.[1] : undefined;
    const [mark = "", colons = "", name] = (fence === null && LINE_MARK.exec(written)) || [];
    if (component !== undefined) open.push({ colons: component, line, name: null });
    else if (name !== undefined && colons.length > 2) open.push({ colons, line, name });
    else if (colons !== "" && written.slice(mark.length).trim() === "") {
      const at = open.findLastIndex((one) => one.colons === colons);
      const closed = open[at];
      if (closed === undefined) continue;
      if (closed.name !== null) marks.add(closed.line).add(line);
      open.length = at;
    }
  }
  const unclosed = open.flatMap(({ name, ...one }) => (name === null ? [] : [{ ...one, name }]));
  return { marks: new Set([...marks, ...unclosed.map(({ line }) => line)]), unclosed };
}
