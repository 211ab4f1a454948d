import type { ReactNode } from "react";
import type { FavoritesSource } from "../coloring/favorites-page/favorite-list.tsx";
import type { ComponentData, LoaderReader } from "../content/components/queries.ts";
import type { ComponentRead } from "../content/components/reads.ts";
import type { JsonObject } from "../content/json.ts";
import type { ComponentSchema } from "../content/schema/component.ts";
import { components } from "../content/words/components.ts";
import { withWords } from "../loaded-words.ts";
import { useLoaded } from "../ui/use-loaded.ts";
import type { View } from "../ui/view.ts";
import { useWords } from "../words.ts";

export const schema = {
  about: "The drawings that were marked on this device.",
  props: {},
} as const satisfies ComponentSchema;

/**
 * Where a browser finds the drawings that it has marked, which no server knows: in the file of all, or by a query. That is of
 * the release alone: the list ends when a drawing with a date begins or ends to show, and such a list has no file.
 */
export async function load(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { file, locale, prefix } = (await reader.list("drawings")).value;
  return { data: { drawings: file, locale, prefix }, until: null };
}

export function reads(): readonly ComponentRead[] {
  return [{ kind: "list", name: "drawings" }];
}

/** No server knows what a device holds, so the worker does without the code for it. */
const loadList = import.meta.env.SSR
  ? null
  : () => withWords(["coloring", "packs", "prints"], import("../coloring/favorites-page/favorite-list.tsx"));

/** The drawings marked on this device, which only the browser knows: its list comes when the page stands. */
export function Favorites({ data }: View<typeof schema, FavoritesSource | null>): ReactNode {
  const [list] = useLoaded(loadList);
  const { favoritesNeedScript } = useWords(components);
  if (list !== null && data !== null) return <list.FavoriteList source={data} />;
  return (
    <div className="favorites-empty" data-at-once="">
      <p className="without-script">{favoritesNeedScript}</p>
    </div>
  );
}
