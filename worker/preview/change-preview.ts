import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Exchange } from "../exchange.ts";
import { redirect } from "../pages/redirect.ts";
import { isKnown } from "../store/known-release.ts";
import { currentHeld } from "../store/pointer.ts";
import { type AskedChange, withoutChange } from "./asked-change.ts";
import { NO_PREVIEW_COOKIE, previewCookie } from "./cookie.ts";
import { previewEnded } from "./ended.ts";
import { openGrant } from "./open-grant.ts";

/** The address without what it asked is loaded by GET, and is what the history remembers. */
const SEE_OTHER = 303;

/**
 * Does what an address asks of the preview and leads to the same address without it, so that no token stays in an
 * address bar, a history or a referrer (threats.md A22); from an address that can be no page it leads home. A token that
 * opens nothing is told so.
 */
export async function changePreview(exchange: Exchange, asked: AskedChange): Promise<Response> {
  await currentHeld(exchange);
  const { pathname, search } = exchange.address;
  const path = canonicalPath(pathname);
  const page = path === null ? "/" : pathToUrl(path);
  const cookie = await cookieOf(exchange, asked);
  if (cookie === null) return previewEnded(exchange);
  return redirect(exchange, { location: page + withoutChange(search), status: SEE_OTHER, cookie });
}

/** What the browser keeps from now on, null where nothing is opened. */
async function cookieOf(exchange: Exchange, asked: AskedChange): Promise<string | null> {
  switch (asked.kind) {
    case "leave":
      return NO_PREVIEW_COOKIE;
    case "enter": {
      const grant = await openGrant(exchange, asked.token);
      return grant === null ? null : previewCookie({ token: asked.token, release: null });
    }
    case "travel":
      return travelCookie(exchange, asked);
  }
}

/** A release that is not kept, or not this preview's to show, leads to where its holder is without a choice. */
async function travelCookie(
  exchange: Exchange,
  { to }: Extract<AskedChange, { kind: "travel" }>,
): Promise<string | null> {
  const { preview } = exchange;
  if (preview?.kind !== "open") return null;
  const { grant, cookie } = preview;
  const release = grant.release === "any" && to !== null && (await isKnown(exchange, to)) ? to : null;
  return previewCookie({ token: cookie.token, release });
}
