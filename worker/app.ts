import { HonoBase } from "hono/hono-base";
import type { Result } from "hono/router";
import { LinearRouter } from "hono/router/linear-router";
import { isReserved } from "#app/content/routing/names.ts";
import type { SiteDefinition } from "#app/content/site-definition.ts";
import { type RequestContext, rawPathname, setVariables, type WorkerTypes } from "./context.ts";
import { buildMeta, latestBuild } from "./endpoints/builds.ts";
import { health } from "./endpoints/health.ts";
import { licenses } from "./endpoints/licenses.ts";
import { offlinePage, serviceWorker } from "./endpoints/offline.ts";
import { webManifest } from "./endpoints/web-manifest.ts";
import type { BuildInfo } from "./env.ts";
import { notAllowed, notFound } from "./errors/error-response.ts";
import { bareError, lastResort } from "./errors/last-resort.ts";
import { createIsolate, type Isolate } from "./isolate.ts";
import { type Log, logLine } from "./log.ts";
import { page } from "./pages/page.ts";
import { readPreview } from "./resolve/grant.ts";
import { readCurrent } from "./store/pointer.ts";

type Handler = (c: RequestContext) => Response | Promise<Response>;

export interface AppOptions {
  readonly build: BuildInfo;
  readonly definition: SiteDefinition;
  /** Epoch ms. */
  readonly clock?: () => number;
  readonly log?: Log;
}

/**
 * The worker: every address of the site on one screen. Endpoints come first and match the path exactly as it was
 * spelled; whatever is left is a page or its payload. HEAD is answered as GET without the
 * body. What is lazy is a module of its own, compiled when it is first needed: a new isolate compiles what pages need.
 */
export function createApp({ build, definition, clock = Date.now, log = logLine }: AppOptions): HonoBase<WorkerTypes> {
  const isolate = createIsolate({ build, definition, clock, log });
  const answer = (handler: Handler) => answerWith(isolate, handler);
  const endpoint = (handler: Handler) => answer(withPointer(handler));
  const lazy = (load: () => Promise<Handler>) => endpoint(async (c) => (await load())(c));
  const app = new HonoBase<WorkerTypes>({ getPath: rawPathname, router: new SiteRouter() });
  app.on(
    "GET",
    ["/query/*", "/navigation/*"],
    lazy(async () => (await import("./endpoints/query.ts")).query),
  );
  app.on(
    "GET",
    ["/:cache{cache\\..+}", "/:search{search-[0-9a-f]+}"],
    lazy(async () => (await import("./endpoints/client-data.ts")).clientData),
  );
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
    "/robots.txt",
    lazy(async () => (await import("./feeds/sitemap.ts")).robots),
  );
  app.get(
    "/:feed{(?:.+/)?feed\\.(?:xml|json)}",
    lazy(async () => (await import("./feeds/feed.ts")).feed),
  );
  app.on(
    "GET",
    Object.keys(definition.pageFiles).map((end) => `/:page{.+${end.replace(".", "\\.")}}`),
    lazy(async () => (await import("./files/page-files.ts")).pageFile),
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
  app.onError((error, c) => answerError(c, error, isolate));
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

/** Even what is rejected early names the site's origin and release, so the pointer is read before. */
function withPointer(handler: Handler): Handler {
  return async (c) => {
    await readCurrent(c);
    return handler(c);
  };
}

function answerWith(isolate: Isolate, handler: Handler): Handler {
  return async (c) => {
    setVariables(c, isolate);
    try {
      return await (c.get("visibility") === "private" ? answerPrivately(c, handler) : handler(c));
    } catch (error) {
      // Hono hands on errors alone.
      throw error instanceof Error ? error : new Error(`${String(error)} was thrown, which is no error`);
    }
  };
}

/** Where a preview may have a part in the answer: whatever comes of it is the preview's then, an error too. */
async function answerPrivately(c: RequestContext, handler: Handler): Promise<Response> {
  c.set("preview", await readPreview(c));
  return handler(c);
}

/** The one catch of a request: whatever a handler throws is answered by the last resort. */
async function answerError(c: RequestContext, error: unknown, { log }: Isolate): Promise<Response> {
  // A mistake in wrangler.toml: no view can be made without what it sets.
  if (c.get("settings") === undefined) return bareError(error, log);
  try {
    return await lastResort(c, error);
  } catch (failure) {
    return bareError(failure, log);
  }
}
