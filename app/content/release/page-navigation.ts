import { liveNodes, type NavigationNode, type Span } from "../navigation/node.ts";
import { localized } from "../path/canonical-path.ts";
import { earliest, lifetimeOf } from "./live.ts";
import type { Manifest, NavigationRef } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseNode, parseNodes } from "./parse.ts";
import type { PathEntry } from "./path-entry.ts";

interface PageNavigation {
  readonly nodes: readonly NavigationNode[];
  readonly until: number | null;
}

/**
 * The navigation a page shows: the top level of its locale, and the children of its own branch alone, so that a page
 * weighs the same whatever the number of documents. Paths are addresses: those of another locale carry its name.
 */
export async function pageNavigation(
  release: { readonly manifest: Manifest; readonly objects: ObjectSource; readonly now: number },
  entry: Pick<PathEntry, "path" | "locale">,
): Promise<PageNavigation> {
  const { manifest, objects, now } = release;
  const ref = manifest.navigation[entry.locale];
  if (ref === undefined) return { nodes: [], until: null };
  const [top, branch] = await Promise.all([
    objects.parsed(ref.top, parseNodes),
    readBranch(objects, { ref, path: pathInLocale(entry, manifest) }),
  ]);
  const tree = withBranch(top, branch);
  const live = ref.dated
    ? liveNodes(tree, { now, keep: manifest.site.navigationFields })
    : { nodes: tree, until: null };
  return { nodes: withAddresses(live.nodes, { locale: entry.locale, manifest }), until: earliest([live.until]) };
}

async function readBranch(
  objects: ObjectSource,
  { ref, path }: { ref: NavigationRef; path: string },
): Promise<NavigationNode | null> {
  const root = `/${path.split("/")[1] ?? ""}`;
  const hash = Object.hasOwn(ref.branches, root) ? ref.branches[root] : undefined;
  return hash === undefined ? null : objects.parsed(hash, parseNode);
}

function pathInLocale({ path, locale }: Pick<PathEntry, "path" | "locale">, { site }: Manifest): string {
  const prefix = localized("/", { locale, defaultLocale: site.defaultLocale });
  return prefix === "/" ? path : path.slice(prefix.length) || "/";
}

function withAddresses(
  nodes: readonly NavigationNode[],
  { locale, manifest }: { locale: string; manifest: Manifest },
): readonly NavigationNode[] {
  const { defaultLocale } = manifest.site;
  if (locale === defaultLocale || locale === "") return nodes;
  return nodes.map((node) => ({
    ...node,
    _path: localized(node._path, { locale, defaultLocale }),
    ...(node._first !== undefined && { _first: localized(node._first, { locale, defaultLocale }) }),
    ...(node.children && { children: withAddresses(node.children, { locale, manifest }) }),
  }));
}

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
