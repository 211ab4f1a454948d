import type { PageLink, PageNavigation } from "./menu.ts";
import type { PageDocument } from "./page.ts";
import type { ReleaseId } from "./release/hash.ts";
import type { ShownEntry } from "./release/path-entry.ts";
import type { Redirect } from "./routing/redirect-target.ts";

/** `{page}/_payload.json`: a page as the open browser asks for it. Errors have the JSON form of every endpoint. */
export type Payload = PagePayload | RedirectPayload;

export interface PagePayload {
  readonly release: ReleaseId;
  readonly entry: ShownEntry;
  readonly navigation: PageNavigation;
  readonly document: PageDocument;
  readonly surround: readonly [PageLink | null, PageLink | null];
  /** First moment (epoch ms) at which this answer would change; null for never. */
  readonly until: number | null;
}

export interface RedirectPayload {
  readonly redirect: Redirect;
  /** A route rule's redirect takes the query of the address along, a document's does not (docs/protocol.md 7.1). */
  readonly byRule: boolean;
}
