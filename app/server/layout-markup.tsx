import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { canonicalPath, homeAt } from "../content/path/canonical-path.ts";
import type { ShownRead } from "../content/reader.ts";
import { type Layouts, layoutOf, PageLayout } from "../page-root.tsx";
import { SiteContext } from "../site-context.ts";
import { currentMark, Main } from "../ui/layouts/layouts.tsx";
import { WordsContext } from "../words.ts";
import { type LayoutMarkup, layoutMarkups, type Shell, siteView } from "./shell.ts";

interface Page extends Pick<ShownRead, "entry" | "navigation"> {
  /** As the address bar has it. */
  readonly pathname: string;
}

/**
 * Header, menu and footer of a page, rendered once for all pages of its shell whose menu marks the same links: with the
 * first page of a section.
 */
export function layoutMarkup(shell: Shell, page: Page): LayoutMarkup {
  const known = layoutMarkups(shell, page.navigation.menu);
  const key = layoutKey(shell, page);
  const markup = known.get(key) ?? renderLayout(shell, page);
  known.set(key, markup);
  return markup;
}

/** All that layouts read of a page: there are as many keys as a menu has links, or twice that. */
function layoutKey({ site }: Shell, { entry, navigation: { menu }, pathname }: Page): string {
  const path = canonicalPath(pathname) ?? pathname;
  const home = homeAt(pathname, site.locales);
  const { target, is } = currentMark(menu, path);
  return [layoutOf(entry), home, path === home, target, is].join(" ");
}

function renderLayout(shell: Shell, { entry, navigation, pathname }: Page): LayoutMarkup {
  const markup = renderToString(
    <SiteContext value={siteView(shell)}>
      <WordsContext value={shell.words.translations}>
        <PageLayout name={layoutOf(entry)} menu={navigation.menu} pathname={pathname}>
          {null}
        </PageLayout>
      </WordsContext>
    </SiteContext>,
  );
  const [before = "", after = ""] = markup.split(/<main.*<\/main>/s);
  return { before, after };
}

/**
 * The layouts without their header, menu and footer. The main part keeps its place among its siblings, by which React
 * counts the ids of `useId` in it.
 */
export const contentOnlyLayouts: Layouts = { default: DefaultMain, bare: BareMain };

function DefaultMain({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {null}
      {null}
      <Main>{children}</Main>
      {null}
    </>
  );
}

function BareMain({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {null}
      {null}
      <Main>{children}</Main>
    </>
  );
}
