import { NO_STORE } from "../cache-control.ts";
import { described, type Log } from "../log.ts";
import { securityHeaders } from "../security-headers.ts";

/** Where even the view of an error fails: a line of text that depends on nothing. */
export function bareError(error: unknown, log: Log): Response {
  log({ level: "error", event: "error-view-failed", ...described(error) });
  return new Response("Internal Server Error", {
    status: 500,
    headers: [...securityHeaders("data"), ["content-type", "text/plain;charset=utf-8"], ["cache-control", NO_STORE]],
  });
}
