import type { ReactNode } from "react";
import { FormOrLink } from "../../accounts/account-forms.tsx";
import type { ComponentSchema } from "../../content/schema/component.ts";

export const schema = {
  about: "The form for the new password.",
  props: {},
} as const satisfies ComponentSchema;

export function ResetPassword(): ReactNode {
  return <FormOrLink name="ResetPassword" />;
}
