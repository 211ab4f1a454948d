import { briefCacheControl } from "../cache-control.ts";
import type { Exchange } from "../exchange.ts";
import { originOf, respond } from "../respond.ts";
import { fromCurrent } from "../store/candidates.ts";

const FRESH_SECONDS = 300;

/** `/robots.txt`: everything may be read; the data behind the pages need not be listed. */
export function robots(exchange: Exchange): Promise<Response> {
  return fromCurrent(exchange, async () => {
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
      cacheControl: briefCacheControl(FRESH_SECONDS, { until: null, now: exchange.now }),
    });
  });
}
