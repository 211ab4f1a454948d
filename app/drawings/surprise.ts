import { canonicalPath, pathToUrl } from "../content/path/canonical-path.ts";
import type { ContentReader } from "../content/reader.ts";
import type { DestinationRequest } from "../content/site-definition.ts";
import { matchingPlaces } from "./finder/find-drawings.ts";
import { type FinderQuery, readFinderQuery } from "./finder/finder-query.ts";

/**
 * Where the surprise leads: to any of the drawings that the query leaves, or to any at all where it leaves none. The
 * list says what there is to say where there is no drawing.
 */
export async function surpriseAddress(
  reader: Pick<ContentReader, "list">,
  { search: address, places, random }: DestinationRequest,
): Promise<string> {
  const { value: list } = await reader.list("drawings");
  const asked: FinderQuery = { ...readFinderQuery(address), sort: "newest" };
  const search = asked.q === "" ? null : await list.search();
  const { catalogue, hidden } = list;
  const matches = matchingPlaces(catalogue, asked, { hidden, search });
  const lot = matches.length > 0 ? matches : matchingPlaces(catalogue, readFinderQuery(""), { hidden });
  const place = lot[Math.floor(random * lot.length)];
  const chosen = place === undefined ? undefined : catalogue.items.at(place);
  const path = chosen === undefined ? null : canonicalPath(chosen._path);
  return path === null ? (places.coloringList ?? "/") : pathToUrl(path);
}
