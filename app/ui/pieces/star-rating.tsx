import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { plural } from "../plural.ts";
import type { View } from "./view.ts";

const PLACES = [1, 2, 3, 4, 5] as const;

export function StarRating({ props: { value, count } }: View<"StarRating">): ReactNode {
  return (
    <span className="star-rating">
      <span className="stars">
        {PLACES.map((place) => (
          <Icon key={place} name={starAt(place, value)} />
        ))}
      </span>
      <span>
        {value.toFixed(1)}
        <span className="visually-hidden"> out of 5 stars</span>
        {count !== undefined && ` (${plural(count, "rating")})`}
      </span>
    </span>
  );
}

/** Which star stands at a place of the five: `starAt(4, 3.5)` -> `star-half`. */
function starAt(place: number, value: number): "star" | "star-half" | "star-outline" {
  const filled = Math.round(value * 2) / 2;
  if (filled >= place) return "star";
  return filled >= place - 0.5 ? "star-half" : "star-outline";
}
