import { generateTitle } from "../path/title.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";

/** A node of the navigation (docs/protocol.md 4): title, path, picked fields, and children where it has any. */
export interface NavigationNode {
  readonly title: string;
  readonly _path: string;
  readonly children?: readonly NavigationNode[];
  /** In stored trees alone; taken off on the way out, see navigation/live.ts. */
  readonly publishAt?: unknown;
  readonly expiresAt?: unknown;
  /** In a stored top alone, for the children that are left out: when at least one of them shows. */
  readonly _shown?: readonly Span[];
  /** On top nodes of directories that have no page of their own: the first page below, which a menu leads to. */
  readonly _first?: string;
  readonly [field: string]: unknown;
}

/** From a date up to another, in epoch ms; null where open. */
export type Span = readonly [from: number | null, to: number | null];

interface LiveNodes {
  readonly nodes: readonly NavigationNode[];
  /** When this changes, epoch ms; null for never. */
  readonly until: number | null;
}

/** The moment, and the fields of the site whose names are those of dates. */
interface Showing {
  readonly now: number;
  readonly keep: readonly string[];
}

/**
 * A stored tree as it stands at `now`: pages out of their time are gone, with directories that were only there for
 * them; a directory that lacks its own page is named after its path. What the compiler put on nodes for that is taken
 * off again, save dates that the site's navigation fields keep. Directories without their children, as a top has them,
 * come and go as they would with them.
 */
export function liveNodes(nodes: readonly NavigationNode[], showing: Showing): LiveNodes {
  const parts = nodes.map((node) => liveNode(node, showing));
  return { nodes: parts.flatMap((part) => part.nodes), until: earliest(parts.map((part) => part.until)) };
}

function liveNode({ children, _shown, ...node }: NavigationNode, showing: Showing): LiveNodes {
  const { now, keep } = showing;
  const lifetime = lifetimeOf(node);
  const below = children === undefined ? null : liveNodes(children, showing);
  const spans = _shown?.map(([publishAt, expiresAt]) => ({ publishAt, expiresAt })) ?? [lifetime];
  const until = earliest([lifetime, ...spans].map((span) => nextChange(span, now)).concat(below?.until ?? null));
  const stays = below === null ? spans.some((span) => isLive(span, now)) : below.nodes.length > 0;
  if (!stays) return { nodes: [], until };
  const shown = isLive(lifetime, now) ? withoutDates(node, keep) : directory(node);
  return { nodes: [{ ...shown, ...(below !== null && { children: below.nodes }) }], until };
}

function withoutDates({ publishAt, expiresAt, ...node }: NavigationNode, keep: readonly string[]): NavigationNode {
  const dates = Object.entries({ publishAt, expiresAt });
  return { ...node, ...Object.fromEntries(dates.filter(([name, date]) => date !== undefined && keep.includes(name))) };
}

function directory({ _path }: NavigationNode): NavigationNode {
  return { title: generateTitle(_path.slice(_path.lastIndexOf("/") + 1)), _path };
}
