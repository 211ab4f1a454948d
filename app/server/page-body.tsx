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

/** A page to be shown: what was found, and what it is rendered into. */
export interface PageView {
  readonly read: PageRead;
  /** Of the search that its address asks for; null where it asks for none. */
  readonly searchSummary: SearchSummary | null;
  /** Where the address narrows a list: the head waits for what is in it. Null for any other page. */
  readonly narrowedHead: NarrowedHeadOf | null;
  readonly location: Pick<Path, "pathname" | "search">;
  readonly shell: Shell;
  readonly site: SiteView;
}

export const componentNamed: ComponentLookup = (name) => views.get(name) ?? null;

/** The view of a page, its screen loaded. Waits for what its head says of a search. */
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

/** Whether an address asks for a view of a page, one of a great many, which no index needs. */
export function isFilteredView(entry: Pick<PathEntry, "kind">, search: string): boolean {
  return isSearched(entry, search) || narrowedHeadOf(entry, search) !== null;
}

function narrowedHeadOf({ kind }: Pick<PathEntry, "kind">, search: string): NarrowedHead | null {
  const narrowed = narrowedHeads[kind];
  return narrowed?.isNarrowed(search) ? narrowed : null;
}

/** A page whose content is there. */
export function wholePage(view: PageView, content: PageContent): readonly HtmlPart[] {
  const ready = { kind: "ready", ...content } as const;
  return [...openShell(headFor(view, content), view.shell), ...renderContent(view, ready), ...end(view, ready)];
}

/** `content`: null where it is not there yet, which no head waits for but that of a narrowed list. */
export function headFor(view: PageView, content: PageContent | null): Head {
  const { read, searchSummary: found, location } = view;
  const source = { ...view.site, entry: read.entry };
  const { translations } = view.shell.words;
  if (isSearched(read.entry, location.search))
    return searchedHead(source, { found, words: searchPart.in(translations) });
  const { segments } = content?.document ?? { segments: [] };
  return view.narrowedHead?.(source, { segments, translations }) ?? headOf(source);
}

/** What follows the app. */
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

/** Images' preload hints, which React puts before all markup: the images follow at once, and prefixes must agree. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** The markup of a page with its content as far as it is there, or of a part of it. */
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
