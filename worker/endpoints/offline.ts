import { OFFLINE_PAGE, SERVICE_WORKER } from "#app/links.ts";
import { offline } from "#app/routes/page-data.ts";
import { renderErrorView } from "#app/server.tsx";
import type { RequestContext } from "../context.ts";
import { errorResponse, errorShell, notFound } from "../errors/error-response.ts";
import { unavailable } from "../errors/failure.ts";
import { cacheControlFor, NO_CACHE, pageHeaders, securityHeaders } from "../headers.ts";
import { createFilling } from "../html/shell.ts";
import { fillParts } from "../html/template.ts";
import { described } from "../log.ts";
import { policyHeader, traceHeaders } from "../respond.ts";
import { readAsset } from "../store/kv.ts";

/** Takes the place of whatever worker a browser has, and goes with it. */
const LEAVING_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
`;

/** The same, with all that was stored. */
const LAST_WORKER = `${LEAVING_WORKER}addEventListener("activate", (event) => event.waitUntil(forget()));
async function forget() {
  for (const name of await caches.keys()) await caches.delete(name);
}
`;

/**
 * `/sw.js`: the service worker of this build, loaded anew by each browser that has one. Where it is switched off, and
 * in development, one that removes it; so in a preview, which it could answer with what it has stored of the
 * public site.
 */
export async function serviceWorker(c: RequestContext): Promise<Response> {
  const isolate = c.get("isolate");
  if (!c.get("settings").offline || isolate.build.development) return answerScript(c, LAST_WORKER);
  if (c.get("visibility") === "private") return answerScript(c, LEAVING_WORKER);
  try {
    const script = await readAsset(c.env, SERVICE_WORKER);
    return script === null ? notFound(c) : answerScript(c, script.body);
  } catch (error) {
    // A browser then keeps the worker that it has, as it does after any error.
    isolate.once("sw.js", { level: "error", event: "service-worker-read-failed", ...described(error) });
    return errorResponse(c, unavailable());
  }
}

function answerScript(c: RequestContext, script: BodyInit | null): Response {
  return new Response(script, {
    headers: {
      ...securityHeaders("worker"),
      "content-type": "text/javascript;charset=utf-8",
      "cache-control": cacheControlFor(c.get("visibility"), NO_CACHE),
      ...traceHeaders(c),
    },
  });
}

/** A page of the site, with its navigation, that could not be had. */
const WITH_NAVIGATION = 404;

/**
 * `/offline.html`: what the service worker stores to show at any address that it has no page of. No other client loads it,
 * and what it shows as missing is found as soon as there is a connection.
 */
export async function offlinePage(c: RequestContext): Promise<Response> {
  const shell = await errorShell(c, WITH_NAVIGATION);
  const view = renderErrorView(offline(OFFLINE_PAGE), shell);
  const visibility = c.get("visibility");
  const filling = createFilling(c, shell.origin);
  return new Response(fillParts(view, filling), {
    headers: {
      ...pageHeaders({ status: 200, extra: {}, robots: "noindex", pathname: OFFLINE_PAGE, visibility }),
      ...traceHeaders(c),
      ...policyHeader(filling.nonce, c),
    },
  });
}
