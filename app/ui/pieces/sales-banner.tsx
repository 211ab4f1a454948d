import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import { Icon } from "../icon.tsx";
import type { View } from "./view.ts";

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
