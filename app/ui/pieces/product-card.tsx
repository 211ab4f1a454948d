import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import { Price } from "./price.tsx";
import { StarRating } from "./star-rating.tsx";
import type { View } from "./view.ts";

export function ProductCard({ props, slots }: View<"ProductCard">): ReactNode {
  const { title, to, image, amount, currency, rating } = props;
  return (
    <div className="card product-card">
      {image !== undefined && <img src={image} alt="" loading="lazy" decoding="async" />}
      <p className="card-title">
        <Anchor className="card-link" to={to}>
          {title}
        </Anchor>
      </p>
      {slots.default}
      {(rating !== undefined || amount !== undefined) && (
        <p className="card-facts">
          {amount !== undefined && <Price props={{ amount, currency }} data={null} slots={{}} />}
          {rating !== undefined && <StarRating props={{ value: rating }} data={null} slots={{}} />}
        </p>
      )}
    </div>
  );
}
