import type { ReactNode } from "react";
import type { View } from "./view.ts";

export function Hero({ props: { title, eyebrow }, slots }: View<"Hero">): ReactNode {
  return (
    <section className={slots.pictures === undefined ? "hero" : "hero hero-pictured"}>
      <div className="hero-words">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h2>{title}</h2>
        {slots.default}
        {slots.actions !== undefined && <div className="button-row">{slots.actions}</div>}
      </div>
      {slots.pictures !== undefined && <div className="pile">{slots.pictures}</div>}
    </section>
  );
}
