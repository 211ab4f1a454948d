import { FEED_CLOSE, feedOpen } from "#app/content/feeds/atom.ts";
import type { Exchange } from "../exchange.ts";
import { resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl, listingText, listingUntil } from "./listing.ts";

/** `/feed.xml`: the newest pages that have a date, as Atom (RFC 4287). */
export function feed(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const { site, listings } = resolved.release.manifest;
    const entries = await listingText(resolved, listings.feed);
    return respond(exchange, {
      body: `${feedOpen(entries, { site, origin: originOf(exchange) })}${entries}${FEED_CLOSE}`,
      type: "application/atom+xml;charset=utf-8",
      cacheControl: feedCacheControl(resolved, await listingUntil(resolved, listings.feed)),
    });
  });
}
