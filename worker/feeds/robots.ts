import type { Exchange } from "../exchange.ts";
import { resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl } from "./feed-cache-control.ts";

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
