import { NO_STORE } from "../cache-control.ts";
import type { Exchange } from "../exchange.ts";
import { redacted } from "../log.ts";
import { originOf, respond } from "../respond.ts";
import type { Failure } from "./failure.ts";
import { retryHeaders } from "./retry-after.ts";

/**
 * The JSON form of an error (protocol.md 1.8): two spaces, never stored, `url` on the configured origin
 * (architecture.md 9). Nothing in it tells how we are built.
 */
export function jsonError(exchange: Exchange, failure: Failure): Response {
  const { status, statusMessage, message, data, id } = failure;
  const { pathname, search } = exchange.address;
  const url = `${originOf(exchange)}${pathname}${redacted(search)}`;
  const body = { error: true, url, statusCode: status, statusMessage, message, data, id };
  return respond(exchange, {
    body: JSON.stringify(body, null, 2),
    type: "application/json",
    cacheControl: NO_STORE,
    status,
    statusText: statusMessage,
    headers: retryHeaders(failure),
  });
}
