import type { BodyElement, BodyNode, BodyRoot, Toc, TocLink } from "#app/content/body.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import { fill } from "#app/content/words/words.ts";
import { alertOf } from "./alerts.ts";
import { boxOf, withBoxes } from "./boxes.ts";
import { decoded } from "./checks/references.ts";
import { HTML_TAGS, isBlockTag } from "./markdown/allowed-html.ts";
import { componentOf } from "./markdown/component-props.ts";
import { BACK_LABEL, FOOTNOTES, FOOTNOTES_ID } from "./markdown/footnotes.ts";
import { element, joinTexts, text, textOf } from "./markdown/nodes.ts";
import { isTexBetween } from "./mathml.ts";

interface ShownContext {
  readonly words: ProseWords;
  /** Whether nodes stand where a paragraph may. */
  readonly isBlock: boolean;
  /** The id on the page of what a footnote links to, by its id on the wire. */
  noteId(id: string): string;
}

/**
 * A body as its page shows it, in the words of its language: footnotes under ids that nothing else has, quotes that begin
 * with `[!NOTE]` and boxes of other programs as callouts, code between dollar signs as formulas. The wire keeps it as it is.
 */
export function shownTree({ children }: BodyRoot, words: ProseWords): readonly BodyNode[] {
  if (!children.some(isOther)) return children;
  return withLines(shownNodes(children, { words, noteId: noteIds(children), isBlock: true }));
}

/** Whether a node may be shown as another one: most documents have none, and are left as they are. */
function isOther(node: BodyNode): boolean {
  if (node.type === "text") return node.value.includes(":::");
  return OTHER_TAGS.has(node.tag) || !HTML_TAGS.has(node.tag) || isNote(node) || node.children.some(isOther);
}

const OTHER_TAGS = new Set(["blockquote", "code", "details"]);

/** The table of contents as the page shows it, null for a body without one. The heading above footnotes is visually hidden. */
export function shownToc({ toc, children }: BodyRoot): Toc | null {
  if (toc === undefined) return null;
  if (!children.some(holdsNote)) return toc;
  const titles = new Map(children.flatMap(titlesIn));
  const shown = (link: TocLink): TocLink => {
    const below = link.children === undefined ? {} : { children: link.children.map(shown) };
    return { ...link, text: titles.get(link.id) ?? link.text, ...below };
  };
  return { ...toc, links: toc.links.filter(({ id, text }) => id !== FOOTNOTES_ID || text !== FOOTNOTES).map(shown) };
}

function holdsNote(node: BodyNode): boolean {
  return node.type === "element" && (isNote(node) || node.children.some(holdsNote));
}

/** The words of headings that footnotes stand in, without their numbers, by id. */
function titlesIn(node: BodyNode): readonly (readonly [string, string])[] {
  if (node.type === "text" || !holdsNote(node)) return [];
  if (!/^h[1-6]$/.test(node.tag)) return node.children.flatMap(titlesIn);
  return [[String(node.props.id), textOf(node.children.map(withoutNotes))]];
}

function withoutNotes(node: BodyNode): BodyNode {
  if (node.type === "text") return node;
  return isNote(node) ? text("") : { ...node, children: node.children.map(withoutNotes) };
}

function noteIds(children: readonly BodyNode[]): ShownContext["noteId"] {
  const taken = new Set(idsBesidesNotes(children));
  return (id) => {
    // Our own code looks ids up by decoded fragments.
    let own = decoded(id);
    while (taken.has(own)) own += ".";
    return own;
  };
}

/** Ids of headings and of authors' own elements. */
function idsBesidesNotes(nodes: readonly BodyNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === "text" || isNote(node)) return [];
    const { id } = node.props;
    const below = idsBesidesNotes(node.children);
    return typeof id === "string" ? [id, ...below] : below;
  });
}

function isNote({ props }: BodyElement): boolean {
  return "dataFootnoteRef" in props || "dataFootnotes" in props;
}

function shownNode(node: BodyNode, context: ShownContext): BodyNode {
  if (node.type === "text") return node;
  const { props } = node;
  if ("dataFootnoteRef" in props) return element("a", noteProps(props, context), node.children);
  if ("dataFootnoteBackref" in props) return linkBack(node, context);
  const isBlock = BLOCKS.has(node.tag) || (context.isBlock && !HTML_TAGS.has(node.tag));
  const shownChildren = shownNodes(withFormulas(node.children), { ...context, isBlock });
  const children = isBlock && !ITEMS.has(node.tag) ? withLines(shownChildren) : shownChildren;
  if ("dataFootnotes" in props) return section({ ...node, children }, context);
  const shown = { ...node, children };
  const box = context.isBlock ? (alertOf(shown, context.words) ?? boxOf(shown, context.words)) : null;
  return box ?? withParagraphs(shown, isBlock);
}

/** Elements that hold paragraphs, and those of them that hold words as well. */
const BLOCKS = new Set(["blockquote", "dd", "details", "div", "figure", "li", "section", "td", "template"]);
const ITEMS = new Set(["dd", "li", "td"]);

/** Components that are words, each in a line of its own: one paragraph of all that follow each other. */
function withLines(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const found: BodyNode[] = [];
  let isOpen = false;
  for (const node of nodes) {
    const last = found.at(-1);
    const isLine = node.type === "element" && componentOf(node.tag)?.schema.inline === "word";
    if (isLine && isOpen && last?.type === "element")
      found[found.length - 1] = element("p", {}, [...last.children, node]);
    else found.push(isLine ? element("p", {}, [node]) : node);
    isOpen = isLine;
  }
  return found;
}

function shownNodes(nodes: readonly BodyNode[], context: ShownContext): readonly BodyNode[] {
  const hasWords = nodes.some((node) => node.type === "text" && node.value.trim() !== "");
  const shown = nodes.map((node) => {
    if (node.type === "element" && isNameAlone(node)) {
      const name = text(`:${node.tag}`);
      return context.isBlock && !hasWords ? element("p", {}, [name]) : name;
    }
    // Among words it is one of them, unless it holds blocks.
    const isWords = hasWords && node.type === "element" && !HTML_TAGS.has(node.tag) && !holdsBlock(node);
    return shownNode(node, isWords ? { ...context, isBlock: false } : context);
  });
  return context.isBlock ? withBoxes(shown, context.words) : joinTexts(shown);
}

/** Whether an element is the name of a component that there is not, such as `:this`. */
function isNameAlone({ tag, props, children }: BodyElement): boolean {
  if (children.length > 0 || Object.keys(props).length > 0) return false;
  return !HTML_TAGS.has(tag) && componentOf(tag) === null;
}

/** A component's words in paragraphs, where they stand beside blocks, or alone in what no page shows around them. */
function withParagraphs(node: BodyElement, isBlock: boolean): BodyElement {
  const isNone = componentOf(node.tag) === null;
  if (!isBlock || HTML_TAGS.has(node.tag) || node.tag === "template") return node;
  if (!isNone && !node.children.some(holdsBlock)) return node;
  const runs: BodyNode[][] = [];
  let isOpen = false;
  for (const child of node.children) {
    if (isOpen && !holdsBlock(child)) runs.at(-1)?.push(child);
    else runs.push([child]);
    isOpen = !holdsBlock(child);
  }
  return { ...node, children: runs.flatMap((run) => (run.some(isWord) ? [element("p", {}, run)] : run)) };
}

function holdsBlock(node: BodyNode): boolean {
  return node.type === "element" && (isBlockTag(node.tag) || node.children.some(holdsBlock));
}

function isWord(node: BodyNode): boolean {
  return node.type === "text" ? node.value.trim() !== "" : HTML_TAGS.has(node.tag) && !holdsBlock(node);
}

/** Code between dollar signs as the formula that it is: `` $`x`$ `` (docs.github.com, "Writing mathematical expressions"). */
function withFormulas(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const isFormula = (at: number) => {
    const node = nodes[at];
    return (
      node?.type === "element" && node.tag === "code" && isTexBetween(wordsOf(nodes[at - 1]), wordsOf(nodes[at + 1]))
    );
  };
  return nodes.map((node, at) => {
    if (node.type === "element") return isFormula(at) ? element("math", {}, node.children) : node;
    return text(node.value.slice(isFormula(at - 1) ? 1 : 0).replace(isFormula(at + 1) ? /\$$/ : "", ""));
  });
}

function wordsOf(node: BodyNode | undefined): string | undefined {
  return node?.type === "text" ? node.value : undefined;
}

/** Props that name something of a footnote. */
function noteProps(props: BodyElement["props"], { noteId }: ShownContext): BodyElement["props"] {
  const { href, id } = props;
  return {
    ...props,
    ...(typeof href === "string" && { href: `#${encodeURIComponent(noteId(href.slice(1)))}` }),
    ...(typeof id === "string" && { id: noteId(id) }),
    ...("ariaDescribedBy" in props && { ariaDescribedBy: noteId(FOOTNOTES_ID) }),
  };
}

/** The sign as a text: some devices show it as a picture. */
const AS_TEXT = "\u{FE0E}";

function linkBack({ props, children: [sign, ...number] }: BodyElement, context: ShownContext): BodyElement {
  const reference = String(props.ariaLabel).slice(BACK_LABEL.length);
  const shown = { ...noteProps(props, context), ariaLabel: fill(context.words.backToReference, { reference }) };
  return element("a", shown, [text(`${sign?.type === "text" ? sign.value : ""}${AS_TEXT}`), ...number]);
}

/** The heading is there for screen readers. */
function section({ props, children: [, list] }: BodyElement, context: ShownContext): BodyElement {
  const { words, noteId } = context;
  const heading = element("h2", { className: ["visually-hidden"], id: noteId(FOOTNOTES_ID) }, [text(words.footnotes)]);
  const items = list?.type === "element" ? list.children : [];
  const shown = items.map((item) => (item.type === "text" ? item : { ...item, props: noteProps(item.props, context) }));
  return element("section", props, [heading, element("ol", {}, shown)]);
}
