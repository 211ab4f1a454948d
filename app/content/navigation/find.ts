import type { NavigationNode } from "./node.ts";

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

function isOnTheWay({ _path }: NavigationNode, path: string): boolean {
  return path.startsWith(_path) && (_path !== "/" || path === "/");
}
