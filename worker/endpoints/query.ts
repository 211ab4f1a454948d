import { hashParams } from "#app/content/query/hash.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { toWire } from "#app/content/query/wire.ts";
import type { Answer } from "#app/content/reader.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { NO_STORE, namedCacheControl, PRIVATE } from "../cache-control.ts";
import { badRequest, type Failure } from "../errors/failure.ts";
import { jsonError } from "../errors/json-error.ts";
import { notFound } from "../errors/not-found.ts";
import type { Exchange } from "../exchange.ts";
import { grantedRelease } from "../preview/granted-release.ts";
import { shownCacheControl } from "../preview/shown-cache-control.ts";
import { fromShown, shownNamed } from "../preview/shown-release.ts";
import { respondJson } from "../respond.ts";
import { openFor } from "../store/open-for.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { parseQueryAddress, type QueryAddress } from "./query-address.ts";
import { type QueryRequest, readQueryRequest } from "./query-request.ts";

/**
 * `/query` and `/navigation` in all their forms (protocol.md 1 and 4). A URL that names a known release is answered from
 * exactly that one, and is good for ever where its hash is that of its params; every other is answered from the current
 * release and kept nowhere (architecture.md 9). A token in the URL comes before the cookie of a preview (protocol.md 5).
 */
export async function query(exchange: Exchange): Promise<Response> {
  const { pathname, search } = exchange.address;
  const address = parseQueryAddress(pathname);
  if (address === null) return notFound(exchange);
  const asked = readQueryRequest({ tail: address.tail, search });
  if (asked instanceof QueryMistake) return jsonError(exchange, unreadable(asked));
  const ask = { exchange, address, asked };
  const granted = await grantedRelease(exchange, asked.previewToken);
  if (granted !== null) return answer(ask, { release: granted, cache: () => PRIVATE });
  return (await answerByName(ask)) ?? fromShown(exchange, (release) => answer(ask, { release, cache: () => NO_STORE }));
}

interface Ask {
  readonly exchange: Exchange;
  readonly address: QueryAddress;
  readonly asked: QueryRequest;
}

/** Null where the URL names no release that we know and can read. */
async function answerByName(ask: Ask): Promise<Response | null> {
  const { exchange, address, asked } = ask;
  const id = address.name?.release ?? null;
  const release = id === null ? null : await shownNamed(exchange, id);
  if (release === null) return null;
  const isNamed = asked.plain && address.name?.hash === hashParams(asked.params);
  const cache = (until: number | null) => (isNamed ? namedCacheControl(until, exchange.now) : NO_STORE);
  try {
    return await answer(ask, { release, cache });
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}

async function answer(
  { exchange, address, asked }: Ask,
  { release, cache }: { release: LoadedRelease; cache: (until: number | null) => string },
): Promise<Response> {
  exchange.trace.release = release.id;
  const reader = openFor(exchange, release);
  if (address.kind === "navigation") {
    const nodes = await reader.navigation(asked.params);
    return nodes instanceof QueryMistake ? refused(exchange, nodes) : sendJson(exchange, nodes, cache);
  }
  const result = await reader.query(asked.params);
  if (result instanceof QueryMistake) return refused(exchange, result);
  const wire = toWire(result.value, asked.params, release.manifest.site.responses);
  return wire.status === 200 ? sendJson(exchange, { ...result, value: wire.value }, cache) : jsonError(exchange, wire);
}

function sendJson(
  exchange: Exchange,
  { value, until }: Answer<unknown>,
  cache: (until: number | null) => string,
): Response {
  const cacheControl = shownCacheControl(exchange, cache(until));
  return respondJson(exchange, value, { type: "application/json", cacheControl });
}

function refused(exchange: Exchange, { message }: QueryMistake): Response {
  return jsonError(exchange, badRequest(message));
}

function unreadable({ message }: QueryMistake): Failure {
  return { status: 400, statusMessage: "Server Error", message };
}
