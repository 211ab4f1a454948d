import type { NavigationNode } from "./node.ts";

/** A node while its tree grows: what it shows apart from what places it. */
export interface GrowingNode {
  readonly title: string;
  readonly path: string;
  /** The file whose name orders it among its siblings. */
  readonly file: string;
  readonly fields: { readonly [field: string]: unknown };
  readonly children: GrowingNode[];
}

type Compare = (a: string, b: string) => number;

/**
 * A finished tree: each list by file name without extension, so that `2.b` comes before `10.a`; no empty `children`;
 * keys in the original's order (protocol.md 4). Ties stay as they grew.
 */
export function sortTree(nodes: readonly GrowingNode[]): readonly NavigationNode[] {
  return sortList(nodes, new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare);
}

function sortList(nodes: readonly GrowingNode[], compare: Compare): readonly NavigationNode[] {
  const keyed = nodes.map((node) => ({ node, key: node.file.replace(/\.[^.]*$/, "") }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ node }) => finished(node, compare));
}

function finished({ title, path, fields, children }: GrowingNode, compare: Compare): NavigationNode {
  return { title, _path: path, ...(children.length > 0 && { children: sortList(children, compare) }), ...fields };
}
