import { findDrawings } from "#app/content/finder/find-drawings.ts";
import { type FinderQuery, readFinderQuery } from "#app/content/finder/finder-query.ts";
import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import { loadPiece } from "#app/content/pieces/load.ts";
import { coloringItems } from "#app/routes/front-matter.ts";
import type { ColoringItem } from "#app/ui/items.ts";
import { ALL_COLORING_PAGES } from "#app/ui/places.ts";
import type { Exchange } from "../exchange.ts";
import { redirect } from "../pages/redirect.ts";
import { fromShown } from "../preview/shown-release.ts";
import { openFor } from "../store/open-for.ts";

/** How many drawings one is drawn from, as many as the list page shows at most. */
const MOST = 500;

const FOUND = 302;

/**
 * `/kids-corner/surprise`: sends its visitor to any of the drawings that the query of the list page leaves, or to any
 * at all where it leaves none. A redirect is kept by nobody, so that the next visitor comes to another one. `random`
 * gives a number from 0 up to 1.
 */
export function surprise(exchange: Exchange, random = Math.random): Promise<Response> {
  return fromShown(exchange, async (release) => {
    const { data } = await loadPiece("Gallery", { filters: true, limit: MOST }, openFor(exchange, release));
    const asked = readFinderQuery(exchange.address.search);
    const location = addressOf(drawn(coloringItems(data), asked, random()));
    return redirect(exchange, { location, status: FOUND });
  });
}

function drawn(items: readonly ColoringItem[], asked: FinderQuery, lot: number): ColoringItem | undefined {
  const { matches } = findDrawings(items, asked);
  const hat = matches.length === 0 ? items : matches;
  return hat[Math.floor(lot * hat.length)];
}

/** The list says what there is to say where there is no drawing at all. */
function addressOf(item: ColoringItem | undefined): string {
  const path = canonicalPath(item?._path ?? "");
  return path === null || item === undefined ? ALL_COLORING_PAGES : pathToUrl(path);
}
