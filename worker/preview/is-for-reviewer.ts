import type { Exchange } from "../exchange.ts";
import { askedChange } from "./asked-change.ts";
import { carriesPreview } from "./cookie.ts";

/** Whether a request has to do with a preview, by its cookie or its address; also where KV fails and nobody knows what is open. */
export function isForReviewer({ request, address }: Pick<Exchange, "request" | "address">): boolean {
  return carriesPreview(request) || askedChange(address.search) !== null;
}
