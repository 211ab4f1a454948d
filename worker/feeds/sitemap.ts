import { SITEMAP_CLOSE, SITEMAP_OPEN, sitemapIndex, sitemapNumber, sitemapsOf } from "#app/content/feeds/sitemap.ts";
import type { ListingPart } from "#app/content/release/manifest.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { type Resolved, resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl, listingBody, listingUntil } from "./listing.ts";

/**
 * `/sitemap.xml`: every public page of the current release, or where these are too many the list of its sitemaps. It names
 * whole addresses, so there is none of a site that does not know its origin.
 */
export function sitemap(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    if (originOf(exchange) === "") return notFound(exchange);
    const [parts = [], ...others] = sitemapsOf(resolved.release.manifest.listings.sitemap.parts);
    if (others.length === 0) return sendSitemap(resolved, parts);
    return sendXml(resolved, sitemapIndex(others.length + 1, originOf(exchange)));
  });
}

/** `/sitemap-2.xml`: one of several; its number stands for about the same pages in every release. */
export function numberedSitemap(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const number = sitemapNumber(exchange.address.pathname) ?? 0;
    const sitemaps = sitemapsOf(resolved.release.manifest.listings.sitemap.parts);
    const parts = sitemaps.length === 1 ? undefined : sitemaps[number - 1];
    return parts === undefined || originOf(exchange) === "" ? notFound(exchange) : sendSitemap(resolved, parts);
  });
}

async function sendSitemap(resolved: Resolved, parts: readonly ListingPart[]): Promise<Response> {
  const frame = { open: SITEMAP_OPEN, close: SITEMAP_CLOSE, origin: originOf(resolved) };
  return sendXml(resolved, await listingBody(resolved, { parts }, frame));
}

async function sendXml(resolved: Resolved, body: BodyInit): Promise<Response> {
  const until = await listingUntil(resolved, resolved.release.manifest.listings.sitemap);
  const cacheControl = feedCacheControl(resolved, until);
  return respond(resolved, { body, type: "application/xml;charset=utf-8", cacheControl });
}

/** `/robots.txt`: everything may be read; the data behind the pages need not be listed. */
export function robots(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const origin = originOf(exchange);
    const rules = [
      "User-agent: *",
      "Disallow: /query",
      "Disallow: /navigation",
      "Disallow: /__nuxt_island",
      "Disallow: /builds",
    ];
    const sitemap = origin === "" ? [] : [`Sitemap: ${origin}/sitemap.xml`];
    return respond(exchange, {
      body: `${[...rules, ...sitemap].join("\n")}\n`,
      type: "text/plain;charset=utf-8",
      cacheControl: feedCacheControl(resolved, null),
    });
  });
}
