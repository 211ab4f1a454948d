import type { Exchange } from "../exchange.ts";
import { previewCookie } from "./cookie.ts";

/** Headers of a page by which the browser keeps its preview on; none outside of one. */
export function keptOn({ preview }: Exchange): [string, string][] {
  return preview?.kind === "open" ? [["set-cookie", previewCookie(preview.cookie)]] : [];
}
