import { isReserved } from "#app/content/routing/names.ts";

/** The form of an error goes by the path alone: no header and no query chooses it (threats.md A1, A2). */
export function errorForm(pathname: string): "json" | "html" {
  return isReserved(pathname) ? "json" : "html";
}
