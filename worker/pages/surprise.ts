import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Places } from "#app/content/places.ts";
import type { ContentReader } from "#app/content/reader.ts";
import { matchingPlaces } from "#app/drawings/finder/find-drawings.ts";
import { type FinderQuery, readFinderQuery } from "#app/drawings/finder/finder-query.ts";

interface SurpriseRequest {
  /** A query as the list of drawings takes it. */
  readonly search: string;
  readonly places: Places;
  /** From 0 up to 1. */
  readonly random: number;
}

/**
 * Where the surprise leads: to any of the drawings that the query leaves, or to any at all where it leaves none. The
 * list says what there is to say where there is no drawing.
 */
export async function surpriseAddress(
  reader: Pick<ContentReader, "drawings">,
  { search: address, places, random }: SurpriseRequest,
): Promise<string> {
  const { value: list } = await reader.drawings();
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
