import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { shortText, title, to, tone } from "../../content/schema/props.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A banner across the text.",
  slots: ["default", "picture"],
  props: {
    title: { ...title, required: true },
    to,
    label: { type: shortText, about: "What its link says.", example: "Get the pack" },
    tone: { ...tone, default: "sun" },
  },
} as const satisfies ComponentSchema;

export function SalesBanner({ props: { title, to, label, tone }, slots }: View<typeof schema>): ReactNode {
  return (
    <div className={`banner tone-${tone}`}>
      {slots.picture !== undefined && <div className="banner-picture">{slots.picture}</div>}
      <div className="banner-words">
        <p className="banner-title">{title}</p>
        {slots.default}
      </div>
      {to !== undefined && (
        <Anchor className="button button-ink" to={to}>
          {label ?? title}
          <Icon name="arrow" />
        </Anchor>
      )}
    </div>
  );
}
