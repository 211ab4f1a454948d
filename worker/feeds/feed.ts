import { atomFeed } from "#app/content/feeds/atom.ts";
import { jsonFeed } from "#app/content/feeds/json-feed.ts";
import { readFeed } from "#app/content/reader/feed.ts";
import { FEED, JSON_FEED } from "#app/content/routing/names.ts";
import type { RequestContext } from "../context.ts";
import { notFound } from "../errors/error-response.ts";
import { withPublicRelease } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { createObjectSource } from "../store/objects.ts";
import { feedCacheControl } from "./listing.ts";

const FORMATS = [
  { file: FEED, write: atomFeed, type: "application/atom+xml;charset=utf-8" },
  { file: JSON_FEED, write: jsonFeed, type: "application/feed+json;charset=utf-8" },
] as const;

/** `/feed.xml` and `/feed.json`: the newest pages of the site; `/articles/feed.xml`: of those that a page leads to. */
export function feed(c: RequestContext): Promise<Response> {
  return withPublicRelease(c, async (context) => {
    const { manifest } = context.release;
    const { pathname } = c.get("address");
    const format = FORMATS.find(({ file }) => pathname.endsWith(file));
    if (format === undefined) return notFound(c);
    const { definition } = c.get("isolate");
    const release = { manifest, objects: createObjectSource(c), now: c.get("now"), definition };
    const found = await readFeed(release, pathname.slice(0, -format.file.length));
    if (found === null) return notFound(c);
    return respond(context.c, {
      body: format.write(found.value, { site: manifest.site, origin: originOf(c) }),
      type: format.type,
      cacheControl: feedCacheControl(context, found.until),
    });
  });
}
