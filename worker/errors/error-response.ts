import { EMPTY_MENU, type Menu } from "#app/content/menu.ts";
import { prefixOf } from "#app/content/path/canonical-path.ts";
import { findMenu } from "#app/content/reader/page-navigation.ts";
import { ENGLISH_WORDS } from "#app/server/shell.ts";
import { renderErrorView, type Shell } from "#app/server.tsx";
import type { RequestContext } from "../context.ts";
import { NO_STORE, pageHeaders } from "../headers.ts";
import { createFilling, shellWith } from "../html/shell.ts";
import { fillParts } from "../html/template.ts";
import type { LoadedRelease } from "../isolate.ts";
import { redacted } from "../log.ts";
import { resolveInMemory } from "../resolve/resolve.ts";
import { originOf, policyHeader, respond, traceHeaders } from "../respond.ts";
import { createMemorySource, createObjectSource, readWords } from "../store/objects.ts";
import { errorForm, type Failure, methodNotAllowed, pageNotFound, retryHeaders } from "./failure.ts";

export function errorResponse(c: RequestContext, failure: Failure): Response | Promise<Response> {
  return errorForm(c.get("address").pathname) === "json" ? jsonError(c, failure) : htmlError(c, failure);
}

export function notFound(c: RequestContext): Response | Promise<Response> {
  const { pathname, search } = c.get("address");
  return errorResponse(c, pageNotFound(`${pathname}${redacted(search)}`));
}

/** Methods but GET and HEAD. The original has no such route on its content endpoints (docs/protocol.md 1.1). */
export async function notAllowed(c: RequestContext): Promise<Response> {
  // A body that is not read keeps the connection from its next request.
  await c.req.raw.body?.cancel();
  if (/^\/(query|navigation)(\/|$)/.test(c.get("address").pathname)) return notFound(c);
  const response = await errorResponse(c, methodNotAllowed());
  response.headers.set("allow", "GET, HEAD");
  return response;
}

/**
 * The JSON form of an error (docs/protocol.md 1.8): two spaces, never stored, `url` on the configured origin
 * (docs/differences.md). Nothing in it tells how we are built.
 */
export function jsonError(c: RequestContext, failure: Failure): Response {
  const { status, statusMessage, message, data, id } = failure;
  const { pathname, search } = c.get("address");
  const url = `${originOf(c)}${pathname}${redacted(search)}`;
  const body = { error: true, url, statusCode: status, statusMessage, message, data, id };
  return respond(c, {
    body: JSON.stringify(body, null, 2),
    type: "application/json",
    cacheControl: NO_STORE,
    status,
    statusText: statusMessage,
    headers: retryHeaders(failure),
  });
}

/** The view of an error: one for 404, one for all others, never stored (docs/specification.md 2). */
async function htmlError(c: RequestContext, failure: Failure): Promise<Response> {
  const { status, message, id } = failure;
  const { pathname, search } = c.get("address");
  const shown = { status, message, fullPath: `${pathname}${redacted(search)}`, ...(id && { id }) };
  const shell = await errorShell(c, status);
  const filling = createFilling(c, shell.origin);
  return new Response(fillParts(renderErrorView(shown, shell), filling), {
    status,
    headers: {
      ...pageHeaders({
        status,
        extra: {},
        robots: "noindex",
        pathname,
        visibility: c.get("visibility"),
      }),
      ...traceHeaders(c),
      ...retryHeaders(failure),
      ...policyHeader(filling.nonce, c),
    },
  });
}

/**
 * The shell of an error view, with the site's menu. A 404 has the words of its locale, which are read once an isolate; where
 * something is broken, no read stands between a visitor and the words that say so.
 */
export async function errorShell(c: RequestContext, status: number): Promise<Shell> {
  const release = await resolveInMemory(c);
  if (release === null) return shellWith(c, { release: null, globals: {}, words: ENGLISH_WORDS, menu: EMPTY_MENU });
  const objects = status === 404 ? createObjectSource(c) : createMemorySource(c);
  const words = await readWords(objects, release, c.get("address").pathname).catch(() => ENGLISH_WORDS);
  return shellWith(c, { release, globals: {}, words, menu: menuAt(c, release) });
}

/** That of the locale that the address is in. */
function menuAt(c: RequestContext, { manifest }: LoadedRelease): Menu {
  const { locales, defaultLocale } = manifest.site;
  const locale = prefixOf(c.get("address").pathname, locales) || defaultLocale;
  return findMenu({ manifest, now: c.get("now") }, locale).value;
}
