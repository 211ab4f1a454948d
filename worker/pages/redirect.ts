import { NO_STORE } from "../cache-control.ts";
import type { Exchange } from "../exchange.ts";
import { traceHeaders } from "../respond.ts";
import { securityHeaders } from "../security-headers.ts";

/** Sends a visitor on. `location` comes out of `resolveTarget` or is a canonical path of ours; there is no body. */
export function redirect(exchange: Exchange, { location, status }: { location: string; status: number }): Response {
  return new Response(null, {
    status,
    headers: [
      ...securityHeaders("data"),
      // Only a query can still hold a backslash; to some clients it is a slash wherever it stands.
      ["location", location.replaceAll("\\", "%5C")],
      ["cache-control", NO_STORE],
      ...traceHeaders(exchange),
    ],
  });
}
