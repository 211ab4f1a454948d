import { escapeMarkup } from "#app/content/escape-markup.ts";
import { absoluteUrl, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Exchange } from "../exchange.ts";
import { resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl, type PublicPage, publicPages } from "./public-pages.ts";

/** What one sitemap may hold by its protocol (sitemaps.org). */
const MOST_PAGES = 50_000;

const OPEN = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
];

/** `/sitemap.xml`: every public page of the current release. */
export function sitemap(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const { pages, until } = await publicPages(resolved);
    return respond(exchange, {
      body: sitemapDocument(pages, originOf(exchange)),
      type: "application/xml;charset=utf-8",
      cacheControl: feedCacheControl(resolved, until),
    });
  });
}

/** The sitemap of the first of these pages, as many as one may hold. */
export function sitemapDocument(pages: readonly PublicPage[], origin: string): string {
  const entries = pages.slice(0, MOST_PAGES).map((page) => sitemapEntry(page, origin));
  return [...OPEN, ...entries, "</urlset>", ""].join("\n");
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

function sitemapEntry(page: PublicPage, origin: string): string {
  const date = page.modified || page.published;
  const lastmod = date === "" ? "" : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
  return `<url><loc>${escapeMarkup(`${origin}${pathToUrl(page.path)}`)}</loc>${lastmod}${pictureOf(page, origin)}</url>`;
}

/** Of a page's own picture alone: the site's would be said of all others. */
function pictureOf({ image }: PublicPage, origin: string): string {
  const address = image === null ? "" : absoluteUrl(image.address, origin);
  return address === "" ? "" : `<image:image><image:loc>${escapeMarkup(address)}</image:loc></image:image>`;
}
