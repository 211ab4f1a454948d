import { isLive, lifetimeOf, earliest, nextChange } from "../release/live.ts";
import type { NavigationNode } from "./node.ts";

/**
 * A stored tree as it stands at `now`: nodes out of their time are gone, with directories that were only there for
 * them, and the dates the compiler put on nodes are taken off again.
 */
export function liveNodes(
  nodes: readonly NavigationNode[],
  { now, keep }: { now: number; keep: readonly string[] },
): { nodes: readonly NavigationNode[]; until: number | null } {
  const until: (number | null)[] = [];
  const live = nodes.flatMap((node): NavigationNode[] => {
    const lifetime = lifetimeOf(node);
    until.push(nextChange(lifetime, now));
    const below = node.children && liveNodes(node.children, { now, keep });
    until.push(below?.until ?? null);
    const emptied = node.children !== undefined && below?.nodes.length === 0;
    if (!isLive(lifetime, now) || emptied) return [];
    return [withoutDates(below ? { ...node, children: below.nodes } : node, keep)];
  });
  return { nodes: live, until: earliest(until) };
}

function withoutDates(node: NavigationNode, keep: readonly string[]): NavigationNode {
  const dropped = ["publishAt", "expiresAt"].filter((field) => !keep.includes(field));
  const entries = Object.entries(node).filter(([field]) => !dropped.includes(field));
  return Object.fromEntries(entries) as unknown as NavigationNode;
}
