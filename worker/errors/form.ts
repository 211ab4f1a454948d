import { isPayload } from "../endpoints/payload-address.ts";

/** Addresses that programs read. Errors below them are JSON; everywhere else a person is looking. */
const DATA =
  /^\/(query|navigation|__nuxt_island|builds|files|assets)(\/|$)|^\/(health|sitemap\.xml|robots\.txt|feed\.xml)$/;

/** The form of an error goes by the path alone: no header and no query chooses it (threats.md A1, A2). */
export function errorForm(pathname: string): "json" | "html" {
  return isPayload(pathname) || DATA.test(pathname) ? "json" : "html";
}
