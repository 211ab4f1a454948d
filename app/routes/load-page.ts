import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from "react-router";
import { canonicalPath, type DocumentPath, isCanonical, pathToUrl } from "../content/path/canonical-path.ts";
import type { RedirectPayload } from "../content/payload.ts";
import type { PageRead } from "../content/reader.ts";
import type { Redirect } from "../content/release/path-entry.ts";
import { carryQuery } from "../content/routing/route-rules.ts";
import { isPagePath } from "../page-links.ts";
import { notFound, type PageData, routeError } from "./page-data.ts";

/**
 * What a screen asks for; what its pieces need of queries is in the page already. Whether a page is shown at all is
 * decided before, by the worker alone: nothing there, a redirect, or the page.
 */
export interface PageReader {
  page(path: DocumentPath): Promise<PageRead | RedirectPayload | null>;
}

/** Where a loader gets its content: the worker's release on the server, `fetch` in the browser. */
export interface Loading {
  readonly reader: PageReader;
  /** True in the browser, which shows a page when it has all of it; the server sends what it has. */
  readonly whole: boolean;
}

export const loadingContext = createContext<Loading>();

/** A document's redirect as the original sends it (docs/protocol.md 6); another spelling of a path, for good. */
const FOUND = 302;
const PERMANENT = 308;

/** The loader of every route, on the server and in the browser: the document at the path, or why there is none. */
export async function loadPage({
  context,
  url,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<PageData> {
  const { reader, whole } = context.get(loadingContext);
  const fullPath = url.pathname + url.search;
  const path = canonicalPath(url.pathname);
  if (path === null) throw routeError(notFound(fullPath));
  if (!isCanonical(url.pathname)) throw redirect(pathToUrl(path) + url.search, PERMANENT);
  const read = await reader.page(path);
  if (read === null) throw routeError(notFound(fullPath));
  if ("redirect" in read) throw sendTo(read.redirect, read.byRule ? url.search : "");
  const { entry, navigation, content } = read;
  if (!whole) return { entry, navigation, content: { kind: "pending", settled: content } };
  return { entry, navigation, content: { kind: "ready", ...(await content) } };
}

/** What is no page of ours is reached by a full load, another site never with a query of ours. */
function sendTo({ to, external }: Redirect, search: string): Response {
  if (external) return redirectDocument(to, FOUND);
  const send = isPagePath(to.replace(/[?#].*/s, "")) ? redirect : redirectDocument;
  return send(carryQuery(to, search), FOUND);
}
