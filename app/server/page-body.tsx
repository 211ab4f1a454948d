import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { PageContent, PageRead } from "../content/reader.ts";
import { shownEntry } from "../content/release/path-entry.ts";
import { coloring } from "../content/words/coloring.ts";
import type { Translations } from "../content/words/words.ts";
import { type Head, headOf } from "../head.ts";
import { isNarrowedList, narrowedHead } from "../narrowed-list.ts";
import { createRoutes, PAGE_ROUTE, Screens, screenName } from "../router.tsx";
import { type Content, isPageData, loadingContext, loadPage, type PageData } from "../routes/page-data.ts";
import { SiteContext, type SiteView } from "../routes/site-context.ts";
import { CUT } from "../routes/use-page.tsx";
import { type AppState, withoutHtml } from "../state.ts";
import { componentNamed } from "../ui/components/registry.ts";
import { ComponentsContext } from "../ui/document-view.tsx";
import { WordsContext } from "../words.ts";
import { appState, closeFrame, type HtmlPart, openFrame, type Shell } from "./frame.ts";

interface PageView {
  readonly found: StaticPage;
  readonly page: PageData;
  readonly settled: Promise<PageContent>;
  readonly shell: Shell;
  readonly site: SiteView;
}

/**
 * A page in document order: in one piece where its content is at hand, else cut where the document will stand. What the
 * first pass sends begins what the second one makes (docs/architecture.md 4.8). Throws after its end where the document
 * was lost on the way: the error view stands in its place. The head of a narrowed list says what is in it, so it waits
 * for the document and throws before its beginning.
 */
export async function* pageBody(view: PageView): AsyncGenerator<readonly HtmlPart[], void> {
  const { settled, shell } = view;
  const content = await (isNarrowed(view) ? settled : atOnce(settled));
  const frame = openFrame(headFor(view, content), shell);
  if (content !== null) {
    yield [...frame, wholePage(view, { kind: "ready", ...content })];
    return;
  }
  const start = beforeDocument(view);
  yield [...frame, start];
  try {
    yield [rest(wholePage(view, { kind: "ready", ...(await settled) }), start)];
  } catch (error) {
    yield [rest(wholePage(view, { kind: "failed" }), start)];
    throw error;
  }
}

function headFor(view: PageView, content: PageContent | null): Head {
  const source = { ...view.site, entry: view.page.entry };
  if (!isNarrowed(view)) return headOf(source);
  const words = coloring.in(view.shell.words.translations);
  return narrowedHead(source, { search: searchOf(view), document: content?.document ?? null, words });
}

function isNarrowed(view: PageView): boolean {
  return isNarrowedList(view.page.entry, searchOf(view));
}

function searchOf({ found }: PageView): string {
  return found.context.location.search;
}

function beforeDocument({ found, page, site, shell }: PageView): string {
  const markup = renderContent(found, { content: page.content, site, words: shell.words.translations });
  return markup.slice(0, markup.indexOf(CUT));
}

function wholePage(view: PageView, content: Content): string {
  const { found, site, shell } = view;
  return (
    renderContent(found, { content, site, words: shell.words.translations }) +
    closeFrame(stateOf(view, content), shell.words)
  );
}

function rest(whole: string, start: string): string {
  if (!whole.startsWith(start)) throw new Error("a screen shows something else before its document once it is there");
  return whole.slice(start.length);
}

function stateOf({ page, shell }: PageView, content: Content): AppState {
  const { entry, navigation } = page;
  const ready = content.kind === "ready" ? content : null;
  return {
    ...appState(shell),
    navigation,
    shown: {
      kind: "page",
      entry: shownEntry(entry),
      document: ready && withoutHtml(ready.document),
      surround: ready?.surround ?? [null, null],
      until: ready?.until ?? null,
    },
  };
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

/** A path as the router answers it on the server. */
interface StaticPage {
  readonly context: StaticHandlerContext;
  /** Null where its loader threw `error`. */
  readonly page: PageData | null;
  readonly error: unknown;
}

/** Made once for an isolate, when the first page is asked for; knows nothing of any request or release. */
let handler: StaticHandler | null = null;

function staticHandler(): StaticHandler {
  handler ??= newHandler();
  return handler;
}

function newHandler(): StaticHandler {
  const screens = new Screens();
  const routes = createRoutes(screens, async (navigation) => {
    const page = await loadPage(navigation);
    await screens.load(screenName(page.entry.path, page.entry.kind));
    return page;
  });
  return createStaticHandler(routes);
}

/** The router asks for a whole URL; nothing reads its origin. */
const SOME_ORIGIN = "https://site.invalid";

/** Runs the loader of a path and its query with the page that was found there. */
export async function queryPage(fullPath: string, read: PageRead): Promise<StaticPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(loadingContext, { reader: { page: async () => read }, whole: false });
  const context = await staticHandler().query(new Request(SOME_ORIGIN + fullPath), { requestContext });
  if (context instanceof Response) throw new Error(`${fullPath} is no canonical address of a page`);
  const data: unknown = context.loaderData[PAGE_ROUTE];
  return { context, page: isPageData(data) ? data : null, error: context.errors?.[PAGE_ROUTE] };
}

/** The markup of a page with its content as far as it is there. */
function renderContent(
  { context, page }: StaticPage,
  { content, site, words }: { readonly content: Content; readonly site: SiteView; readonly words: Translations },
): string {
  return renderRoutes({ ...context, loaderData: { [PAGE_ROUTE]: { ...page, content } } }, { site, words });
}

/** Images' preload hints, which React puts before all markup: the images follow at once, and prefixes must agree. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

function renderRoutes(
  context: StaticHandlerContext,
  { site, words }: { readonly site: SiteView; readonly words: Translations },
): string {
  const router = createStaticRouter(staticHandler().dataRoutes, context);
  const markup = renderToString(
    <SiteContext value={site}>
      <WordsContext value={words}>
        <ComponentsContext value={componentNamed}>
          <StaticRouterProvider context={context} router={router} hydrate={false} />
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
  return markup.replace(HINTS, "");
}
