import type { ReactNode } from "react";

/** A form that most visits do not need, behind a button: the browser opens and closes it. */
export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="account-more">
      <summary className="button button-plain">{label}</summary>
      <div className="account-part">{children}</div>
    </details>
  );
}
