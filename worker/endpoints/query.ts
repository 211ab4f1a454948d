import { hashParams } from "#app/content/query/hash.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { toWire } from "#app/content/query/wire.ts";
import type { Answer } from "#app/content/reader.ts";
import { NO_STORE, namedCacheControl } from "../cache-control.ts";
import { jsonError, notFound } from "../errors/error-response.ts";
import { badRequest, type Failure } from "../errors/failure.ts";
import type { Exchange } from "../exchange.ts";
import { openReader, type Resolved, resolve } from "../resolve/resolve.ts";
import { respondJson } from "../respond.ts";
import { parseQueryAddress, type QueryAddress, type QueryRequest, readQueryRequest } from "./query-request.ts";

/**
 * `/query` and `/navigation` in all their forms (docs/protocol.md 1 and 4). A URL that names a known release is answered from
 * exactly that one, and is good for ever where its hash is that of its params; every other is answered from the current
 * release and kept nowhere (docs/architecture.md 9). A token in the URL comes before the cookie of a preview (docs/protocol.md 5).
 */
export async function query(exchange: Exchange): Promise<Response> {
  const { pathname, search } = exchange.address;
  const address = parseQueryAddress(pathname);
  if (address === null) return notFound(exchange);
  const request = readQueryRequest({ tail: address.tail, search });
  if (request instanceof QueryMistake) return jsonError(exchange, unreadable(request));
  const wanted = { token: request.previewToken, name: address.name?.release ?? null };
  return resolve(exchange, (resolved) => answer(resolved, { address, request }), wanted);
}

interface Query {
  readonly address: QueryAddress;
  readonly request: QueryRequest;
}

async function answer(resolved: Resolved, query: Query): Promise<Response> {
  const { params } = query.request;
  const reader = openReader(resolved);
  if (query.address.kind === "navigation") {
    const nodes = await reader.navigation(params);
    return nodes instanceof QueryMistake ? refused(resolved, nodes) : sendJson(resolved, query, nodes);
  }
  const result = await reader.query(params);
  if (result instanceof QueryMistake) return refused(resolved, result);
  const wire = toWire(result.value, params, resolved.release.manifest.site.responses);
  return wire.status === 200 ? sendJson(resolved, query, { ...result, value: wire.value }) : jsonError(resolved, wire);
}

/** Good for ever where the address names both the release and what is asked of it. */
function sendJson(resolved: Resolved, { address, request }: Query, { value, until }: Answer<unknown>): Response {
  const isNamed = resolved.named && request.plain && address.name?.hash === hashParams(request.params);
  const cacheControl = isNamed ? namedCacheControl(until, resolved.now) : NO_STORE;
  return respondJson(resolved, value, { type: "application/json", cacheControl });
}

function refused(exchange: Exchange, { message }: QueryMistake): Response {
  return jsonError(exchange, badRequest(message));
}

function unreadable({ message }: QueryMistake): Failure {
  return { status: 400, statusMessage: "Server Error", message };
}
