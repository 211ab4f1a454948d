import type { ReactNode } from "react";
import { ColoringCard as Card } from "../coloring/coloring-card.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

export function ColoringCard({ data }: View<"ColoringCard", ColoringItem | null>): ReactNode {
  return data === null ? null : <Card item={data} />;
}
