import type { NavigationNode } from "./node.ts";

/**
 * Root nodes of directories that have no page of their own (no child of the same path, protocol.md 4), each with the
 * first page below it: what the menu of a page leads to. The tree of the wire is without.
 */
export function withFirstPages(tree: readonly NavigationNode[]): readonly NavigationNode[] {
  return tree.map((node) => {
    const { children } = node;
    if (children === undefined || children.some(({ _path }) => _path === node._path)) return node;
    const first = firstLeaf(children);
    return first === null ? node : { ...node, _first: first };
  });
}

function firstLeaf(nodes: readonly NavigationNode[]): string | null {
  for (const node of nodes) {
    const leaf = node.children === undefined ? node._path : firstLeaf(node.children);
    if (leaf !== null) return leaf;
  }
  return null;
}
