import type { ReactNode } from "react";
import type { ComponentData, LoaderReader } from "../../content/components/queries.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { shortText, upTo } from "../../content/schema/props.ts";
import { ArticleCards } from "../../ui/article-cards.tsx";
import type { ArticleItem } from "../../ui/items.ts";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A card for each value of a field that .site.yml gathers, those first whose days of the year it is (when).",
  props: {
    field: { type: shortText, about: "The field.", example: "season", required: true },
    limit: upTo(30, 30),
  },
} as const satisfies ComponentSchema;

/** The values of a field that have pages. */
export async function load(props: PropsOf<typeof schema>, reader: LoaderReader): Promise<ComponentData> {
  const { field: values, limit: size } = props;
  const found = await reader.newest({ under: "/", values, page: 1, size, only: true });
  return { data: { items: found?.value.cards ?? [] }, until: found?.until ?? null };
}

export function reads({ field }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return [{ kind: "values", field }];
}

/** Values of a field, each with the way to its page. */
export function Values({ data }: View<typeof schema, { readonly items: readonly ArticleItem[] } | null>): ReactNode {
  return data === null || data.items.length === 0 ? null : <ArticleCards items={data.items} />;
}
