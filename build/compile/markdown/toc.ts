import type { BodyNode, Toc, TocLink } from "#app/content/body.ts";
import { textOf } from "./nodes.ts";

export interface TocSettings {
  readonly title: string;
  /** Heading levels from h2 on, 1 to 5. */
  readonly depth: number;
  /** Levels of nesting in the body that are searched. */
  readonly searchDepth: number;
}

export const TOC_DEFAULTS: TocSettings = { title: "", searchDepth: 2, depth: 2 };

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
