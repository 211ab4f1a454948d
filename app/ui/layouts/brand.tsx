import type { ReactNode } from "react";
import { BrandMark } from "../brand/brand-mark.tsx";
import { HOME } from "../places.ts";

export interface BrandProps {
  readonly name: string;
  /** Whether this page is home. */
  readonly current?: boolean;
}

/** Mark and name, the way home. */
export function Brand({ name, current = false }: BrandProps): ReactNode {
  return (
    <a className="brand" href={HOME} aria-current={current ? "page" : undefined}>
      <BrandMark />
      {name}
    </a>
  );
}
