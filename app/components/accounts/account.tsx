import type { ReactNode } from "react";
import { accountPages } from "../../accounts/account-pages.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { FormOrLink } from "../../ui/account-forms.tsx";
import { useWords } from "../../words.ts";

export const schema = {
  about: "The account with all its settings.",
  props: {},
} as const satisfies ComponentSchema;

export function Account(): ReactNode {
  const words = useWords(components);
  return <FormOrLink name="Account" to={accountPages.account} label={words.yourAccount} linkOnly />;
}
