import type { ReactNode } from "react";
import { accountPages } from "../../accounts/account-pages.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { FormOrLink } from "../../ui/account-forms.tsx";
import { useWords } from "../../words.ts";

export const schema = {
  about: "The form to sign in. On pages outside /account each of these forms leads there.",
  props: {},
} as const satisfies ComponentSchema;

export function Login(): ReactNode {
  const words = useWords(components);
  return <FormOrLink name="Login" to={accountPages.login} label={words.signIn} />;
}
