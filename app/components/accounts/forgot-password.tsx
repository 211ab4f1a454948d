import type { ReactNode } from "react";
import { accountPages } from "../../accounts/account-pages.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { FormOrLink } from "../../ui/account-forms.tsx";
import { useWords } from "../../words.ts";

export const schema = {
  about: "The form that mails a link for a new password.",
  props: {},
} as const satisfies ComponentSchema;

export function ForgotPassword(): ReactNode {
  const words = useWords(components);
  return <FormOrLink name="ForgotPassword" to={accountPages.forgotPassword} label={words.chooseNewPassword} />;
}
