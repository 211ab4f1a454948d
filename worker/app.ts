import { HonoBase } from "hono/hono-base";
import type { Result } from "hono/router";
import { LinearRouter } from "hono/router/linear-router";
import { isReserved } from "#app/content/routing/names.ts";
import { buildMeta, latestBuild } from "./endpoints/builds.ts";
import { health } from "./endpoints/health.ts";
import { licenses } from "./endpoints/licenses.ts";
import { offlinePage, serviceWorker } from "./endpoints/offline.ts";
import { webManifest } from "./endpoints/web-manifest.ts";
import type { BuildInfo, Env } from "./env.ts";
import { notAllowed, notFound } from "./errors/error-response.ts";
import { bareError, lastResort } from "./errors/last-resort.ts";
import { createExchange, type Exchange, rawPathname } from "./exchange.ts";
import { createIsolate, type Isolate } from "./isolate.ts";
import { type Log, logLine } from "./log.ts";
import { page } from "./pages/page.ts";
import { readPreview } from "./resolve/grant.ts";
import { readCurrent } from "./store/pointer.ts";

type Handler = (exchange: Exchange) => Response | Promise<Response>;

export interface AppOptions {
  readonly build: BuildInfo;
  /** Epoch ms. */
  readonly clock?: () => number;
  readonly log?: Log;
}

/**
 * The worker: every address of the site on one screen. Endpoints come first and match the path exactly as it was
 * spelled; everything else is a page or its payload (docs/architecture.md, "From a request to an answer"). HEAD is
 * answered as GET without the body. What is lazy is a module of its own, compiled when it is first
 * asked for: a new isolate compiles what pages need.
 */
export function createApp({ build, clock = Date.now, log = logLine }: AppOptions): HonoBase<{ Bindings: Env }> {
  const isolate = createIsolate({ build, clock, log });
  const answer = (handler: Handler) => answerWith(isolate, handler);
  const endpoint = (handler: Handler) => answer(afterLook(handler));
  const lazy = (load: () => Promise<Handler>) => endpoint(async (exchange) => (await load())(exchange));
  const app = new HonoBase<{ Bindings: Env }>({ getPath: rawPathname, router: new SiteRouter() });
  app.get(
    "/query/*",
    lazy(async () => (await import("./endpoints/query.ts")).query),
  );
  app.get(
    "/navigation/*",
    lazy(async () => (await import("./endpoints/query.ts")).query),
  );
  for (const address of ["/:cache{cache\\..+}", "/:search{search-[0-9a-f]+}"]) {
    app.get(
      address,
      lazy(async () => (await import("./endpoints/client-data.ts")).clientData),
    );
  }
  app.on(
    ["GET", "POST"],
    "/__nuxt_island/*",
    lazy(async () => (await import("./endpoints/island.ts")).island),
  );
  app.get("/builds/latest.json", endpoint(latestBuild));
  app.get("/builds/*", endpoint(buildMeta));
  app.get(
    "/files/*",
    lazy(async () => (await import("./files/file.ts")).file),
  );
  app.get("/assets/*", endpoint(notFound));
  app.on(
    ["GET", "POST"],
    "/relay/*",
    lazy(async () => (await import("./relay/relay.ts")).relay),
  );
  app.get("/health", endpoint(health));
  app.get(
    "/sitemap.xml",
    lazy(async () => (await import("./feeds/sitemap.ts")).sitemap),
  );
  app.get(
    "/:sitemap{sitemap-[1-9][0-9]{0,5}\\.xml}",
    lazy(async () => (await import("./feeds/sitemap.ts")).numberedSitemap),
  );
  app.get(
    "/robots.txt",
    lazy(async () => (await import("./feeds/sitemap.ts")).robots),
  );
  app.get(
    "/feed.xml",
    lazy(async () => (await import("./feeds/atom.ts")).feed),
  );
  app.get(
    "/:page{.+/feed\\.xml}",
    lazy(async () => (await import("./feeds/atom.ts")).pageFeed),
  );
  app.get(
    "/:page{.+/pack\\.pdf}",
    lazy(async () => (await import("./files/page-files.ts")).pagePack),
  );
  app.get(
    "/:page{.+/picture\\.png}",
    lazy(async () => (await import("./files/page-files.ts")).pagePicture),
  );
  app.get("/licenses.txt", endpoint(licenses));
  app.get("/sw.js", endpoint(serviceWorker));
  app.get("/offline.html", endpoint(offlinePage));
  app.get("/manifest.webmanifest", endpoint(webManifest));
  app.get("*", answer(page));
  app.notFound(endpoint(notAllowed));
  app.onError((error) => bareError(error, isolate.log));
  return app;
}

/**
 * Looks through the endpoints for an address that could be one: for any other it has the page's handler at once. Other
 * routers of hono build a tree or an expression of all routes before an isolate's first answer.
 */
class SiteRouter<Route> extends LinearRouter<Route> {
  #page: Result<Route> | null = null;

  override match(method: string, path: string): Result<Route> {
    // By itself it takes `/health/` for `/health`, but not `/health//`.
    if (method !== "GET" || isReserved(path)) return super.match(method, path.endsWith("/") ? `${path}/` : path);
    this.#page ??= super.match(method, "/");
    return this.#page;
  }
}

/** Even what is refused at the door names the site's origin and release, so the pointer is known before. */
function afterLook(handler: Handler): Handler {
  return async (exchange) => {
    await readCurrent(exchange);
    return handler(exchange);
  };
}

interface Incoming {
  readonly req: { readonly raw: Request };
  readonly env: Env;
  readonly executionCtx: { waitUntil(work: Promise<unknown>): void };
}

function answerWith(isolate: Isolate, handler: Handler): (context: Incoming) => Response | Promise<Response> {
  return (context) => {
    const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
    const exchange = createExchange(isolate, { request: context.req.raw, env: context.env, waitUntil });
    return caught(exchange.visibility === "private" ? inPreview(handler) : handler, exchange);
  };
}

/** The one catch of a request: whatever a handler throws is answered by the last resort. */
function caught(handler: Handler, exchange: Exchange): Response | Promise<Response> {
  try {
    const response = handler(exchange);
    return response instanceof Promise ? response.catch((error) => lastResort(exchange, error)) : response;
  } catch (error) {
    return lastResort(exchange, error);
  }
}

/** Where a preview may have a part in the answer: whatever comes of it is the preview's then, an error too. */
function inPreview(handler: Handler): Handler {
  return async (exchange) => caught(handler, { ...exchange, preview: await readPreview(exchange) });
}
