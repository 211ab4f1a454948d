import type { PageNavigation } from "../content/menu.ts";
import type { PageContent } from "../content/reader.ts";
import type { ShownEntry } from "../content/release/path-entry.ts";

/** What every screen is given. */
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
  | { readonly kind: "pending" }
  | ({ readonly kind: "ready" } & PageContent)
  | { readonly kind: "failed" };

export type ReadyContent = Extract<Content, { kind: "ready" }>;

/** What an error view tells a visitor: no more than this ever leaves the server. */
export interface PageFailure {
  readonly status: number;
  readonly message: string;
  /** Path and query of the request. */
  readonly fullPath: string;
  /** What the log knows it by. */
  readonly id?: string;
}

/** docs/specification.md 8: no route match, or no document there. */
export function notFound(fullPath: string): PageFailure {
  return { status: 404, message: `Page Not Found: ${fullPath}`, fullPath };
}

export function internalError(fullPath: string): PageFailure {
  return { status: 500, message: "Internal Server Error", fullPath };
}

/** No answer at all: nothing that a status could tell. */
export function offline(fullPath: string): PageFailure {
  return { status: OFFLINE, message: "You seem to be offline", fullPath };
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
