import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { amount, currency, price } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "A price.",
  inline: "word",
  props: {
    amount: { ...amount, required: true },
    currency,
    before: { type: price, about: "The price that no longer holds, struck out.", example: 6 },
  },
} as const satisfies ComponentSchema;

export function Price({ props: { amount, currency, before } }: View<typeof schema>): ReactNode {
  const words = useWords(components);
  return (
    <span className="price">
      <strong>{formatPrice(amount, { currency, words })}</strong>
      {before !== undefined && before > amount && (
        <s>
          <span className="visually-hidden">{words.before} </span>
          {formatPrice(before, { currency, words })}
        </s>
      )}
    </span>
  );
}

/** `$4.50`, or `Free` for nothing. */
function formatPrice(
  amount: number,
  { currency, words }: { readonly currency: string; readonly words: typeof components.english },
): string {
  if (amount === 0) return words.free;
  return new Intl.NumberFormat(words.locale, { style: "currency", currency }).format(amount);
}
