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
 * The worker: every address of the site on one screen. Endpoints come first and match the raw path exactly; everything else
 * is a page or its payload. HEAD is answered as GET without the body. Lazy handlers are modules of their own, compiled at
 * their first request, so that a new isolate compiles only what pages need.
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
 * Matches the routes one by one, and only for a path that an endpoint could have; any other path gets the page handler
 * at once. Hono's other routers build a tree or an expression of all routes before an isolate's first answer.
 */
class SiteRouter<Route> extends LinearRouter<Route> {
  #page: Result<Route> | null = null;

  override match(method: string, path: string): Result<Route> {
    // LinearRouter matches `/health/` as `/health`, which it must not, but not `/health//`.
    if (method !== "GET" || isReserved(path)) return super.match(method, path.endsWith("/") ? `${path}/` : path);
    this.#page ??= super.match(method, "/");
    return this.#page;
  }
}

/** Reads the pointer first: early rejections name the site's origin and release, too. */
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
      // Hono passes only Error objects to onError.
      throw error instanceof Error ? error : new Error(`${String(error)} was thrown, which is no Error`);
    }
  };
}

/** Answers a request that may carry a preview: its answer, even an error, then belongs to that preview. */
async function answerPrivately(c: RequestContext, handler: Handler): Promise<Response> {
  c.set("preview", await readPreview(c));
  return handler(c);
}

/** The one catch of a request: the last resort answers whatever a handler throws. */
async function answerError(c: RequestContext, error: unknown, { log }: Isolate): Promise<Response> {
  // wrangler.toml has a mistake, and no error view can be rendered without its settings.
  if (c.get("settings") === undefined) return bareError(error, log);
  try {
    return await lastResort(c, error);
  } catch (failure) {
    return bareError(failure, log);
  }
}
