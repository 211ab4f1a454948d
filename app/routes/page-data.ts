import {
  createContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from "react-router";
import type { PageNavigation } from "../content/navigation/menu.ts";
import { canonicalPath, type DocumentPath, isCanonical, pathToUrl } from "../content/path/canonical-path.ts";
import type { RedirectPayload } from "../content/payload.ts";
import type { PageContent, ShownRead } from "../content/reader.ts";
import type { Redirect, ShownEntry } from "../content/release/path-entry.ts";
import { carryQuery } from "../content/routing/route-rules.ts";
import { isPagePath } from "../page-links.ts";

/** What the loader of every screen gives it. */
export interface PageData {
  readonly entry: ShownEntry;
  readonly navigation: PageNavigation;
  readonly content: Content;
}

/**
 * The content of a page on its way to the screen. Only the server shows `pending`, up to the place where the document
 * will stand, and `failed`, where the document was lost after the first byte had left.
 */
export type Content =
  | { readonly kind: "pending"; readonly settled: Promise<PageContent> }
  | ({ readonly kind: "ready" } & PageContent)
  | { readonly kind: "failed" };

export type ReadyContent = Extract<Content, { kind: "ready" }>;

export function isPageData(value: unknown): value is PageData {
  return typeof value === "object" && value !== null && "entry" in value && "content" in value;
}

/** What an error view tells a visitor: no more than this ever leaves the server. */
export interface PageFailure {
  readonly status: number;
  /** `Page Not Found` for 404, `Internal Server Error` otherwise (docs/specification.md 2). */
  readonly statusMessage: string;
  readonly message: string;
  /** Path and query that were asked for. */
  readonly fullPath: string;
  /** What the log knows it by. */
  readonly id?: string;
}

/** docs/specification.md 8: no route match, or no document there. */
export function notFound(fullPath: string): PageFailure {
  return { status: 404, statusMessage: "Page Not Found", message: `Page Not Found: ${fullPath}`, fullPath };
}

export function internalError(fullPath: string): PageFailure {
  return { status: 500, statusMessage: "Internal Server Error", message: "Internal Server Error", fullPath };
}

/** No answer at all: nothing that a status could tell. */
export function offline(fullPath: string): PageFailure {
  return { status: OFFLINE, statusMessage: "You seem to be offline", message: "You seem to be offline", fullPath };
}

export const OFFLINE = 0;

/** What went wrong with a page in the browser, where it is more than a fault of ours. */
export class PageError extends Error {
  readonly failure: (fullPath: string) => PageFailure;

  constructor(message: string, failure: (fullPath: string) => PageFailure) {
    super(message);
    this.failure = failure;
  }
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

/**
 * What a screen asks for; what its components need of queries is in the page already. Whether a page is shown at all is
 * decided before, by the worker alone: nothing there, a redirect, or the page.
 */
export interface PageReader {
  page(path: DocumentPath): Promise<ShownRead | RedirectPayload | null>;
}

/** Where a loader gets its content: the worker's release on the server, `fetch` in the browser. */
interface Loading {
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
