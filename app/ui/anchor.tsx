import type { ReactNode } from "react";

export interface AnchorProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a place of this site or of another one. Plain `<a>`: it works before, without and outside the router. */
export function Anchor({ to, className, children }: AnchorProps): ReactNode {
  return (
    <a href={to} className={className} rel={isExternal(to) ? "noopener" : undefined}>
      {children}
    </a>
  );
}

/** `https://example.com` -> true, `/free` and `#animals` -> false. */
export function isExternal(to: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(to);
}
