import type { NavigationNode } from "./node.ts";

/** The node with this path, null where the tree has none. */
export function navPageFromPath(path: string, tree: readonly NavigationNode[]): NavigationNode | null {
  for (const node of tree) {
    if (node._path === path && node.children === undefined) return node;
    const below = node.children === undefined ? null : navPageFromPath(path, node.children);
    if (below !== null) return below;
    if (node._path === path) return node;
  }
  return null;
}

/** Children of the directory with this path; empty where there is none. */
export function navDirFromPath(path: string, tree: readonly NavigationNode[]): readonly NavigationNode[] {
  for (const node of tree) {
    if (node.children === undefined) continue;
    if (node._path === path) return node.children;
    const below = navDirFromPath(path, node.children);
    if (below.length > 0) return below;
  }
  return [];
}

/**
 * The deepest value of `key` on the way down to `path` (protocol.md 4): how a directory gives its pages a layout.
 * A node is on the way where its path is a textual prefix, "/blog" of "/blogger" too; "/" counts for itself alone.
 */
export function navKeyFromPath(path: string, key: string, tree: readonly NavigationNode[]): unknown {
  let value: unknown;
  for (const node of tree) {
    if (!path.startsWith(node._path) || (node._path === "/" && path !== "/")) continue;
    value = node[key] || value;
    if (path === node._path) return value;
    if (node.children !== undefined) value = navKeyFromPath(path, key, node.children) || value;
  }
  return value;
}

/** The first page without children under a node, in order; null for none. */
export function navBottomLink(tree: readonly NavigationNode[]): string | null {
  for (const node of tree) {
    const link = node.children === undefined ? node._path : navBottomLink(node.children);
    if (link !== null) return link;
  }
  return null;
}
