import { isAccount } from "#app/zones.ts";
import { publicOrigin, type RequestContext } from "./context.ts";
import { webOrigin } from "./env.ts";
import { cacheControlFor, type HeaderFields, NO_STORE, pagePolicy, securityHeaders } from "./headers.ts";

export const JSON_TYPE = "application/json;charset=utf-8";

interface Answered {
  readonly body: BodyInit;
  readonly type: string;
  /** Of a public answer; a private one is never cached. */
  readonly cacheControl: string;
  readonly status?: number;
  /** HTTP reason phrase; one of our own constants. */
  readonly statusText?: string;
  readonly headers?: HeaderFields;
}

/** A response that is data: body, type and cache header, with the security headers and what the request cost. */
export function respond(c: RequestContext, answer: Answered): Response {
  const { body, type, cacheControl, status = 200, statusText = "", headers = {} } = answer;
  return new Response(body, {
    status,
    statusText,
    headers: {
      ...securityHeaders("data"),
      "content-type": type,
      "cache-control": cacheControlFor(c.get("visibility"), cacheControl),
      ...traceHeaders(c),
      ...headers,
    },
  });
}

export function respondJson(
  c: RequestContext,
  value: unknown,
  { cacheControl, type = JSON_TYPE }: { readonly cacheControl: string; readonly type?: string },
): Response {
  return respond(c, { body: JSON.stringify(value), type, cacheControl });
}

interface Redirect {
  /** Comes out of `resolveTarget` or is a canonical path of ours. */
  readonly location: string;
  readonly status: number;
  /** To be set on the way. */
  readonly cookie?: string;
}

/** Sends a visitor on; there is no body. */
export function redirect(c: RequestContext, { location, status, cookie }: Redirect): Response {
  const visibility = cookie === undefined ? c.get("visibility") : "private";
  return new Response(null, {
    status,
    headers: {
      ...securityHeaders("data"),
      // Only a query can still hold a backslash; to some clients it is a slash wherever it stands.
      location: location.replaceAll("\\", "%5C"),
      "cache-control": cacheControlFor(visibility, NO_STORE),
      ...(cookie !== undefined && { "set-cookie": cookie }),
      ...traceHeaders(c),
    },
  });
}

/** What a request cost and which release it is of: the one it was answered from, or the one that this isolate holds. */
export function traceHeaders(c: RequestContext): HeaderFields {
  const trace = c.get("trace");
  const isolate = c.get("isolate");
  trace.release ??= isolate.pointer.current?.release.id ?? null;
  return trace.headers(Math.max(0, isolate.clock() - c.get("now")));
}

/** The policy of a page: only the account zone may call the auth server. */
export function policyHeader(nonce: string, c: RequestContext): HeaderFields {
  const connect = isAccount(c.get("address").pathname) ? webOrigin(c.get("settings").accounts.url) : null;
  return { "content-security-policy": pagePolicy({ nonce, connect }) };
}

/** The site's origin as far as this isolate knows it: configured, or the request's own on loopback, or "". */
export function originOf(c: RequestContext): string {
  return publicOrigin(
    c.get("isolate").pointer.current?.release.manifest.site.origin ?? c.get("settings").origin,
    c.get("address"),
  );
}
