import { MissingObject } from "#app/content/release/objects.ts";
import type { RequestContext } from "../context.ts";
import { NO_STORE, securityHeaders } from "../headers.ts";
import { described, errorId, type Log, loggable } from "../log.ts";
import { ContentUnavailable } from "../store/objects.ts";
import { errorResponse } from "./error-response.ts";
import { internalError, unavailable } from "./failure.ts";

/** Answers for whatever was thrown: the log gets all of it, the visitor an id to name (docs/threats.md A29). */
export function lastResort(c: RequestContext, error: unknown): Response | Promise<Response> {
  const id = errorId();
  const { pathname, search } = c.get("address");
  const { method } = c.req.raw;
  const event = isPassing(error) ? "content-unavailable" : "request-failed";
  c.get("isolate").log({
    level: "error",
    event,
    id,
    method,
    url: `${pathname}${loggable(search)}`,
    ...described(error),
  });
  return errorResponse(c, isPassing(error) ? unavailable(id) : internalError(id));
}

/** No release, or one that lacks an object: it comes back by itself. */
function isPassing(error: unknown): boolean {
  return error instanceof ContentUnavailable || error instanceof MissingObject;
}

/** Where even the view of an error fails: a line of text that depends on nothing. */
export function bareError(error: unknown, log: Log): Response {
  log({ level: "error", event: "error-view-failed", ...described(error) });
  return new Response("Internal Server Error", {
    status: 500,
    headers: { ...securityHeaders("data"), "content-type": "text/plain;charset=utf-8", "cache-control": NO_STORE },
  });
}
