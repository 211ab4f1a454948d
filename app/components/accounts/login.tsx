import type { ReactNode } from "react";
import { FormOrLink } from "../../accounts/account-forms.tsx";
import type { ComponentSchema } from "../../content/schema/component.ts";

export const schema = {
  about: "The form to sign in. On pages outside /account each of these forms leads there.",
  props: {},
} as const satisfies ComponentSchema;

export function Login(): ReactNode {
  return <FormOrLink name="Login" />;
}
