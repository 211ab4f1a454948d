import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { list, shape } from "../../content/schema/field-type.ts";
import { icon, note, shortText, to } from "../../content/schema/props.ts";
import { Anchor, isExternal } from "../../ui/anchor.tsx";
import { Icon, NamedIcon } from "../../ui/icon.tsx";
import type { View } from "../../ui/view.ts";

const link = shape(
  {
    label: { type: shortText, about: "What it says.", example: "Free packs", required: true },
    to: { ...to, required: true },
    note,
    icon,
  },
  { noun: "link", advice: "{label: …, to: …}" },
);

export const schema = {
  about: "A list of links.",
  props: {
    items: {
      type: list(link, { min: 1, max: 30 }),
      about: "The links, in their order.",
      example: [{ label: "Free packs", to: "/packs" }],
      required: true,
    },
  },
} as const satisfies ComponentSchema;

export function Links({ props }: View<typeof schema>): ReactNode {
  return (
    <ul className="link-list">
      {props.items.map(({ label, to, note, icon }) => (
        <li key={to}>
          <Anchor className="link-card" to={to}>
            <span className="link-icon">
              <NamedIcon name={icon} />
            </span>
            <span className="link-words">
              <strong>{label}</strong>
              {note !== undefined && <small>{note}</small>}
            </span>
            <Icon name={isExternal(to) ? "external" : "arrow"} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
