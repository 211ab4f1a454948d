import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import { ColoringCard as Card } from "../coloring/coloring-card.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

/** The components that texts to read are made of: every page brings them along. */
export const commonComponents = {
  Tag,
  ColoringCard,
  Callout,
};

function Callout({ props: { title, tone }, slots }: View<"Callout">): ReactNode {
  return (
    <div role="note" className={`callout tone-${tone}`}>
      {title !== undefined && <p className="callout-title">{title}</p>}
      {slots.default}
    </div>
  );
}

function Tag({ props: { to, tone }, slots }: View<"Tag">): ReactNode {
  const className = `tag tone-${tone}`;
  if (to === undefined) return <span className={className}>{slots.default}</span>;
  return (
    <Anchor className={className} to={to}>
      {slots.default}
    </Anchor>
  );
}

function ColoringCard({ data }: View<"ColoringCard", ColoringItem | null>): ReactNode {
  return data === null ? null : <Card item={data} />;
}
