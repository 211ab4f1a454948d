import type { Exchange } from "./exchange.ts";
import { publicOrigin } from "./request-address.ts";
import { securityHeaders } from "./security-headers.ts";

export const JSON_TYPE = "application/json;charset=utf-8";

export interface Answered {
  readonly body: BodyInit;
  readonly type: string;
  readonly cacheControl: string;
  readonly status?: number;
  /** HTTP reason phrase; one of our own constants. */
  readonly statusText?: string;
  readonly headers?: readonly [string, string][];
}

/** A response that is data: body, type and cache header, with the security headers and what the request cost. */
export function respond(exchange: Exchange, answer: Answered): Response {
  const { body, type, cacheControl, status = 200, statusText = "", headers = [] } = answer;
  return new Response(body, {
    status,
    statusText,
    headers: [
      ...securityHeaders("data"),
      ["content-type", type],
      ["cache-control", cacheControl],
      ...traceHeaders(exchange),
      ...headers,
    ],
  });
}

export function respondJson(
  exchange: Exchange,
  value: unknown,
  { cacheControl, type = JSON_TYPE }: { readonly cacheControl: string; readonly type?: string },
): Response {
  return respond(exchange, { body: JSON.stringify(value), type, cacheControl });
}

/** What a request cost and which release it is of: the one it was answered from, or the one that this isolate holds. */
export function traceHeaders({ trace, isolate, now }: Exchange): [string, string][] {
  trace.release ??= isolate.pointer.held?.release.id ?? null;
  return trace.headers(isolate.clock() - now);
}

/** The site's origin as far as this isolate knows it: configured, or the request's own on loopback, or "". */
export function originOf({ isolate, address }: Exchange): string {
  return publicOrigin(isolate.pointer.held?.release.manifest.site.origin ?? "", address);
}
