import type { ReactNode } from "react";
import { FormOrLink } from "../../accounts/account-forms.tsx";
import type { ComponentSchema } from "../../content/schema/component.ts";

export const schema = {
  about: "The form to make an account.",
  props: {},
} as const satisfies ComponentSchema;

export function Register(): ReactNode {
  return <FormOrLink name="Register" />;
}
