import { isAccount } from "#app/zones.ts";
import { webOrigin } from "../env.ts";
import type { Exchange } from "../exchange.ts";
import type { Visibility } from "../resolve/preview-request.ts";
import { NO_CACHE, NO_STORE, PRIVATE } from "../respond.ts";
import { pagePolicy, securityHeaders } from "../security-headers.ts";

const HTML_TYPE = "text/html;charset=utf-8";

/** Not the content's to change: what is set for every page, and what says how a response is sent. */
const RESERVED = new Set([
  ...securityHeaders("page").map(([name]) => name),
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "location",
  "set-cookie",
  "transfer-encoding",
]);

/**
 * Headers of a page but for its policy; `extra` are those of the route rules that match it, of which a reserved one is
 * without effect.
 */
export function pageHeaders(options: {
  readonly status: number;
  readonly extra: { readonly [name: string]: string };
  readonly robots: "index" | "noindex";
  /** What was asked for. */
  readonly pathname: string;
  readonly visibility: Visibility;
}): [string, string][] {
  const { status, extra, robots, pathname, visibility } = options;
  const forOne = isAccount(pathname) || visibility === "private";
  const named = Object.entries(extra).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const headers = new Map<string, string>([
    ...securityHeaders(forOne ? "private" : "page"),
    ...named.filter(([name]) => !RESERVED.has(name)),
    ["content-type", HTML_TYPE],
    ["cache-control", forOne ? PRIVATE : pageCacheControl(status)],
  ]);
  // Browsers show a page that was gone back to as they have it: one of before a preview must not stand for its own in it.
  headers.set("vary", headers.has("vary") ? `${headers.get("vary")}, cookie` : "cookie");
  const hidden = robots === "noindex" && !headers.has("x-robots-tag");
  if (hidden || visibility === "private") headers.set("x-robots-tag", "noindex");
  return [...headers];
}

function pageCacheControl(status: number): string {
  return status < 400 ? NO_CACHE : NO_STORE;
}

/** The policy of the page that is asked for: only the account zone may ask the auth server (docs/architecture.md 6). */
export function policyHeader(
  nonce: string,
  { isolate, settings, address }: Pick<Exchange, "isolate" | "settings" | "address">,
): [string, string] {
  const connect = isAccount(address.pathname) ? webOrigin(settings.accounts.url) : null;
  return ["content-security-policy", pagePolicy({ nonce, loose: isolate.build.development, connect })];
}
