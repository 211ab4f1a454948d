import { memoizeWeak } from "../memoize-weak.ts";
import type { NavigationNode } from "./node.ts";

interface Placed {
  readonly node: NavigationNode;
  /** Among its siblings. */
  readonly at: number;
}

interface Siblings {
  readonly byPath: ReadonlyMap<string, readonly Placed[]>;
  /** Of the paths among them. */
  readonly lengths: readonly number[];
  /** What any of them has, or a node below it. */
  readonly keys: ReadonlySet<string>;
}

/**
 * The deepest value of `key` on the way down to `path`, null where none is set: how a directory gives its pages a
 * layout (docs/protocol.md 4). A node is on the way where its path is a textual prefix, "/blog" of "/blogger" too; "/"
 * is on the way to itself alone. Takes no longer where a node has ten thousand siblings.
 */
export function navKeyFromPath(path: string, key: string, tree: readonly NavigationNode[]): unknown {
  let value: unknown = null;
  if (!siblingsOf(tree).keys.has(key)) return null;
  for (const node of onTheWay(path, tree)) {
    value = node[key] || value;
    if (node._path === path) return value;
    value = navKeyFromPath(path, key, node.children ?? []) ?? value;
  }
  return value;
}

function onTheWay(path: string, tree: readonly NavigationNode[]): readonly NavigationNode[] {
  const { byPath, lengths } = siblingsOf(tree);
  return lengths
    .flatMap((length) => (length <= path.length ? (byPath.get(path.slice(0, length)) ?? []) : []))
    .filter(({ node }) => node._path !== "/" || path === "/")
    .sort((a, b) => a.at - b.at)
    .map(({ node }) => node);
}

const siblingsOf = memoizeWeak((tree: readonly NavigationNode[]): Siblings => {
  const byPath = Map.groupBy(
    tree.map((node, at): Placed => ({ node, at })),
    ({ node }) => node._path,
  );
  return { byPath, lengths: [...new Set(tree.map(({ _path }) => _path.length))], keys: keysOf(tree) };
});

function keysOf(tree: readonly NavigationNode[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const node of tree) {
    for (const key of Object.keys(node)) keys.add(key);
    for (const key of siblingsOf(node.children ?? NONE).keys) keys.add(key);
  }
  return keys;
}

const NONE: readonly NavigationNode[] = [];
