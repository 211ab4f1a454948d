import { isRecord, type JsonObject } from "#app/content/json.ts";
import { readBoundedText } from "../bounded-body.ts";
import { parseBoundedObject } from "../bounded-json.ts";
import { badRequest, type Failure } from "../errors/failure.ts";
import type { Exchange } from "../exchange.ts";

/** Props and context of an island as they came. */
export interface IslandRequest {
  readonly props: JsonObject;
  readonly context: JsonObject;
}

/** Bytes and depth of what an island is told (threats.md A6); the largest of ours needs a tenth of it. */
const MAX_BYTES = 8 * 1024;
const MAX_DEPTH = 8;

const TOO_LARGE: Failure = {
  status: 413,
  statusMessage: "Content Too Large",
  message: "Invalid island request props: too large",
};
const BAD_PROPS = badRequest("Invalid island request props");

/** From the query for GET and HEAD, from a JSON body with the same fields for POST (protocol.md 7.6). */
export function readIslandRequest(exchange: Exchange): IslandRequest | Failure | Promise<IslandRequest | Failure> {
  const { request, address } = exchange;
  return request.method === "POST" ? fromBody(request) : fromQuery(address.search);
}

async function fromBody(request: Request): Promise<IslandRequest | Failure> {
  const text = await readBoundedText(request, MAX_BYTES);
  if (text === null) return TOO_LARGE;
  const fields = parseBoundedObject(text, MAX_DEPTH);
  if (fields === null) return BAD_PROPS;
  const { props = {}, ...context } = fields;
  return isRecord(props) ? { props, context } : BAD_PROPS;
}

/** `props` is JSON; every other key is context, each once and without brackets (threats.md A19). */
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
