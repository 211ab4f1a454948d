import { generateTitle } from "../path/title.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { NavigationNode } from "./node.ts";

interface LiveNodes {
  readonly nodes: readonly NavigationNode[];
  /** When this changes, epoch ms; null for never. */
  readonly until: number | null;
}

/**
 * A stored tree as it stands at `now`: pages out of their time are gone, with directories that were only there for
 * them; a directory that lacks its own page is named after its path. The dates that the compiler put on nodes are
 * taken off again, save those that the site's navigation fields keep.
 */
export function liveNodes(
  nodes: readonly NavigationNode[],
  { now, keep }: { now: number; keep: readonly string[] },
): LiveNodes {
  const parts = nodes.map((node) => liveNode(node, { now, keep }));
  return { nodes: parts.flatMap((part) => part.nodes), until: earliest(parts.map((part) => part.until)) };
}

function liveNode(node: NavigationNode, { now, keep }: { now: number; keep: readonly string[] }): LiveNodes {
  const lifetime = lifetimeOf(node);
  const below = node.children === undefined ? null : liveNodes(node.children, { now, keep });
  const until = earliest([nextChange(lifetime, now), below?.until ?? null]);
  if (below?.nodes.length === 0 || (below === null && !isLive(lifetime, now))) return { nodes: [], until };
  const children = below === null ? {} : { children: below.nodes };
  const shown = isLive(lifetime, now) ? withoutDates(node, keep) : directory(node);
  return { nodes: [{ ...shown, ...children }], until };
}

function withoutDates({ publishAt, expiresAt, ...node }: NavigationNode, keep: readonly string[]): NavigationNode {
  const dates = Object.entries({ publishAt, expiresAt });
  return { ...node, ...Object.fromEntries(dates.filter(([name, date]) => date !== undefined && keep.includes(name))) };
}

function directory({ _path }: NavigationNode): NavigationNode {
  return { title: generateTitle(_path.slice(_path.lastIndexOf("/") + 1)), _path };
}
