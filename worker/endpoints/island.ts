import { schemas } from "virtual:component-schemas";
import { loadComponentData } from "#app/content/components/load.ts";
import type { LoaderReader } from "#app/content/components/queries.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { parseProps } from "#app/content/schema/component.ts";
import { renderIsland } from "#app/server.tsx";
import type { RequestContext } from "../context.ts";
import { jsonError } from "../errors/error-response.ts";
import { badRequest, type Failure } from "../errors/failure.ts";
import { NO_STORE } from "../headers.ts";
import { openReader, withRelease } from "../resolve/resolve.ts";
import { JSON_TYPE, respond } from "../respond.ts";
import { createObjectSource, readWords } from "../store/objects.ts";
import { type IslandAddress, islandHash, parseIslandAddress, readIslandRequest, unscoped } from "./island-request.ts";

/**
 * `/__nuxt_island/{Name}_{hash}.json`: one component by itself, from the release that the request sees (docs/threats.md A4
 * to A7).
 */
export async function island(c: RequestContext): Promise<Response> {
  const address = parseIslandAddress(c.get("address").pathname);
  if (address === null) return jsonError(c, badRequest("Invalid island request path"));
  const { name, hash } = address;
  const schema = schemas.get(name);
  if (schema === undefined) return jsonError(c, unknownIsland(address));
  const request = await readIslandRequest(c);
  if ("status" in request) return jsonError(c, request);
  if ((await islandHash(name, request)) !== hash) return jsonError(c, badRequest("Invalid island request hash"));
  const { value: props, issues } = parseProps(schema, unscoped(request.props));
  if (props === null || issues.length > 0) return jsonError(c, badRequest("Invalid island request props"));
  return withRelease(c, async (context) => {
    const { reader, refusal } = boundedReader(openReader(context));
    const loaded = await loadComponentData(name, props, reader).catch(unless(refusal));
    if (loaded === null) return jsonError(c, badRequest("Invalid island request props: they ask for too much"));
    const { data } = loaded;
    const { places } = context.release.manifest.site;
    // Nothing says where an island will stand: it is in the site's own language.
    const words = await readWords(createObjectSource(context.c), context.release, "/");
    const { html } = renderIsland({ name, props, data, places, words, slots: {} });
    const head = { link: [], style: [] };
    const value = { id: hash, head, html: `<div data-island-uid>${html}</div>`, components: {}, slots: {} };
    return respond(c, { body: JSON.stringify(value, null, 2), type: JSON_TYPE, cacheControl: NO_STORE });
  });
}

/**
 * A reader whose queries have one budget together, and whether one of them was refused: visitors choose the props of an
 * island, and it may have five.
 */
export function boundedReader(reader: LoaderReader): {
  readonly reader: LoaderReader;
  readonly refusal: () => boolean;
} {
  const budget = new QueryBudget();
  let isRefused = false;
  async function ownQuery(params: QueryParams) {
    const answer = await reader.ownQuery(params, budget);
    isRefused ||= answer instanceof QueryRejection;
    return answer;
  }
  return { reader: { ...reader, ownQuery }, refusal: () => isRefused };
}

/** A component throws where its query is refused, as none of the content's is. */
function unless(isRefused: () => boolean): (error: unknown) => null {
  return (error) => {
    if (isRefused()) return null;
    throw error;
  };
}

function unknownIsland({ name }: IslandAddress): Failure {
  return { status: 404, statusMessage: "Island Not Found", message: `Island component not found: ${name}` };
}
