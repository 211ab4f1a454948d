import type { ReactNode } from "react";
import { FormOrLink } from "../../accounts/account-forms.tsx";
import type { ComponentSchema } from "../../content/schema/component.ts";

export const schema = {
  about: "Where the link of a confirming mail ends.",
  props: {},
} as const satisfies ComponentSchema;

export function ConfirmEmail(): ReactNode {
  return <FormOrLink name="ConfirmEmail" />;
}
