import { buildNavigation } from "#app/content/navigation/build.ts";
import { wholeTreeParts, withCommas } from "#app/content/navigation/whole-tree.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { datedPieces } from "./dated-tree.ts";
import type { ListedEntries } from "./store-listing.ts";
import { piecesOf } from "./tree-pieces.ts";

/**
 * The whole tree of a locale as entries: a page each, and a directory two, around those below it. The commas between
 * those of a dated one are set by the caller, which knows which of them show. Null where only the documents of a moment tell its
 * tree.
 */
export function navigationEntries(
  rows: readonly IndexRow[],
  selection: { readonly locale: string; readonly site: Site },
): ListedEntries | null {
  const parts = wholeTreeParts(rows, selection);
  const dated = [...parts.documents, ...parts.configs].some(({ _id }) => parts.lifetimes.has(_id));
  const pieces = dated ? datedPieces(parts) : buildNavigation(parts).flatMap(piecesOf);
  if (pieces === null || dated) return pieces && { entries: pieces, apart: true };
  const texts = withCommas(pieces.map(({ text }) => text));
  return { entries: pieces.map((piece, at) => ({ ...piece, text: texts[at] ?? "" })), apart: false };
}
