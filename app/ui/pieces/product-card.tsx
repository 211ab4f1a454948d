import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import type { Picture } from "../items.ts";
import { SmallPicture } from "../small-picture.tsx";
import { Price } from "./price.tsx";
import { StarRating } from "./star-rating.tsx";
import type { View } from "./view.ts";

/** Something to take home. The slot `picture` holds what is more than a drawing, `facts` what stands beside the price. */
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
