import type { NavigationNode } from "../content/navigation/node.ts";
import type { PageContent } from "../content/reader.ts";
import type { PathEntry } from "../content/release/path-entry.ts";

/** What the loader of every screen gives it. */
export interface PageData {
  readonly entry: PathEntry;
  readonly navigation: readonly NavigationNode[];
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
