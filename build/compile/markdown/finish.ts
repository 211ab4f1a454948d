import GithubSlugger from "github-slugger";
import type { BodyElement, BodyNode, Toc, TocLink } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import type { TocSettings } from "../front-matter/fields.ts";
import { isBlockTag } from "./allowed-html.ts";
import { TooDeep } from "./lexer.ts";
import { element, textOf } from "./nodes.ts";

/** Elements in each other, of Markdown and HTML together. */
const MAX_DEPTH = 128;

interface Inside {
  /** Ids given so far in the document. */
  readonly ids: GithubSlugger;
  readonly depth: number;
  /** A link or heading around; neither may hold another one. */
  readonly link: boolean;
  readonly heading: boolean;
}

/**
 * A tree as the wire has it (docs/protocol.md 3.3): headings with their ids, items of lists without paragraphs, no
 * empty paragraphs, no texts that are empty or line ends alone, and elements alone at the top. What Markdown and HTML
 * nest together is nested as a parser would leave it, so that the HTML of it is read as it was meant. Throws `TooDeep`.
 */
export function finishTree(nodes: readonly BodyNode[]): readonly BodyElement[] {
  const inside: Inside = { ids: new GithubSlugger(), depth: 1, link: false, heading: false };
  return finishNodes(nodes, inside).filter((node) => node.type === "element");
}

function finishNodes(nodes: readonly BodyNode[], inside: Inside): readonly BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (node.type === "element") return finishElement(node, inside);
    return /^\n*$/.test(node.value) ? [] : [node];
  });
}

function finishElement(node: BodyElement, inside: Inside): readonly BodyNode[] {
  if (inside.depth > MAX_DEPTH) throw new TooDeep(`nests more than ${MAX_DEPTH} elements deep`);
  const { tag, props } = node;
  const heading = /^h[1-6]$/.test(tag);
  if ((heading && inside.heading) || (tag === "a" && inside.link)) return finishNodes(node.children, inside);
  const own = heading
    ? { ...props, id: headingId(props.id, { heading: textOf(node.children), ids: inside.ids }) }
    : props;
  const children = finishNodes(tag === "li" ? withoutParagraphs(node.children) : node.children, {
    ids: inside.ids,
    depth: inside.depth + 1,
    link: inside.link || tag === "a",
    heading: inside.heading || heading,
  });
  return tag === "p" ? paragraphs(own, children) : [element(tag, own, children)];
}

/** A paragraph ends where a block begins, and goes on behind it. An empty one is none. */
function paragraphs(props: BodyElement["props"], children: readonly BodyNode[]): readonly BodyNode[] {
  const runs: BodyNode[][] = [[]];
  for (const child of children) {
    if (holdsBlock(child)) runs.push([child], []);
    else runs.at(-1)?.push(child);
  }
  return runs.flatMap((run): readonly BodyNode[] => {
    if (run.some(holdsBlock)) return run;
    return run.every((child) => child.type === "text" && child.value.trim() === "") ? [] : [element("p", props, run)];
  });
}

function holdsBlock(node: BodyNode): boolean {
  return node.type === "element" && (isBlockTag(node.tag) || node.children.some(holdsBlock));
}

/** Paragraphs of an item are unwrapped; the second and later ones follow a `br`. */
function withoutParagraphs(children: readonly BodyNode[]): readonly BodyNode[] {
  let paragraphs = 0;
  return children.flatMap((child): readonly BodyNode[] => {
    if (child.type !== "element" || child.tag !== "p") return [child];
    paragraphs++;
    return paragraphs === 1 ? child.children : [element("br", {}), ...child.children];
  });
}

/**
 * The id of a heading (docs/protocol.md 3.3): its own, else GitHub's slug of its text, which counts those it met
 * before; then runs of dashes joined and cut at both ends, and `_` before a leading digit. `1. Numbered` ->
 * `_1-numbered`
 */
function headingId(own: Json | undefined, { heading, ids }: { heading: string; ids: GithubSlugger }): string {
  const id = typeof own === "string" && own !== "" ? own : ids.slug(heading);
  return id
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/^(?=\d)/, "_");
}

/** The table of contents of a body (docs/protocol.md 3.3). */
export function buildToc(nodes: readonly BodyNode[], { title, searchDepth, depth }: TocSettings): Toc {
  const headings = findHeadings(nodes, { tags: headingTags(depth), levels: searchDepth });
  return { title, searchDepth, depth, links: headings.length <= 1 ? headings : nest(headings) };
}

function headingTags(depth: number): readonly string[] {
  return ["h2", "h3", "h4", "h5", "h6"].slice(0, depth);
}

function findHeadings(
  nodes: readonly BodyNode[],
  { tags, levels }: { tags: readonly string[]; levels: number },
): readonly TocLink[] {
  if (levels === 0) return [];
  return nodes.flatMap((node): readonly TocLink[] => {
    if (node.type !== "element") return [];
    if (!tags.includes(node.tag)) return findHeadings(node.children, { tags, levels: levels - 1 });
    return [{ id: String(node.props.id ?? ""), depth: Number(node.tag.slice(1)), text: textOf(node.children) }];
  });
}

/** A heading deeper than the one before it belongs under it. */
function nest(headings: readonly TocLink[]): readonly TocLink[] {
  if (headings.length <= 1) return headings;
  const groups: TocLink[][] = [];
  for (const heading of headings) {
    const parent = groups.at(-1)?.[0];
    if (parent !== undefined && heading.depth > parent.depth) groups.at(-1)?.push(heading);
    else groups.push([heading]);
  }
  return groups.flatMap(([parent, ...below]) => {
    if (parent === undefined) return [];
    return below.length === 0 ? [parent] : [{ ...parent, children: nest(below) }];
  });
}
