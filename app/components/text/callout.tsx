import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { title, tone } from "../../content/schema/props.ts";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A box around a text.",
  slots: ["default"],
  props: {
    title,
    tone: { ...tone, default: "sky" },
  },
} as const satisfies ComponentSchema;

export function Callout({ props: { title, tone }, slots }: View<typeof schema>): ReactNode {
  return (
    <div role="note" className={`callout tone-${tone}`}>
      {title !== undefined && <p className="callout-title">{title}</p>}
      {slots.default}
    </div>
  );
}
