import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { number } from "../../content/schema/field-type.ts";
import { stars } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import { plural } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "Stars out of five.",
  inline: "word",
  props: {
    value: { type: stars, about: "How many, halves too.", example: 4.5, required: true },
    count: { type: number({ min: 0, max: 1_000_000_000, whole: true }), about: "Of how many ratings.", example: 120 },
  },
} as const satisfies ComponentSchema;

const POSITIONS = [1, 2, 3, 4, 5] as const;

export function StarRating({ props: { value, count } }: View<typeof schema>): ReactNode {
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
