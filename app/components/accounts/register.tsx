import type { ReactNode } from "react";
import { accountPages } from "../../accounts/account-pages.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { FormOrLink } from "../../ui/account-forms.tsx";
import { useWords } from "../../words.ts";

export const schema = {
  about: "The form to make an account.",
  props: {},
} as const satisfies ComponentSchema;

export function Register(): ReactNode {
  const words = useWords(components);
  return <FormOrLink name="Register" to={accountPages.register} label={words.makeAccount} />;
}
