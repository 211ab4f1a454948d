import type { ReactNode } from "react";
import { Anchor, isExternal } from "../anchor.tsx";
import { Icon, NamedIcon } from "../icon.tsx";
import type { View } from "./view.ts";

export function ButtonLink({ props: { to, label, icon, tone } }: View<"ButtonLink">): ReactNode {
  return (
    <Anchor className={`button button-${tone}`} to={to}>
      <NamedIcon name={icon} />
      {label}
      {isExternal(to) && <Icon name="external" />}
    </Anchor>
  );
}
