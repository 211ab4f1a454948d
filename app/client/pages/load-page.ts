import { canonicalPath, isCanonical, pathToUrl } from "../../content/path/canonical-path.ts";
import type { Redirect } from "../../content/routing/redirect-target.ts";
import { carryQuery } from "../../content/routing/route-rules.ts";
import { isPagePath } from "../../page-links.ts";
import { internalError, notFound, PageError, type PageFailure } from "../../routes/page-data.ts";
import type { Loaded } from "../navigation/navigation.ts";
import type { BrowserPages } from "./content-reader.ts";

/** The page at an address, where it leads instead, or why there is none. Rejects where the reader does. */
export async function loadPage(
  reader: Pick<BrowserPages, "page">,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Promise<Loaded> {
  const path = canonicalPath(pathname);
  if (path === null) return { kind: "failure", failure: notFound(pathname + search) };
  if (!isCanonical(pathname)) return { kind: "redirect", to: pathToUrl(path) + search, whole: false };
  const read = await reader.page(path, search);
  if (read === null) return { kind: "failure", failure: notFound(pathname + search) };
  if ("redirect" in read) return redirectTo(read.redirect, read.byRule ? search : "");
  const { entry, navigation, content } = read;
  return { kind: "page", page: { entry, navigation, content: { kind: "ready", ...(await content) } } };
}

/** What is no page of ours is reached by a full load, another site never with a query of ours. */
function redirectTo({ to, external }: Redirect, search: string): Loaded {
  if (external) return { kind: "redirect", to, whole: true };
  return { kind: "redirect", to: carryQuery(to, search), whole: !isPagePath(to.replace(/[?#].*/s, "")) };
}

/** What an error says to a visitor: nothing, unless it was meant for one. */
export function failureOf(error: unknown, fullPath: string): PageFailure {
  return error instanceof PageError ? error.failure(fullPath) : internalError(fullPath);
}
