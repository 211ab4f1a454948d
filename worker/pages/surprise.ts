import { findDrawings } from "#app/content/finder/find-drawings.ts";
import { readFinderQuery } from "#app/content/finder/finder-query.ts";
import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import { loadPiece } from "#app/content/pieces/load.ts";
import type { Places } from "#app/content/places.ts";
import type { ContentReader } from "#app/content/reader.ts";
import { coloringItems } from "#app/routes/front-matter.ts";

/** How many drawings one is drawn from, as many as the list page shows at most. */
const MOST = 500;

interface SurpriseRequest {
  /** A query as the list of drawings takes it. */
  readonly search: string;
  readonly places: Places;
  /** From 0 up to 1. */
  readonly lot: number;
}

/**
 * Where the surprise leads: to any of the drawings that the query leaves, or to any at all where it leaves none. The
 * list says what there is to say where there is no drawing.
 */
export async function surpriseAddress(
  reader: ContentReader,
  { search, places, lot }: SurpriseRequest,
): Promise<string> {
  const { data } = await loadPiece("Gallery", { filters: true, limit: MOST }, reader);
  const items = coloringItems(data);
  const { matches } = findDrawings(items, readFinderQuery(search));
  const hat = matches.length === 0 ? items : matches;
  const drawn = hat[Math.floor(lot * hat.length)];
  const path = drawn === undefined ? null : canonicalPath(drawn._path);
  return path === null ? (places.coloringList ?? "/") : pathToUrl(path);
}
