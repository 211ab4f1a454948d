import { FEED_CLOSE, feedEntry, feedOpen } from "#app/content/feeds/atom.ts";
import { canonicalPath, isCanonical } from "#app/content/path/canonical-path.ts";
import { readFeed } from "#app/content/release/feed.ts";
import { FEED } from "#app/content/routing/names.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { type Resolved, resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { createObjectSource } from "../store/objects.ts";
import { feedCacheControl, listingText, listingUntil } from "./listing.ts";

/** `/feed.xml`: the newest pages that have a date, as Atom (RFC 4287). */
export function feed(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const { site, listings } = resolved.release.manifest;
    const origin = originOf(exchange);
    const entries = await listingText(resolved, { listing: listings.feed, origin });
    const open = feedOpen(entries, { site, origin });
    return sendFeed(resolved, { body: open + entries, until: await listingUntil(resolved, listings.feed) });
  });
}

/** `/articles/feed.xml`: the newest of the pages that one leads to. */
export function pageFeed(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const { manifest } = resolved.release;
    const pathname = exchange.address.pathname.slice(0, -FEED.length);
    const path = isCanonical(pathname) ? canonicalPath(pathname) : null;
    const objects = createObjectSource(resolved);
    const found = path === null ? null : await readFeed({ manifest, objects, now: resolved.moment }, path);
    if (path === null || found === null) return notFound(exchange);
    const origin = originOf(exchange);
    const { timeZone } = manifest.site;
    const entries = found.value.pages.map((page) => feedEntry(page, { origin, timeZone })).join("");
    const open = feedOpen(entries, { site: manifest.site, origin, page: { path, ...found.value } });
    return sendFeed(resolved, { body: open + entries, until: found.until });
  });
}

function sendFeed(
  resolved: Resolved,
  { body, until }: { readonly body: string; readonly until: number | null },
): Response {
  return respond(resolved, {
    body: body + FEED_CLOSE,
    type: "application/atom+xml;charset=utf-8",
    cacheControl: feedCacheControl(resolved, until),
  });
}
