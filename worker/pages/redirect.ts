import { NO_STORE, PRIVATE } from "../cache-control.ts";
import type { Exchange } from "../exchange.ts";
import { traceHeaders } from "../respond.ts";
import { securityHeaders } from "../security-headers.ts";

export interface Sent {
  /** Comes out of `resolveTarget` or is a canonical path of ours. */
  readonly location: string;
  readonly status: number;
  /** To be set on the way. */
  readonly cookie?: string;
}

/** Sends a visitor on; there is no body. */
export function redirect(exchange: Exchange, { location, status, cookie }: Sent): Response {
  const forOne = cookie !== undefined || exchange.preview !== null;
  return new Response(null, {
    status,
    headers: [
      ...securityHeaders("data"),
      // Only a query can still hold a backslash; to some clients it is a slash wherever it stands.
      ["location", location.replaceAll("\\", "%5C")],
      ["cache-control", forOne ? PRIVATE : NO_STORE],
      ...setCookie(cookie),
      ...traceHeaders(exchange),
    ],
  });
}

function setCookie(cookie: string | undefined): [string, string][] {
  return cookie === undefined ? [] : [["set-cookie", cookie]];
}
