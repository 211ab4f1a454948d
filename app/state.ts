import type { BrowserConfig } from "./browser-config.ts";
import type { PageLink, PageNavigation } from "./content/menu.ts";
import type { PageDocument } from "./content/page.ts";
import type { ReleaseId } from "./content/release/hash.ts";
import type { Globals } from "./content/release/manifest.ts";
import type { ShownEntry } from "./content/release/path-entry.ts";
import type { WordFiles } from "./content/site.ts";
import type { PageFailure } from "./routes/page-data.ts";
import type { PublicSite } from "./site-context.ts";

/** What the server rendered a page from, so that the browser can take it up: inert JSON at the end of the body. */
export interface AppState {
  readonly release: ReleaseId;
  readonly build: string;
  readonly origin: string;
  readonly preview: boolean;
  readonly config: BrowserConfig;
  readonly site: PublicSite;
  readonly globals: Globals;
  readonly navigation: PageNavigation;
  /** Where the words of the document's locale are; null where that has no translation. */
  readonly wordFiles: WordFiles | null;
  readonly shown: ShownPage | ShownFailure;
}

export interface ShownPage {
  readonly kind: "page";
  readonly entry: ShownEntry;
  /** Its HTML stands in the page already: see `withoutHtml` of document-html.ts. Null where it was lost on the way. */
  readonly document: PageDocument | null;
  readonly surround: readonly [PageLink | null, PageLink | null];
  readonly until: number | null;
}

interface ShownFailure {
  readonly kind: "failure";
  readonly failure: PageFailure;
}

/** `id` of the element that holds the state. */
export const STATE_ID = "state";

const ESCAPES: { readonly [character: string]: string } = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * JSON that is safe inside any `<script>`: nothing in it ends the element or starts a comment (docs/threats.md A26).
 * Law: `JSON.parse(serializeState(value))` is `value`.
 */
export function serializeState(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
