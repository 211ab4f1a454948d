import type { ReactNode } from "react";
import { FormOrLink } from "../../accounts/account-forms.tsx";
import type { ComponentSchema } from "../../content/schema/component.ts";

export const schema = {
  about: "The form that mails a link for a new password.",
  props: {},
} as const satisfies ComponentSchema;

export function ForgotPassword(): ReactNode {
  return <FormOrLink name="ForgotPassword" />;
}
