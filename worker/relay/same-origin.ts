import type { Exchange } from "../exchange.ts";
import { publicOrigin } from "../request-address.ts";
import { originOf } from "../respond.ts";

/**
 * Whether a page of ours sent this (threats.md A24): the browser says so in both headers, and the origin is the
 * configured one, or the request's own on loopback (architecture.md 4).
 */
export function isSameOrigin(exchange: Exchange): boolean {
  const { headers } = exchange.request;
  const origin = headers.get("origin");
  const ours = [originOf(exchange), publicOrigin("", exchange.address)];
  return origin !== null && origin !== "" && ours.includes(origin) && headers.get("sec-fetch-site") === "same-origin";
}
