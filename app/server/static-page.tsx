import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { PageRead } from "../content/reader.ts";
import type { Translations } from "../content/words/words.ts";
import { createRoutes, PAGE_ROUTE, Screens, screenName } from "../router.tsx";
import { type Content, isPageData, loadingContext, loadPage, type PageData } from "../routes/page-data.ts";
import { SiteContext, type SiteView } from "../routes/site-context.ts";
import { PiecesContext } from "../ui/document-view.tsx";
import { pieceNamed } from "../ui/pieces/registry.ts";
import { WordsContext } from "../words.ts";

/** A path as the router answers it on the server. */
export interface StaticPage {
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
export function renderContent(
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
        <PiecesContext value={pieceNamed}>
          <StaticRouterProvider context={context} router={router} hydrate={false} />
        </PiecesContext>
      </WordsContext>
    </SiteContext>,
  );
  return markup.replace(HINTS, "");
}
