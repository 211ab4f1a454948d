import type { ReactNode } from "react";
import { components } from "../../content/words/components.ts";
import { plural } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import { Anchor } from "../anchor.tsx";
import { SmallPicture } from "../coloring/coloring-card.tsx";
import { Icon } from "../icon.tsx";
import type { Picture } from "../items.ts";
import type { View } from "./view.ts";

/**
 * Something to take home. The slot `picture` holds what is more than a drawing, `facts` what stands beside the price.
 */
export function ProductCard({ props, data, slots }: View<"ProductCard", Picture | null>): ReactNode {
  const { title, to, amount, currency, rating } = props;
  const picture = data === null ? slots.picture : <SmallPicture picture={data} />;
  const hasFacts = rating !== undefined || amount !== undefined || slots.facts !== undefined;
  return (
    <div className="card product-card">
      {picture !== undefined && <div className="card-picture">{picture}</div>}
      <p className="card-title">
        <Anchor className="card-link" to={to}>
          {title}
        </Anchor>
      </p>
      {slots.default}
      {hasFacts && (
        <p className="card-facts">
          {amount !== undefined && <Price props={{ amount, currency }} data={null} slots={{}} />}
          {rating !== undefined && <StarRating props={{ value: rating }} data={null} slots={{}} />}
          {slots.facts}
        </p>
      )}
    </div>
  );
}

export function Price({ props: { amount, currency, before } }: View<"Price">): ReactNode {
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

const POSITIONS = [1, 2, 3, 4, 5] as const;

export function StarRating({ props: { value, count } }: View<"StarRating">): ReactNode {
  const words = useWords(components);
  return (
    <span className="star-rating">
      <span className="stars">
        {POSITIONS.map((position) => (
          <Icon key={position} name={starAt(position, value)} />
        ))}
      </span>
      <span>
        {value.toFixed(1)}
        <span className="visually-hidden"> {words.stars}</span>
        {count !== undefined && ` (${plural(words.ratings, count, words.locale)})`}
      </span>
    </span>
  );
}

/** Which star stands at a place of the five: `starAt(4, 3.5)` -> `star-half`. */
function starAt(position: number, value: number): "star" | "star-half" | "star-outline" {
  const filled = Math.round(value * 2) / 2;
  if (filled >= position) return "star";
  return filled >= position - 0.5 ? "star-half" : "star-outline";
}

export function SalesBanner({ props: { title, to, label, tone }, slots }: View<"SalesBanner">): ReactNode {
  return (
    <div className={`banner tone-${tone}`}>
      {slots.picture !== undefined && <div className="banner-picture">{slots.picture}</div>}
      <div className="banner-words">
        <p className="banner-title">{title}</p>
        {slots.default}
      </div>
      {to !== undefined && (
        <Anchor className="button button-ink" to={to}>
          {label ?? title}
          <Icon name="arrow" />
        </Anchor>
      )}
    </div>
  );
}
