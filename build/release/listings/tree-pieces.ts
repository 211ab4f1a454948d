import type { NavigationNode } from "#app/content/navigation/node.ts";
import type { Span } from "#app/content/release/live.ts";

/** A text of a tree, and when it shows: a page, what opens the list of a directory, or what ends it. */
export interface Piece {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

const ALWAYS: readonly Span[] = [[null, null]];

/** A tree that no date changes. */
export function piecesOf(node: NavigationNode): readonly Piece[] {
  const { children, _path } = node;
  if (children === undefined) return [{ id: _path, text: JSON.stringify(node), spans: ALWAYS }];
  return around(node, { pieces: children.flatMap(piecesOf), spans: ALWAYS });
}

/** Pieces below a directory with those of its own around them. */
export function around(
  node: NavigationNode,
  { pieces, spans }: { readonly pieces: readonly Piece[]; readonly spans: readonly Span[] },
): readonly Piece[] {
  const [open = "", close = ""] = JSON.stringify({ ...node, children: [PLACE] }).split(JSON.stringify(PLACE));
  return [{ id: node._path, text: open, spans }, ...pieces, { id: `${node._path}/`, text: close, spans }];
}

/** Where the children go: no title holds a character like this. */
const PLACE = "\u0000children";
