import type { ReactNode } from "react";
import { FormOrLink } from "../../accounts/account-forms.tsx";
import type { ComponentSchema } from "../../content/schema/component.ts";

export const schema = {
  about: "The account with all its settings.",
  props: {},
} as const satisfies ComponentSchema;

export function Account(): ReactNode {
  return <FormOrLink name="Account" />;
}
