import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import type { View } from "../../ui/view.ts";

export const schema = {
  about: "What stands in its slot, side by side where there is room.",
  slots: ["default"],
  props: {},
} as const satisfies ComponentSchema;

export function Columns({ slots }: View<typeof schema>): ReactNode {
  return <div className="columns">{slots.default}</div>;
}
