import { EMPTY_MENU, type Menu } from "#app/content/navigation/menu.ts";
import { prefixOf } from "#app/content/path/canonical-path.ts";
import { findMenu } from "#app/content/release/page-navigation.ts";
import { ENGLISH_WORDS } from "#app/server/shell.ts";
import { renderErrorView, type Shell } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { NO_STORE, pageHeaders } from "../headers.ts";
import { createFilling, shellWith } from "../html/shell.ts";
import { fillParts } from "../html/template.ts";
import { redacted } from "../log.ts";
import { type Resolved, resolveInMemory } from "../resolve/resolve.ts";
import { originOf, policyHeader, respond, traceHeaders } from "../respond.ts";
import { createMemorySource, createObjectSource, readWords } from "../store/objects.ts";
import { errorForm, type Failure, methodNotAllowed, pageNotFound, retryHeaders } from "./failure.ts";

export function errorResponse(exchange: Exchange, failure: Failure): Response | Promise<Response> {
  return errorForm(exchange.address.pathname) === "json" ? jsonError(exchange, failure) : htmlError(exchange, failure);
}

export function notFound(exchange: Exchange): Response | Promise<Response> {
  const { pathname, search } = exchange.address;
  return errorResponse(exchange, pageNotFound(`${pathname}${redacted(search)}`));
}

/** Methods but GET and HEAD. The original has no such route on its content endpoints (docs/protocol.md 1.1). */
export async function notAllowed(exchange: Exchange): Promise<Response> {
  // A body that nobody reads keeps the connection from its next request.
  await exchange.request.body?.cancel();
  if (/^\/(query|navigation)(\/|$)/.test(exchange.address.pathname)) return notFound(exchange);
  const response = await errorResponse(exchange, methodNotAllowed());
  response.headers.set("allow", "GET, HEAD");
  return response;
}

/**
 * The JSON form of an error (docs/protocol.md 1.8): two spaces, never stored, `url` on the configured origin
 * (docs/differences.md). Nothing in it tells how we are built.
 */
export function jsonError(exchange: Exchange, failure: Failure): Response {
  const { status, statusMessage, message, data, id } = failure;
  const { pathname, search } = exchange.address;
  const url = `${originOf(exchange)}${pathname}${redacted(search)}`;
  const body = { error: true, url, statusCode: status, statusMessage, message, data, id };
  return respond(exchange, {
    body: JSON.stringify(body, null, 2),
    type: "application/json",
    cacheControl: NO_STORE,
    status,
    statusText: statusMessage,
    headers: retryHeaders(failure),
  });
}

/** The view of an error: one for 404, one for all others, never stored (docs/specification.md 2). */
async function htmlError(exchange: Exchange, failure: Failure): Promise<Response> {
  const { status, message, id } = failure;
  const { pathname, search } = exchange.address;
  const shown = { status, message, fullPath: `${pathname}${redacted(search)}`, ...(id && { id }) };
  const shell = await errorShell(exchange, status);
  const filling = createFilling(exchange, shell.origin);
  return new Response(fillParts(renderErrorView(shown, shell), filling), {
    status,
    headers: {
      ...pageHeaders({
        status,
        extra: {},
        robots: "noindex",
        pathname,
        visibility: exchange.visibility,
      }),
      ...traceHeaders(exchange),
      ...retryHeaders(failure),
      ...policyHeader(filling.nonce, exchange),
    },
  });
}

/**
 * The shell of an error view, with the site's menu. A 404 has the words of its locale, which are read once an isolate; where
 * something is broken, no read stands between a visitor and the words that say so.
 */
export async function errorShell(exchange: Exchange, status: number): Promise<Shell> {
  const resolved = await resolveInMemory(exchange);
  if (resolved === null)
    return shellWith(exchange, { release: null, globals: {}, words: ENGLISH_WORDS, menu: EMPTY_MENU });
  const { release } = resolved;
  const objects = status === 404 ? createObjectSource(resolved) : createMemorySource(resolved);
  const words = await readWords(objects, release, exchange.address.pathname).catch(() => ENGLISH_WORDS);
  return shellWith(exchange, { release, globals: {}, words, menu: menuAt(resolved) });
}

/** That of the locale that the address is in. */
function menuAt({ release: { manifest }, address, moment }: Resolved): Menu {
  const { locales, defaultLocale } = manifest.site;
  const locale = prefixOf(address.pathname, locales) || defaultLocale;
  return findMenu({ manifest, now: moment }, locale).value;
}
