import type { ReactNode } from "react";
import type { View } from "./view.ts";

export function Callout({ props: { title, tone }, slots }: View<"Callout">): ReactNode {
  return (
    <div role="note" className={`callout tone-${tone}`}>
      {title !== undefined && <p className="callout-title">{title}</p>}
      {slots.default}
    </div>
  );
}
