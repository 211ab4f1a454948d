import { NO_CACHE, NO_STORE } from "../cache-control.ts";
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
}): [string, string][] {
  const { status, extra, robots } = options;
  const named = Object.entries(extra).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const headers = new Map<string, string>([
    ...securityHeaders("page"),
    ...named.filter(([name]) => !RESERVED.has(name)),
    ["content-type", HTML_TYPE],
    ["cache-control", status < 400 ? NO_CACHE : NO_STORE],
  ]);
  if (robots === "noindex" && !headers.has("x-robots-tag")) headers.set("x-robots-tag", "noindex");
  return [...headers];
}

export function policyHeader(nonce: string, { development }: { readonly development: boolean }): [string, string] {
  return ["content-security-policy", pagePolicy({ nonce, loose: development })];
}
