import { wholeTreeLocale } from "#app/content/navigation/whole-tree.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { paramsOfRequest, type RequestParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import type { Answer } from "#app/content/reader.ts";
import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";
import { partsOf } from "#app/content/release/listing.ts";
import type { Listing } from "#app/content/release/manifest.ts";
import type { RequestContext } from "../context.ts";
import { jsonError, notFound } from "../errors/error-response.ts";
import { badRequest, type Failure } from "../errors/failure.ts";
import { listingBody } from "../feeds/listing.ts";
import { NO_STORE, namedCacheControl } from "../headers.ts";
import { openReader, type ReleaseContext, withRelease } from "../resolve/resolve.ts";
import { respond } from "../respond.ts";

/**
 * `/query` and `/navigation` in all their forms (docs/protocol.md 1 and 4). A URL that names a known release is answered from
 * exactly that one, and is good for ever where its hash is that of its params; every other is answered from the current
 * release and cached nowhere. A token in the URL comes before the cookie of a preview (docs/protocol.md 5).
 */
export async function query(c: RequestContext): Promise<Response> {
  const { pathname, search } = c.get("address");
  const address = parseQueryAddress(pathname);
  if (address === null) return notFound(c);
  const request = readQueryRequest({ tail: address.tail, search });
  if (request instanceof QueryRejection) return jsonError(c, unreadable(request));
  const wanted = { token: request.previewToken, name: address.name?.release ?? null };
  return withRelease(c, (context) => answer(context, { address, request }), wanted);
}

interface Query {
  readonly address: QueryAddress;
  readonly request: QueryRequest;
}

async function answer(context: ReleaseContext, query: Query): Promise<Response> {
  const { params } = query.request;
  const reader = openReader(context);
  const budget = new QueryBudget();
  if (query.address.kind === "navigation") {
    const ready = readyTree(context, params);
    if (ready !== null) return sendTree(context, query, ready);
    const nodes = await reader.navigation(params, budget);
    return nodes instanceof QueryRejection ? refused(context.c, nodes) : sendJson(context, query, nodes);
  }
  const result = await reader.query(params, budget);
  if (result instanceof QueryRejection) return refused(context.c, result);
  context.c.get("trace").query = result.plan === "path" ? "path" : `${result.plan}, ${result.documents} documents`;
  const wire = toWire(result.value, query.request, context.release.manifest.site.responses);
  return wire.status === 200 ? sendJson(context, query, { ...result, value: wire.value }) : jsonError(context.c, wire);
}

/** The tree that the release holds ready, null where it holds none for these params. */
function readyTree({ release: { manifest } }: ReleaseContext, params: QueryParams): Listing | null {
  const locale = wholeTreeLocale(params, manifest.site);
  const { navigation } = manifest.listings;
  return locale !== null && Object.hasOwn(navigation, locale) ? (navigation[locale] ?? null) : null;
}

async function sendTree(context: ReleaseContext, query: Query, tree: Listing): Promise<Response> {
  const body = await listingBody(context, partsOf(tree), { open: "[", close: "]" });
  return respond(context.c, { body, type: JSON_TYPE, cacheControl: cacheControlOf(context, query, null) });
}

function sendJson(context: ReleaseContext, query: Query, { value, until }: Answer<unknown>): Response {
  const body = encodeAnswer(value);
  if (body instanceof QueryRejection) return refused(context.c, body);
  return respond(context.c, { body, type: JSON_TYPE, cacheControl: cacheControlOf(context, query, until) });
}

/** As the original says it (docs/protocol.md 1.8). */
const JSON_TYPE = "application/json";

/** Good for ever where the address names both the release and the query. */
function cacheControlOf(context: ReleaseContext, { address, request }: Query, until: number | null): string {
  const isNamed = context.named && request.plain && address.name?.hash === hashParams(request.params);
  return isNamed ? namedCacheControl(until, context.c.get("now")) : NO_STORE;
}

function refused(c: RequestContext, { message }: QueryRejection): Response {
  return jsonError(c, badRequest(message));
}

function unreadable({ message }: QueryRejection): Failure {
  return { status: 400, statusMessage: "Server Error", message };
}

/** A query or navigation URL, taken apart (docs/protocol.md 1.1). */
interface QueryAddress {
  /** Which of the two endpoints. */
  readonly kind: "query" | "navigation";
  /** What the URL says the answer is named: `{hash}.{integrity}`, null where it names nothing. */
  readonly name: { readonly hash: string; readonly release: ReleaseId | null } | null;
  /** Path-encoded params, null without. */
  readonly tail: string | null;
}

/** A request to an endpoint that takes query params. */
interface QueryRequest extends RequestParams {
  readonly previewToken: string | null;
  /** Nothing in the URL but the one way its params are given: only then may it name its answer for good. */
  readonly plain: boolean;
}

const ADDRESS = /^\/(query|navigation)(?:\/([^/]+)(?:\/(.+))?)?$/;

/**
 * Null where the path is none of these endpoints'.
 *
 * `/query/McFLtkOpC5.{64 hex}.json` -> `{ kind: "query", name: { hash: "McFLtkOpC5", release }, tail: null }`
 */
export function parseQueryAddress(pathname: string): QueryAddress | null {
  const match = ADDRESS.exec(pathname);
  if (match === null) return null;
  const [, kind, id, tail] = match;
  return {
    kind: kind === "query" ? "query" : "navigation",
    name: id === undefined ? null : parseName(tail === undefined ? withoutJson(id) : id),
    tail: tail === undefined ? null : withoutJson(tail),
  };
}

/** Params and token of a request. A rejection also where a key stands twice or in brackets (docs/threats.md A19). */
function readQueryRequest({ tail, search }: { tail: string | null; search: string }): QueryRequest | QueryRejection {
  const given = new URLSearchParams(search);
  const keys = [...given.keys()];
  if (keys.some((key) => key.includes("["))) return new QueryRejection("query parameters take no brackets");
  const read = paramsOfRequest({ tail, search: given });
  if (read instanceof QueryRejection) return read;
  const plain = tail === null ? keys.length === 1 && given.has("_params") : keys.length === 0;
  return { ...read, previewToken: given.get("previewToken"), plain };
}

function parseName(id: string): QueryAddress["name"] {
  const dot = id.indexOf(".");
  if (dot === -1) return { hash: id, release: null };
  return { hash: id.slice(0, dot), release: asReleaseId(id.slice(dot + 1)) };
}

function withoutJson(text: string): string {
  return text.endsWith(".json") ? text.slice(0, -".json".length) : text;
}
