import type { ReactNode } from "react";
import { takeFocus } from "./take-focus.ts";

export interface DisclosureProps {
  readonly label: string;
  /** It comes in the place of what had the focus. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** A form that most visits do not need, behind a button: the browser opens and closes it. */
export function Disclosure({ label, focused = false, children }: DisclosureProps): ReactNode {
  return (
    <details className="account-more">
      <summary ref={focused ? takeFocus : null} className="button button-plain">
        {label}
      </summary>
      <div className="account-part">{children}</div>
    </details>
  );
}
