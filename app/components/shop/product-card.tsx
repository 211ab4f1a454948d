import type { ReactNode } from "react";
import { type ComponentData, drawingsAt, type LoaderReader, pictureOf } from "../../content/components/queries.ts";
import { type ComponentRead, documentsAt } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { amount, currency, drawing, stars, title, to } from "../../content/schema/props.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { Picture } from "../../ui/items.ts";
import { SmallPicture } from "../../ui/small-picture.tsx";
import type { View } from "../../ui/view.ts";
import { Price } from "./price.tsx";
import { StarRating } from "./star-rating.tsx";

export const schema = {
  about: "A card of something with a price and stars.",
  slots: ["default", "facts", "picture"],
  props: {
    title: { ...title, required: true },
    to: { ...to, required: true },
    picture: { ...drawing, about: "The coloring page whose drawing it shows." },
    amount,
    currency,
    rating: { type: stars, about: "Stars out of five.", example: 4.5 },
  },
} as const satisfies ComponentSchema;

export async function load({ picture }: PropsOf<typeof schema>, reader: LoaderReader): Promise<ComponentData> {
  const { drawings, until } = await drawingsAt(picture === undefined ? [] : [picture], reader);
  const [drawing] = drawings.map(pictureOf);
  return { data: drawing ?? null, until };
}

export function reads({ picture }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return documentsAt([picture]);
}

/**
 * Something to take home. The slot `picture` holds what is more than a drawing, `facts` what stands beside the price.
 */
export function ProductCard({ props, data, slots }: View<typeof schema, Picture | null>): ReactNode {
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
