import { withBranch } from "../navigation/branches.ts";
import { liveNodes, type NavigationNode } from "../navigation/node.ts";
import { localized } from "../path/page-address.ts";
import { earliest } from "./live.ts";
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
