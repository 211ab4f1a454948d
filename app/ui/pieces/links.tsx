import type { ReactNode } from "react";
import { Anchor, isExternal } from "../anchor.tsx";
import { Icon, NamedIcon } from "../icon.tsx";
import type { View } from "./view.ts";

export function Links({ props }: View<"Links">): ReactNode {
  return (
    <ul className="link-list">
      {props.items.map(({ label, to, note, icon }) => (
        <li key={to}>
          <Anchor className="link-card" to={to}>
            <span className="link-icon">
              <NamedIcon name={icon} />
            </span>
            <span className="link-words">
              <strong>{label}</strong>
              {note !== undefined && <small>{note}</small>}
            </span>
            <Icon name={isExternal(to) ? "external" : "arrow"} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
