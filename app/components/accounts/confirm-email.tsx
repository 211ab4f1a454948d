import type { ReactNode } from "react";
import { accountPages } from "../../accounts/account-pages.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { FormOrLink } from "../../ui/account-forms.tsx";
import { useWords } from "../../words.ts";

export const schema = {
  about: "Where the link of a confirming mail ends.",
  props: {},
} as const satisfies ComponentSchema;

export function ConfirmEmail(): ReactNode {
  const words = useWords(components);
  return <FormOrLink name="ConfirmEmail" to={accountPages.confirm} label={words.confirmEmail} linkOnly />;
}
