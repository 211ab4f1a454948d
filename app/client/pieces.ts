import type { PageDocument, Segment } from "../content/page.ts";
import { lookupIn, type PieceLookup } from "../ui/document-view.tsx";
import { everydayPieces } from "../ui/pieces/everyday-pieces.tsx";
import { withWords } from "../words.ts";

let known: PieceLookup = lookupIn(everydayPieces);

/** The component of a piece, as far as `bringPieces` has brought them. */
export const broughtPiece: PieceLookup = (name) => known(name);

/** Fetches what a document embeds and most do not. It must be there before the document is shown. */
export async function bringPieces({ segments }: Pick<PageDocument, "segments">): Promise<void> {
  if (!segments.some(isMissing)) return;
  const { rarePieces } = await withWords("components", import("../ui/pieces/rare-pieces.tsx"));
  known = lookupIn({ ...everydayPieces, ...rarePieces });
}

function isMissing(segment: Segment): boolean {
  switch (segment.kind) {
    case "html":
    case "text":
      return false;
    case "element":
      return segment.children.some(isMissing);
    case "piece":
      return known(segment.name) === null || Object.values(segment.slots).flat().some(isMissing);
  }
}
