import type { ReactNode } from "react";
import type { FavoritesSource } from "../../coloring/favorites-page/favorite-list.tsx";
import type { ComponentData, LoaderReader } from "../../content/components/queries.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { JsonObject } from "../../content/json.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { withWords } from "../../loaded-words.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "Makes five days of printables for a child or a class, with names that stay in the browser.",
  props: {},
} as const satisfies ComponentSchema;

/** Where a browser finds the drawings of which it chooses some: one with dates is in no week, which is printed when it is over. */
export async function load(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  return { data: { drawings: (await reader.list("drawings")).value.lasting }, until: null };
}

export function reads(): readonly ComponentRead[] {
  return [{ kind: "list", name: "drawings" }];
}

/** Only a browser makes a week, so the worker does without the code for it. */
const loadMaker = import.meta.env.SSR
  ? null
  : () => withWords(["coloring", "packs", "prints", "week"], import("../../coloring/week/week-maker.tsx"));

/** What makes a week, which a browser fetches where the page is shown. */
export function WeekOfPrintables({ data }: View<typeof schema, Pick<FavoritesSource, "drawings"> | null>): ReactNode {
  const { weekNeedsScript, weekLost } = useWords(components);
  const [maker, isLost] = useLoaded(loadMaker);
  if (maker !== null && data !== null) return <maker.WeekMaker source={data} />;
  return (
    <>
      <p className="without-script" data-at-once="">
        {weekNeedsScript}
      </p>
      {isLost && <p role="alert">{weekLost}</p>}
    </>
  );
}
