import type { ReactNode } from "react";
import type { NavigationNode } from "../../content/navigation/node.ts";
import type { PublicBrand, Site } from "../../content/site.ts";

export interface LayoutProps {
  readonly site: Pick<Site, "name" | "description" | "footer"> & { readonly brand: PublicBrand };
  /** Top level of the navigation; deeper nodes are not shown. */
  readonly navigation: readonly NavigationNode[];
  /** Canonical path of the page. */
  readonly path: string;
  readonly children: ReactNode;
}
