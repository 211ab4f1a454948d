import { PRIVATE } from "../cache-control.ts";
import type { Exchange } from "../exchange.ts";

/** The cache header of an answer that is the public site's, with `forAll`, or for the one who looks at a preview. */
export function shownCacheControl({ preview }: Exchange, forAll: string): string {
  return preview === null ? forAll : PRIVATE;
}
