import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import type { View } from "./view.ts";

export function Tag({ props: { to, tone }, slots }: View<"Tag">): ReactNode {
  const className = `tag tone-${tone}`;
  if (to === undefined) return <span className={className}>{slots.default}</span>;
  return (
    <Anchor className={className} to={to}>
      {slots.default}
    </Anchor>
  );
}
