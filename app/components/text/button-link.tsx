import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { oneOf } from "../../content/schema/field-type.ts";
import { icon, shortText, to } from "../../content/schema/props.ts";
import { Anchor, isExternal } from "../../ui/anchor.tsx";
import { Icon, NamedIcon } from "../../ui/icon.tsx";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A link that looks like a button.",
  inline: "word",
  props: {
    to: { ...to, required: true },
    label: { type: shortText, about: "What it says.", example: "Get the pack", required: true },
    icon,
    tone: {
      type: oneOf(["primary", "secondary", "plain"]),
      about: "How much it stands out.",
      example: "plain",
      default: "primary",
    },
  },
} as const satisfies ComponentSchema;

export function ButtonLink({ props: { to, label, icon, tone } }: View<typeof schema>): ReactNode {
  return (
    <Anchor className={`button button-${tone}`} to={to}>
      <NamedIcon name={icon} />
      {label}
      {isExternal(to) && <Icon name="external" />}
    </Anchor>
  );
}
