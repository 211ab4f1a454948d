import type { ComponentType, ReactNode } from "react";
import type { NavigationNode } from "../content/navigation/node.ts";
import { canonicalPath } from "../content/path/canonical-path.ts";
import { BareLayout } from "../ui/layouts/bare.tsx";
import { DefaultLayout } from "../ui/layouts/default.tsx";
import type { LayoutProps } from "../ui/layouts/layout.ts";
import { useSite } from "./site-context.ts";

/** Every layout that a page, a route or the navigation may name. */
const layouts: { readonly [name: string]: ComponentType<LayoutProps> } = { default: DefaultLayout, bare: BareLayout };

export const layoutNames: readonly string[] = Object.keys(layouts);

export interface PageLayoutProps {
  /** One of `layoutNames`. */
  readonly name: string;
  readonly navigation: readonly NavigationNode[];
  /** As the address bar has it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

export function PageLayout({ name, navigation, pathname, children }: PageLayoutProps): ReactNode {
  const { site } = useSite();
  const Layout = layouts[name] ?? DefaultLayout;
  return (
    <Layout site={site} navigation={navigation} path={canonicalPath(pathname) ?? pathname}>
      {children}
    </Layout>
  );
}
