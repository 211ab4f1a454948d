import type { ReactNode } from "react";
import type { Brand } from "../../content/site.ts";

/**
 * The logo of the site, from the file that every browser fetches for its tab; nothing where it has none. Of more than low
 * priority, React would preload it before the words.
 */
export function BrandMark({ logo }: Pick<Brand, "logo">): ReactNode {
  if (logo === null) return null;
  return <img className="brand-mark" src={logo} alt="" width="64" height="64" fetchPriority="low" />;
}
