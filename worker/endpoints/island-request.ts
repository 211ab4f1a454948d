import { serialize } from "ohash-v2";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { parseBoundedObject, readBoundedText } from "../body.ts";
import type { RequestContext } from "../context.ts";
import { badRequest, type Failure } from "../errors/failure.ts";

/** `/__nuxt_island/{Name}_{hash}.json`: the name is all but the last `_` part (docs/protocol.md 7.6). */
export interface IslandAddress {
  readonly name: string;
  readonly hash: string;
}

/** Props and context of an island as they came. */
interface IslandRequest {
  readonly props: JsonObject;
  readonly context: JsonObject;
}

const ADDRESS = /^\/__nuxt_island\/([^/]+)\.json$/;

export function parseIslandAddress(pathname: string): IslandAddress | null {
  const key = ADDRESS.exec(pathname)?.[1];
  if (key === undefined) return null;
  const cut = key.lastIndexOf("_");
  return cut === -1 ? { name: key, hash: "" } : { name: key.slice(0, cut), hash: key.slice(cut + 1) };
}

/** Bytes and depth of what a request gives an island (docs/threats.md A6); the largest of ours needs a tenth of it. */
const MAX_BYTES = 8 * 1024;
const MAX_DEPTH = 8;

const TOO_LARGE: Failure = {
  status: 413,
  statusMessage: "Content Too Large",
  message: "Invalid island request props: too large",
};
const BAD_PROPS = badRequest("Invalid island request props");

/** From the query for GET and HEAD, from a JSON body with the same fields for POST (docs/protocol.md 7.6). */
export function readIslandRequest(c: RequestContext): IslandRequest | Failure | Promise<IslandRequest | Failure> {
  const { raw: request } = c.req;
  return request.method === "POST" ? fromBody(request) : fromQuery(c.get("address").search);
}

/** Props without those that the original's scoped styles add: they are no part of the key, and no props of ours. */
export function unscoped(props: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith("data-v-")));
}

/**
 * The key of an island, which binds its address to what it shows (docs/threats.md A5): ohash v2 of
 * `[name, props without data-v-*, context, source]` without `-` and `_` (docs/protocol.md 7.6). We have no other source.
 *
 * `await islandHash("Hello", { props: { count: 3, label: "é" }, context: {} })` ->
 * `g0wJs48CCLYcfnmPqs2ddq8LnRh3Od7XOsHRTIYn9w`
 */
export async function islandHash(
  name: string,
  { props, context }: { readonly props: JsonObject; readonly context: JsonObject },
): Promise<string> {
  const text = new TextEncoder().encode(serialize([name, unscoped(props), context, undefined]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return btoa(String.fromCharCode(...digest)).replace(/[+/=]/g, "");
}

async function fromBody(request: Request): Promise<IslandRequest | Failure> {
  const text = await readBoundedText(request, MAX_BYTES);
  if (text === null) return TOO_LARGE;
  const fields = parseBoundedObject(text, MAX_DEPTH);
  if (fields === null) return BAD_PROPS;
  const { props = {}, ...context } = fields;
  return isRecord(props) ? { props, context } : BAD_PROPS;
}

/** `props` is JSON; every other key is context, each once and without brackets (docs/threats.md A19). */
function fromQuery(search: string): IslandRequest | Failure {
  const given = new URLSearchParams(search);
  const bytes = [...given].reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(value), 0);
  if (bytes > MAX_BYTES) return TOO_LARGE;
  const keys = [...given.keys()];
  if (new Set(keys).size !== keys.length || keys.some((key) => key.includes("["))) return BAD_PROPS;
  const { props, ...rest } = Object.fromEntries(given);
  const parsed = props === undefined ? {} : parseBoundedObject(props, MAX_DEPTH);
  const context = parseBoundedObject(JSON.stringify(rest), 1);
  return parsed === null || context === null ? BAD_PROPS : { props: parsed, context };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
