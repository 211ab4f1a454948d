import { buildMatcher } from "#app/content/routing/route-rules.ts";
import type { RequestContext } from "../context.ts";
import { formatBuildId, parseBuildId } from "../env.ts";
import { notFound } from "../errors/error-response.ts";
import { NO_STORE, namedCacheControl } from "../headers.ts";
import { type ReleaseContext, withNamedRelease, withRelease } from "../resolve/resolve.ts";
import { respondJson } from "../respond.ts";

/** As docs/protocol.md 7.1, without its `immutable`, which contradicts the second it lasts. */
const LATEST_CACHE = "public, max-age=1";

/**
 * `/builds/latest.json`: the newest build of what the request sees, polled by open browsers (docs/protocol.md 7.2). Its time
 * is that of its code, here and under its own address, which is cached for ever: a release has none, for the same content
 * is the same release whenever it is published.
 */
export function latestBuild(c: RequestContext): Promise<Response> {
  const { code, builtAt: timestamp } = c.get("isolate").build;
  return withRelease(c, async ({ release }) =>
    respondJson(c, { id: formatBuildId(code, release.id), timestamp }, { cacheControl: LATEST_CACHE }),
  );
}

const META_PATH = /^\/builds\/meta\/([^/]+)\.json$/;

/** `/builds/meta/{buildId}.json`: the route rules of a build as the browser needs them (docs/protocol.md 7.1). */
export async function buildMeta(c: RequestContext): Promise<Response> {
  const { pathname, search } = c.get("address");
  const id = META_PATH.exec(pathname)?.[1] ?? "";
  const name = parseBuildId(id, c.get("isolate").build.code);
  const answer = async ({ release }: ReleaseContext) => {
    const matcher = buildMatcher(release.manifest.site.routes);
    const value = { id, timestamp: c.get("isolate").build.builtAt, matcher, prerendered: [] };
    const cacheControl = search === "" ? namedCacheControl(null, c.get("now")) : NO_STORE;
    return respondJson(c, value, { cacheControl });
  };
  return (name === null ? null : await withNamedRelease(c, name, answer)) ?? notFound(c);
}
