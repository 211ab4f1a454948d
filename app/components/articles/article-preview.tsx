import type { ReactNode } from "react";
import { loadArticle } from "../../content/components/lists.ts";
import type { ComponentLoader } from "../../content/components/load.ts";
import { type ComponentRead, documentsAt } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { path } from "../../content/schema/props.ts";
import { ArticleCard } from "../../ui/article-cards.tsx";
import type { ArticleItem } from "../../ui/items.ts";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A card of one document.",
  props: {
    path: { type: path, about: "Its path.", example: "/articles/pencils", required: true },
  },
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadArticle;

export function reads({ path }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return documentsAt([path]);
}

export function ArticlePreview({ data }: View<typeof schema, ArticleItem | null>): ReactNode {
  return data === null ? null : <ArticleCard item={data} />;
}
