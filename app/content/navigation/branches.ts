import { lifetimeOf } from "../release/live.ts";
import type { NavigationNode, Span } from "./node.ts";

/** A tree in the parts a page needs: never more than the top and one branch (docs/architecture.md 3). */
interface NavigationBranches {
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

/**
 * When at least one page of a list, or below it, shows: spans of time in order, none touching the next. Pages come one
 * after the other and stay, so that mostly one span says it, whatever their number.
 *
 * @example shownSpans([{ title: "A", _path: "/a", publishAt: 1, expiresAt: 3 }, { title: "B", _path: "/b", publishAt: 2 }])
 * // [[1, null]]
 */
function shownSpans(nodes: readonly NavigationNode[]): readonly Span[] {
  const spans = nodes.flatMap(pageSpans).filter(([from, to]) => start(from) < end(to));
  return spans.sort(([a], [b]) => start(a) - start(b) || 0).reduce<readonly Span[]>(joined, []);
}

function pageSpans(node: NavigationNode): readonly Span[] {
  if (node.children !== undefined) return node.children.flatMap(pageSpans);
  const { publishAt, expiresAt } = lifetimeOf(node);
  return [[publishAt, expiresAt]];
}

/** The spans with one more, which starts no earlier than they do. */
function joined(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  const last = spans.at(-1);
  if (last === undefined || end(last[1]) < start(from)) return [...spans, [from, to]];
  return spans.with(-1, [last[0], end(to) > end(last[1]) ? to : last[1]]);
}

function start(date: number | null): number {
  return date ?? -Infinity;
}

function end(date: number | null): number {
  return date ?? Infinity;
}

/**
 * Root nodes of directories that have no page of their own (no child of the same path, docs/protocol.md 4), each with
 * the first page below it: what the menu of a page leads to. The tree of the wire is without.
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
