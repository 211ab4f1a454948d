import { FEED_CLOSE, feedEntry, feedOpen } from "#app/content/feeds/atom.ts";
import { canonicalPath, isCanonical } from "#app/content/path/canonical-path.ts";
import { readFeed } from "#app/content/release/feed.ts";
import { FEED } from "#app/content/routing/names.ts";
import type { RequestContext } from "../context.ts";
import { notFound } from "../errors/error-response.ts";
import { type ReleaseContext, resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { createObjectSource } from "../store/objects.ts";
import { feedCacheControl, listingText, listingUntil } from "./listing.ts";

/** `/feed.xml`: the newest pages that have a date, as Atom (RFC 4287). */
export function feed(c: RequestContext): Promise<Response> {
  return resolvePublic(c, async (context) => {
    const { site, listings } = context.release.manifest;
    const origin = originOf(c);
    const entries = await listingText(context, { listing: listings.feed, origin });
    const open = feedOpen(entries, { site, origin });
    return sendFeed(context, { body: open + entries, until: await listingUntil(context, listings.feed) });
  });
}

/** `/articles/feed.xml`: the newest of the pages that one leads to. */
export function pageFeed(c: RequestContext): Promise<Response> {
  return resolvePublic(c, async (context) => {
    const { manifest } = context.release;
    const pathname = c.get("address").pathname.slice(0, -FEED.length);
    const path = isCanonical(pathname) ? canonicalPath(pathname) : null;
    const objects = createObjectSource(context.c);
    const found = path === null ? null : await readFeed({ manifest, objects, now: context.moment }, path);
    if (path === null || found === null) return notFound(c);
    const origin = originOf(c);
    const { timeZone } = manifest.site;
    const entries = found.value.pages.map((page) => feedEntry(page, { origin, timeZone })).join("");
    const open = feedOpen(entries, { site: manifest.site, origin, page: { path, ...found.value } });
    return sendFeed(context, { body: open + entries, until: found.until });
  });
}

function sendFeed(
  context: ReleaseContext,
  { body, until }: { readonly body: string; readonly until: number | null },
): Response {
  return respond(context.c, {
    body: body + FEED_CLOSE,
    type: "application/atom+xml;charset=utf-8",
    cacheControl: feedCacheControl(context, until),
  });
}
