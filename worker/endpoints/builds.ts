import { buildMatcher } from "#app/content/routing/route-rules.ts";
import { formatBuildId, parseBuildId } from "../env.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { NO_STORE, namedCacheControl } from "../headers.ts";
import { type Resolved, resolve, resolveNamed } from "../resolve/resolve.ts";
import { respondJson } from "../respond.ts";

/** As docs/protocol.md 7.1, without its `immutable`, which contradicts the second it lasts. */
const LATEST_CACHE = "public, max-age=1";

/**
 * `/builds/latest.json`: the newest build of what is looked at, polled by open browsers (docs/protocol.md 7.2). Its time
 * is that of its code, here and under its own address, which is kept for ever: a release has none, for the same content
 * is the same release whenever it is published.
 */
export function latestBuild(exchange: Exchange): Promise<Response> {
  const { code, builtAt: timestamp } = exchange.isolate.build;
  return resolve(exchange, async ({ release }) =>
    respondJson(exchange, { id: formatBuildId(code, release.id), timestamp }, { cacheControl: LATEST_CACHE }),
  );
}

const META_PATH = /^\/builds\/meta\/([^/]+)\.json$/;

/** `/builds/meta/{buildId}.json`: the route rules of a build as the browser needs them (docs/protocol.md 7.1). */
export async function buildMeta(exchange: Exchange): Promise<Response> {
  const { pathname, search } = exchange.address;
  const id = META_PATH.exec(pathname)?.[1] ?? "";
  const name = parseBuildId(id, exchange.isolate.build.code);
  const answer = async ({ release }: Resolved) => {
    const matcher = buildMatcher(release.manifest.site.routes);
    const value = { id, timestamp: exchange.isolate.build.builtAt, matcher, prerendered: [] };
    const cacheControl = search === "" ? namedCacheControl(null, exchange.now) : NO_STORE;
    return respondJson(exchange, value, { cacheControl });
  };
  return (name === null ? null : await resolveNamed(exchange, name, answer)) ?? notFound(exchange);
}
