import { SITEMAP_CLOSE, SITEMAP_OPEN, sitemapIndex, sitemapNumber, sitemapsOf } from "#app/content/feeds/sitemap.ts";
import { type ListingPart, partsOf } from "#app/content/release/listing.ts";
import type { RequestContext } from "../context.ts";
import { notFound } from "../errors/error-response.ts";
import { type ReleaseContext, resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl, listingBody, listingUntil } from "./listing.ts";

/**
 * `/sitemap.xml`: every public page of the current release, or where these are too many the list of its sitemaps. It names
 * whole addresses, so there is none of a site that does not know its origin.
 */
export function sitemap(c: RequestContext): Promise<Response> {
  return resolvePublic(c, async (context) => {
    if (originOf(c) === "") return notFound(c);
    const [parts = [], ...others] = sitemapsOf(partsOf(context.release.manifest.listings.sitemap));
    if (others.length === 0) return sendSitemap(context, parts);
    return sendXml(context, sitemapIndex(others.length + 1, originOf(c)));
  });
}

/** `/sitemap-2.xml`: one of several; its number stands for about the same pages in every release. */
export function numberedSitemap(c: RequestContext): Promise<Response> {
  return resolvePublic(c, async (context) => {
    const number = sitemapNumber(c.get("address").pathname) ?? 0;
    const sitemaps = sitemapsOf(partsOf(context.release.manifest.listings.sitemap));
    const parts = sitemaps.length === 1 ? undefined : sitemaps[number - 1];
    return parts === undefined || originOf(c) === "" ? notFound(c) : sendSitemap(context, parts);
  });
}

async function sendSitemap(context: ReleaseContext, parts: readonly ListingPart[]): Promise<Response> {
  const frame = { open: SITEMAP_OPEN, close: SITEMAP_CLOSE, origin: originOf(context.c) };
  return sendXml(context, await listingBody(context, parts, frame));
}

async function sendXml(context: ReleaseContext, body: BodyInit): Promise<Response> {
  const until = await listingUntil(context, context.release.manifest.listings.sitemap);
  const cacheControl = feedCacheControl(context, until);
  return respond(context.c, { body, type: "application/xml;charset=utf-8", cacheControl });
}

/** `/robots.txt`: everything may be read; the data behind the pages need not be listed. */
export function robots(c: RequestContext): Promise<Response> {
  return resolvePublic(c, async (context) => {
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
