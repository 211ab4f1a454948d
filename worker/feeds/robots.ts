import type { Exchange } from "../exchange.ts";
import { originOf, respond } from "../respond.ts";
import { fromCurrent } from "../store/candidates.ts";
import { feedCacheControl } from "./feed-cache-control.ts";

/** `/robots.txt`: everything may be read; the data behind the pages need not be listed. */
export function robots(exchange: Exchange): Promise<Response> {
  return fromCurrent(exchange, async (release) => {
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
      cacheControl: feedCacheControl(exchange, release, null),
    });
  });
}
