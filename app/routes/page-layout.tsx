import type { ComponentType, ReactNode } from "react";
import type { NavigationNode } from "../content/navigation/node.ts";
import { canonicalPath } from "../content/path/canonical-path.ts";
import type { LayoutName } from "../content/routing/names.ts";
import { PlacesContext } from "../ui/contexts.ts";
import type { LayoutProps } from "../ui/layouts/layout.ts";
import { BareLayout, DefaultLayout } from "../ui/layouts/layouts.tsx";
import { useSite } from "./site-context.ts";

/** Every layout that a page, a route or the navigation may name. */
const layouts: { readonly [Name in LayoutName]: ComponentType<LayoutProps> } = {
  default: DefaultLayout,
  bare: BareLayout,
};

export interface PageLayoutProps {
  readonly name: LayoutName;
  readonly navigation: readonly NavigationNode[];
  /** As the address bar has it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

export function PageLayout({ name, navigation, pathname, children }: PageLayoutProps): ReactNode {
  const { site } = useSite();
  const Layout = layouts[name];
  return (
    <PlacesContext value={site.places}>
      <Layout site={site} navigation={navigation} path={canonicalPath(pathname) ?? pathname}>
        {children}
      </Layout>
    </PlacesContext>
  );
}
