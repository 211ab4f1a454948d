import type { NavigationNode } from "./node.ts";

/**
 * The first node with this path, a directory before the page of the same path in it; null where there is none
 * (protocol.md 4).
 */
export function navPageFromPath(path: string, tree: readonly NavigationNode[]): NavigationNode | null {
  for (const node of tree) {
    if (node._path === path) return node;
    const below = navPageFromPath(path, node.children ?? []);
    if (below !== null) return below;
  }
  return null;
}

/** Children of the node with this path; null where there is none, or it has none. */
export function navDirFromPath(path: string, tree: readonly NavigationNode[]): readonly NavigationNode[] | null {
  return navPageFromPath(path, tree)?.children ?? null;
}

/**
 * The deepest value of `key` on the way down to `path`, null where none is set: how a directory gives its pages a
 * layout (protocol.md 4). A node is on the way where its path is a textual prefix, "/blog" of "/blogger" too; "/" is
 * on the way to itself alone.
 */
export function navKeyFromPath(path: string, key: string, tree: readonly NavigationNode[]): unknown {
  let value: unknown = null;
  for (const node of tree) {
    if (!isOnTheWay(node, path)) continue;
    value = node[key] || value;
    if (node._path === path) return value;
    value = navKeyFromPath(path, key, node.children ?? []) ?? value;
  }
  return value;
}

/** The path of the first page at or below a node that has none below itself; null where every list is empty. */
export function navBottomLink(node: NavigationNode): string | null {
  if (node.children === undefined) return node._path;
  for (const child of node.children) {
    const link = navBottomLink(child);
    if (link !== null) return link;
  }
  return null;
}

function isOnTheWay({ _path }: NavigationNode, path: string): boolean {
  return path.startsWith(_path) && (_path !== "/" || path === "/");
}
