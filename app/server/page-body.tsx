import { renderToString } from "react-dom/server";
import { Outlet, type Path, StaticRouter } from "react-router";
import { pathToUrl } from "../content/path/canonical-path.ts";
import type { PageContent, PageRead } from "../content/reader.ts";
import type { SearchSummary } from "../content/search/search.ts";
import { coloring } from "../content/words/coloring.ts";
import { search as searchPart } from "../content/words/search.ts";
import { type Head, headOf } from "../head.ts";
import { isNarrowedList, narrowedHead } from "../narrowed-list.ts";
import { type Layouts, PageRoot } from "../page-root.tsx";
import type { Content } from "../routes/page-data.ts";
import { SiteContext, type SiteView } from "../routes/site-context.ts";
import { CUT } from "../routes/use-page.tsx";
import { SiteRoutes } from "../routes.tsx";
import { Screens, screenName } from "../screens.ts";
import { isSearched, searchedHead } from "../searched-page.ts";
import { finderDataIn } from "../ui/coloring/finder-data.ts";
import { componentNamed } from "../ui/components/registry.ts";
import { ComponentsContext } from "../ui/document-view.tsx";
import { WordsContext } from "../words.ts";
import { closeFrame, type HtmlPart, openFrame, type Shell, siteView } from "./frame.ts";
import { mainAlone, surroundings } from "./surroundings.tsx";

/** A page to be shown: what was found, and what it is rendered into. */
export interface PageView {
  readonly read: PageRead;
  /** Of the search that its address asks for; null where it asks for none. */
  readonly searchSummary: SearchSummary | null;
  readonly location: Pick<Path, "pathname" | "search">;
  readonly shell: Shell;
  readonly site: SiteView;
}

/** The view of a page, its screen loaded. Waits for what its head says of a search. */
export async function createPageView({
  read,
  search,
  shell,
}: Pick<PageView, "read" | "shell"> & { readonly search: string }): Promise<PageView> {
  const { path, kind } = read.entry;
  const [searchSummary] = await Promise.all([read.searchSummary, screens.load(screenName(path, kind))]);
  const location = { pathname: pathToUrl(path), search };
  return { read, searchSummary, location, shell, site: siteView(shell) };
}

/** Whether the head of a page says what is in its document. */
export function isNarrowed({ read, location }: PageView): boolean {
  return isNarrowedList(read.entry, location.search);
}

/** A page whose content is there. */
export function wholePage(view: PageView, content: PageContent): readonly HtmlPart[] {
  const ready = { kind: "ready", ...content } as const;
  return [...openFrame(headFor(view, content), view.shell), ...renderContent(view, ready), ...end(view, ready)];
}

/** What precedes the document; `markup` is the part of it that is rendered again with the rest (`endPage`). */
export function beginPage(view: PageView): { readonly parts: readonly HtmlPart[]; readonly markup: string } {
  const pending = renderContent(view, { kind: "pending" }).join("");
  const markup = pending.slice(0, pending.indexOf(CUT));
  return { parts: [...openFrame(headFor(view, null), view.shell), markup], markup };
}

interface Ending {
  /** Null where it was lost. */
  readonly content: PageContent | null;
  /** What was sent of the page before. */
  readonly begun: string;
}

/** What follows `begun` once the content is there. */
export function endPage(view: PageView, { content, begun }: Ending): readonly HtmlPart[] {
  const settled: Content = content === null ? { kind: "failed" } : { kind: "ready", ...content };
  const markup = renderContent(view, settled).join("");
  if (!markup.startsWith(begun)) throw new Error("a screen shows something else before its document once it is there");
  return [markup.slice(begun.length), ...end(view, settled)];
}

function headFor(view: PageView, content: PageContent | null): Head {
  const { read, searchSummary: found, location } = view;
  const source = { ...view.site, entry: read.entry };
  const { translations } = view.shell.words;
  if (isSearched(read.entry, location.search))
    return searchedHead(source, { found, words: searchPart.in(translations) });
  if (!isNarrowed(view)) return headOf(source);
  const { segments } = content?.document ?? { segments: [] };
  return narrowedHead(source, { found: finderDataIn(segments), words: coloring.in(translations) });
}

/** What follows the app. */
function end({ read, shell }: PageView, content: Content): readonly HtmlPart[] {
  const { entry, navigation } = read;
  const ready = content.kind === "ready" ? content : null;
  return closeFrame(shell, {
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

/** Turns of the microtask queue within which an answer that waits for no store is there. */
const TURNS = 256;

/** The value of a promise that settles without anything from outside of the isolate, null where it waits for more. */
export async function atOnce<Value>(promise: Promise<Value>): Promise<Value | null> {
  let settled = false;
  const settle = (): void => {
    settled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < TURNS && !settled; turn++) await null;
  return settled ? promise : null;
}

/** Screens that this isolate has loaded: they know nothing of any request or release. */
const screens = new Screens();

/** Images' preload hints, which React puts before all markup: the images follow at once, and prefixes must agree. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** The markup of a page with its content as far as it is there. */
function renderContent(view: PageView, content: Content): readonly string[] {
  const { read, location, shell } = view;
  if (!shell.isKept) return [renderInLayout(view, { content })];
  const { before, after } = surroundings(shell, { ...read, pathname: location.pathname });
  return [before, renderInLayout(view, { content, layouts: mainAlone }), after];
}

function renderInLayout(
  { read, location, site, shell }: PageView,
  { content, layouts }: { readonly content: Content; readonly layouts?: Layouts },
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
          <StaticRouter location={location}>
            <SiteRoutes root={root} screens={screens} />
          </StaticRouter>
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
  return markup.replace(HINTS, "");
}
