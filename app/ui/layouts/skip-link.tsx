import type { ReactNode } from "react";

export function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  );
}
