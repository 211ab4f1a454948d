import { views } from "virtual:component-views";
import { narrowedHeads } from "virtual:kind-heads";
import { renderToString } from "react-dom/server";
import { Outlet, type Path, StaticRouter } from "react-router";
import { pathToUrl } from "../content/path/canonical-path.ts";
import type { PageContent, PageRead } from "../content/reader.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import type { SearchSummary } from "../content/search/search.ts";
import { search as searchPart } from "../content/words/search.ts";
import { type Head, headOf, type NarrowedHead, type NarrowedHeadOf } from "../head.ts";
import { type Layouts, PageRoot } from "../page-root.tsx";
import type { Content } from "../routes/page-data.ts";
import { isSearched, searchedHead } from "../searched-page.ts";
import { SiteContext, type SiteView } from "../site-context.ts";
import { loadScreen, SiteRoutes } from "../site-routes.tsx";
import { type ComponentLookup, ComponentsContext, type Part, PartContext, WHOLE } from "../ui/document-view.tsx";
import { WordsContext } from "../words.ts";
import { contentOnlyLayouts, layoutMarkup } from "./layout-markup.tsx";
import { closeShell, type HtmlPart, openShell, type Shell, siteView } from "./shell.ts";

/** A page that was found, with the shell that it is rendered into. */
export interface PageView {
  readonly read: PageRead;
  /** The summary of the search in its address; null if there is no search. */
  readonly searchSummary: SearchSummary | null;
  /** Writes the head of a list that the address narrows, which waits for its items. Null for any other page. */
  readonly narrowedHead: NarrowedHeadOf | null;
  readonly location: Pick<Path, "pathname" | "search">;
  readonly shell: Shell;
  readonly site: SiteView;
}

export const componentNamed: ComponentLookup = (name) => views.get(name) ?? null;

/** Loads the screen of a page and what its head needs. */
export async function createPageView({
  read,
  search,
  shell,
}: Pick<PageView, "read" | "shell"> & { readonly search: string }): Promise<PageView> {
  const { path, kind } = read.entry;
  const location = { pathname: pathToUrl(path), search };
  const [searchSummary, narrowedHead = null] = await Promise.all([
    read.searchSummary,
    narrowedHeadOf(read.entry, search)?.load(),
    loadScreen(location.pathname, kind),
  ]);
  return { read, searchSummary, narrowedHead, location, shell, site: siteView(shell) };
}

/** Whether the query searches or narrows a page. There are very many such views, so they are marked `noindex`. */
export function isFilteredView(entry: Pick<PathEntry, "kind">, search: string): boolean {
  return isSearched(entry, search) || narrowedHeadOf(entry, search) !== null;
}

function narrowedHeadOf({ kind }: Pick<PathEntry, "kind">, search: string): NarrowedHead | null {
  const narrowed = narrowedHeads[kind];
  return narrowed?.isNarrowed(search) ? narrowed : null;
}

/** Renders a page whose content is loaded. */
export function wholePage(view: PageView, content: PageContent): readonly HtmlPart[] {
  const ready = { kind: "ready", ...content } as const;
  return [...openShell(headFor(view, content), view.shell), ...renderContent(view, ready), ...end(view, ready)];
}

/** The head of a page. `content` is null if it is not loaded yet; only a narrowed list needs it. */
export function headFor(view: PageView, content: PageContent | null): Head {
  const { read, searchSummary: found, location } = view;
  const source = { ...view.site, entry: read.entry };
  const { translations } = view.shell.words;
  if (isSearched(read.entry, location.search))
    return searchedHead(source, { found, words: searchPart.in(translations) });
  const { segments } = content?.document ?? { segments: [] };
  return view.narrowedHead?.(source, { segments, translations }) ?? headOf(source);
}

/** What follows the app in the HTML: structured data and the state for hydration. */
export function end({ read, shell }: PageView, content: Content): readonly HtmlPart[] {
  const { entry, navigation } = read;
  const ready = content.kind === "ready" ? content : null;
  return closeShell(shell, {
    navigation,
    shown: {
      kind: "page",
      entry,
      document: ready?.document ?? null,
      surround: ready?.surround ?? [null, null],
      until: ready?.until ?? null,
    },
  });
}

/** Preload hints of images, which React puts before all markup. The images follow at once, so the hints are removed. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders a page with the content loaded so far, or a part of it. */
export function renderContent(view: PageView, content: Content, part: Part = WHOLE): readonly string[] {
  const { read, location, shell } = view;
  if (!shell.isKept) return [renderInLayout(view, { content, part })];
  const { before, after } = layoutMarkup(shell, { ...read, pathname: location.pathname });
  return [before, renderInLayout(view, { content, part, layouts: contentOnlyLayouts }), after];
}

function renderInLayout(
  { read, location, site, shell }: PageView,
  { content, part, layouts }: { readonly content: Content; readonly part: Part; readonly layouts?: Layouts },
): string {
  const { entry, navigation } = read;
  const root = (
    <PageRoot page={{ entry, navigation, content }} layouts={layouts}>
      <Outlet />
    </PageRoot>
  );
  const markup = renderToString(
    <SiteContext value={site}>
      <WordsContext value={shell.words.translations}>
        <ComponentsContext value={componentNamed}>
          <PartContext value={part}>
            <StaticRouter location={location}>
              <SiteRoutes root={root} />
            </StaticRouter>
          </PartContext>
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
  return markup.replace(HINTS, "");
}
