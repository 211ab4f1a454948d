import type { ReactNode } from "react";
import { ColoringCard as Card } from "../../coloring/cards/coloring-card.tsx";
import { type ComponentData, type LoaderReader, oneAt } from "../../content/components/queries.ts";
import { type ComponentRead, documentsAt } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { drawing } from "../../content/schema/props.ts";
import { coloringCards } from "../../drawings/coloring-cards.ts";
import type { ColoringItem } from "../../ui/items.ts";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A card of one coloring page.",
  inline: "card",
  props: {
    path: { ...drawing, required: true },
  },
} as const satisfies ComponentSchema;

export function load({ path }: PropsOf<typeof schema>, reader: LoaderReader): Promise<ComponentData> {
  return oneAt(path, coloringCards, reader);
}

export function reads({ path }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return documentsAt([path]);
}

export function ColoringCard({ data }: View<typeof schema, ColoringItem | null>): ReactNode {
  return data === null ? null : <Card item={data} />;
}
