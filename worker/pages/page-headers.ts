import { NO_CACHE, NO_STORE } from "../cache-control.ts";
import { pagePolicy, securityHeaders } from "../security-headers.ts";

const HTML_TYPE = "text/html;charset=utf-8";

/** Set for every page and not the content's to change: a rule naming one of these is without effect. */
const RESERVED = new Set(["cache-control", "content-security-policy", "content-type", "content-length", "set-cookie"]);

/** Headers of a page but for its policy; `extra` are those of the route rules that match it. */
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
