import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { oneOf } from "../../content/schema/field-type.ts";
import { to, tone, tones } from "../../content/schema/props.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "A word on a label: :tag[new].",
  slots: ["default"],
  inline: "word",
  props: {
    to,
    tone: { ...tone, type: oneOf(["plain", ...tones]), default: "plain" },
  },
} as const satisfies ComponentSchema;

export function Tag({ props: { to, tone }, slots }: View<typeof schema>): ReactNode {
  const className = `tag tone-${tone}`;
  if (to === undefined) return <span className={className}>{slots.default}</span>;
  return (
    <Anchor className={className} to={to}>
      {slots.default}
    </Anchor>
  );
}
