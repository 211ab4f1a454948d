import type { ReactNode } from "react";
import type { View } from "./view.ts";

export function Price({ props: { amount, currency, before } }: View<"Price">): ReactNode {
  return (
    <span className="price">
      <strong>{formatPrice(amount, currency)}</strong>
      {before !== undefined && before > amount && (
        <s>
          <span className="visually-hidden">before </span>
          {formatPrice(before, currency)}
        </s>
      )}
    </span>
  );
}

/** `formatPrice(4.5, "USD")` -> `$4.50`, `formatPrice(0, "USD")` -> `Free`. */
export function formatPrice(amount: number, currency: string): string {
  if (amount === 0) return "Free";
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
}
