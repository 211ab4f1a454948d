import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { shortText, title } from "../../content/schema/props.ts";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "The top of a landing page. Slots: text, links (actions), up to three coloring cards beside it (pictures).",
  slots: ["default", "actions", "pictures"],
  props: {
    title: { ...title, required: true },
    eyebrow: { type: shortText, about: "A line above the heading.", example: "New this week" },
  },
} as const satisfies ComponentSchema;

export function Hero({ props: { title, eyebrow }, slots }: View<typeof schema>): ReactNode {
  return (
    <section className={slots.pictures === undefined ? "hero" : "hero hero-pictured"}>
      <div className="hero-words">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h2>{title}</h2>
        {slots.default}
        {slots.actions !== undefined && <div className="button-row">{slots.actions}</div>}
      </div>
      {slots.pictures !== undefined && <div className="pile">{slots.pictures}</div>}
    </section>
  );
}
