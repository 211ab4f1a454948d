import { type ReactNode, use } from "react";
import type { ComponentData, LoaderReader } from "../content/components/queries.ts";
import type { ComponentRead } from "../content/components/reads.ts";
import type { JsonObject } from "../content/json.ts";
import { earliest } from "../content/release/live.ts";
import type { ComponentSchema } from "../content/schema/component.ts";
import { readSearchQuery } from "../content/search/search.ts";
import { components } from "../content/words/components.ts";
import { drawingFacts, loadCategories } from "../drawings/load-drawn.ts";
import { PlacesContext } from "../ui/contexts.ts";
import { SearchForm } from "../ui/search/search-form.tsx";
import type { View } from "../ui/view.ts";
import { useWords } from "../words.ts";
import { Categories, type SearchStart } from "./landing/categories.tsx";

export const schema = {
  about: "The field of the search, and what is found for the words in its address.",
  props: {},
} as const satisfies ComponentSchema;

/** What is found for the words of the address; where that is nothing, or there are none, what one may begin with. */
export async function load(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { addressQuery = "", locale = "" } = reader;
  const { q, page } = readSearchQuery(addressQuery);
  if (q === "") return loadCategories(props, reader);
  const [searched, drawings] = await Promise.all([reader.search({ q, page, locale }), reader.list("drawings")]);
  const found = searched.value;
  const until = earliest([searched.until, drawings.until]);
  const results = found.results.map((page): JsonObject => ({ ...page, ...drawingFacts(drawings.value, page.path) }));
  const data = { ...found, results, instead: found.instead.map((page): JsonObject => ({ ...page })) };
  if (found.count > 0 || found.instead.length > 0) return { data, until };
  const start = await loadCategories(props, reader);
  return { data: { ...data, ...start.data }, until: earliest([until, start.until]) };
}

export function reads(): readonly ComponentRead[] {
  return [{ kind: "list", name: "drawings" }];
}

/** The field of the search and what one may begin with: what is found stands on its own page (app/screens/search.tsx). */
export function Search({ props, data, slots }: View<typeof schema, SearchStart | null>): ReactNode {
  const { search } = use(PlacesContext);
  const { searchPages } = useWords(components);
  if (search === null) return null;
  return (
    <>
      <SearchForm path={search} label={searchPages} />
      <Categories props={props} data={data} slots={slots} />
    </>
  );
}
