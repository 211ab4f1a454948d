import {
  createContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from "react-router";
import { canonicalPath, type DocumentPath, isCanonical, pathToUrl } from "../content/path/canonical-path.ts";
import type { RedirectPayload } from "../content/payload.ts";
import type { ShownRead } from "../content/reader.ts";
import type { Redirect } from "../content/release/path-entry.ts";
import { carryQuery } from "../content/routing/route-rules.ts";
import { isPagePath } from "../page-links.ts";
import { internalError, notFound, type PageData, PageError, type PageFailure } from "./page-data.ts";

/**
 * What a screen asks for; what its components need of queries is in the page already. Whether a page is shown at all is
 * decided before, by the worker alone: nothing there, a redirect, or the page.
 */
export interface PageReader {
  page(path: DocumentPath): Promise<ShownRead | RedirectPayload | null>;
}

/** Where a loader gets its content. */
export const readerContext = createContext<PageReader>();

/** A document's redirect as the original sends it (docs/protocol.md 6); another spelling of a path, for good. */
const FOUND = 302;
const PERMANENT = 308;

/** The loader of every page: the document at the path, or why there is none. */
export async function loadPage({
  context,
  url,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<PageData> {
  const fullPath = url.pathname + url.search;
  const path = canonicalPath(url.pathname);
  if (path === null) throw routeError(notFound(fullPath));
  if (!isCanonical(url.pathname)) throw redirect(pathToUrl(path) + url.search, PERMANENT);
  const read = await context.get(readerContext).page(path);
  if (read === null) throw routeError(notFound(fullPath));
  if ("redirect" in read) throw sendTo(read.redirect, read.byRule ? url.search : "");
  const { entry, navigation, content } = read;
  return { entry, navigation, content: { kind: "ready", ...(await content) } };
}

/** What is no page of ours is reached by a full load, another site never with a query of ours. */
function sendTo({ to, external }: Redirect, search: string): Response {
  if (external) return redirectDocument(to, FOUND);
  const send = isPagePath(to.replace(/[?#].*/s, "")) ? redirect : redirectDocument;
  return send(carryQuery(to, search), FOUND);
}

/** A failure as the router carries it: what a loader throws, and what a server-rendered one is hydrated from. */
export function routeError(failure: PageFailure) {
  return { status: failure.status, statusText: failure.statusMessage, internal: false, data: failure };
}

/** The failure that a loader meant; anything else that was thrown says nothing to a visitor. */
export function failureOf(error: unknown, fullPath: string): PageFailure {
  if (isExpected(error)) return error.data;
  return error instanceof PageError ? error.failure(fullPath) : internalError(fullPath);
}

export function isExpected(error: unknown): error is { readonly data: PageFailure } {
  return (
    isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null && "fullPath" in error.data
  );
}
