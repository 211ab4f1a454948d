import type { NavigationNode } from "./node.ts";
import { shownSpans } from "./shown-spans.ts";

/** A tree in the parts a page needs: never more than the top and one branch (architecture.md 3). */
export interface NavigationBranches {
  /** The root list without children; a dated one knows of its directories when they show (`_shown`). */
  readonly top: readonly NavigationNode[];
  /** Root nodes that have children, with all of them, by `_path`; of two with one path the first. */
  readonly branches: { readonly [path: string]: NavigationNode };
}

/**
 * Takes a tree apart; `withBranch` puts one branch back.
 *
 * @example topAndBranches([{ title: "Blog", _path: "/blog", children }], { dated: false })
 * // { top: [{ title: "Blog", _path: "/blog" }], branches: { "/blog": { title: "Blog", _path: "/blog", children } } }
 */
export function topAndBranches(
  tree: readonly NavigationNode[],
  { dated }: { readonly dated: boolean },
): NavigationBranches {
  const top = tree.map(({ children, ...node }) => ({
    ...node,
    ...(dated && children !== undefined && { _shown: shownSpans(children) }),
  }));
  const branches = tree.filter((node) => node.children !== undefined).map((node) => [node._path, node] as const);
  return { top, branches: Object.fromEntries(branches.toReversed()) };
}

/** The root list with one branch in the place of the first node of its path. */
export function withBranch(top: readonly NavigationNode[], branch: NavigationNode | null): readonly NavigationNode[] {
  const place = top.findIndex((node) => node._path === branch?._path);
  return branch === null || place === -1 ? top : top.with(place, branch);
}
