import { favicon } from "virtual:brand";
import type { ReactNode } from "react";

/**
 * The otter that looks over the edge of a sheet, from the file that every browser fetches for its tab. Of more than low
 * priority, React would preload it before the words.
 */
export function BrandMark(): ReactNode {
  return <img className="brand-mark" src={favicon} alt="" width="64" height="64" fetchPriority="low" />;
}
