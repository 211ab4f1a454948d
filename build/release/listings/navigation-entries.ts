import type { DocumentMeta } from "#app/content/document.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { wholeTreeParts, withCommas } from "#app/content/navigation/whole-tree.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import type { CutEntry } from "./store-listing.ts";

/**
 * The whole tree of a locale as entries: a page each, and a directory two, around those below it. Null where a date
 * changes the tree: what else moves then only the tree of that moment tells.
 */
export function navigationEntries(
  rows: readonly IndexRow[],
  selection: { readonly locale: string; readonly site: Site },
): readonly CutEntry[] | null {
  const parts = wholeTreeParts(rows, selection);
  if ([...parts.documents, ...parts.configs].some(isDated)) return null;
  const pieces = buildNavigation(parts).flatMap(piecesOf);
  const texts = withCommas(pieces.map(({ text }) => text));
  return pieces.map(({ id }, at) => ({ id, text: texts[at] ?? "", spans: ALWAYS }));
}

const ALWAYS = [[null, null]] as const;

function isDated(meta: DocumentMeta): boolean {
  const { publishAt, expiresAt } = lifetimeOf(meta);
  return publishAt !== null || expiresAt !== null;
}

interface Piece {
  readonly id: string;
  readonly text: string;
}

function piecesOf(node: NavigationNode): readonly Piece[] {
  const { children, _path } = node;
  if (children === undefined) return [{ id: _path, text: JSON.stringify(node) }];
  const [open = "", close = ""] = JSON.stringify({ ...node, children: [PLACE] }).split(JSON.stringify(PLACE));
  return [{ id: _path, text: open }, ...children.flatMap(piecesOf), { id: `${_path}/`, text: close }];
}

/** Where the children go: no title holds a character like this. */
const PLACE = "\u0000children";
