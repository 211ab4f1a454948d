import { SITEMAP_CLOSE, SITEMAP_OPEN } from "#app/content/feeds/sitemap.ts";
import { partsOf } from "#app/content/release/listing.ts";
import type { RequestContext } from "../context.ts";
import { notFound } from "../errors/error-response.ts";
import { withPublicRelease } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl, listingBody } from "./listing.ts";

/**
 * `/sitemap.xml`: the public pages of the current release. It names whole addresses, so there is none of a site that does not
 * know its origin.
 */
export function sitemap(c: RequestContext): Promise<Response> {
  return withPublicRelease(c, async (context) => {
    const origin = originOf(c);
    if (origin === "") return notFound(c);
    const frame = { open: SITEMAP_OPEN, close: SITEMAP_CLOSE, origin };
    const body = await listingBody(context, partsOf(context.release.manifest.listings.sitemap), frame);
    return respond(c, { body, type: "application/xml;charset=utf-8", cacheControl: feedCacheControl(context, null) });
  });
}

/** `/robots.txt`: everything may be read; the data behind the pages need not be listed. */
export function robots(c: RequestContext): Promise<Response> {
  return withPublicRelease(c, async (context) => {
    const origin = originOf(c);
    const rules = [
      "User-agent: *",
      "Disallow: /query",
      "Disallow: /navigation",
      "Disallow: /__nuxt_island",
      "Disallow: /builds",
    ];
    const sitemap = origin === "" ? [] : [`Sitemap: ${origin}/sitemap.xml`];
    return respond(c, {
      body: `${[...rules, ...sitemap].join("\n")}\n`,
      type: "text/plain;charset=utf-8",
      cacheControl: feedCacheControl(context, null),
    });
  });
}
