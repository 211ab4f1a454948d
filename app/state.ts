import type { BrowserConfig } from "./browser-config.ts";
import type { PageLink, PageNavigation } from "./content/navigation/menu.ts";
import type { PageDocument, Segment } from "./content/page.ts";
import type { ReleaseId } from "./content/release/hash.ts";
import type { Globals } from "./content/release/manifest.ts";
import type { ShownEntry } from "./content/release/path-entry.ts";
import type { WordFiles } from "./content/site.ts";
import type { PageFailure } from "./routes/page-data.ts";
import type { PublicSite } from "./routes/site-context.ts";

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
  /** Its HTML stands in the page already: see `withoutHtml`. Null where it was lost on the way. */
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

/** Place of a drawing's markup among the places of segments. */
export const DRAWING_POSITION = "drawing";

/** Gives the HTML at a place of a document, which has had `html` there so far. */
export type HtmlAt = (position: string, html: string) => string;

/** The document without the HTML that the page itself holds: half of the bytes of a page would say it twice. */
export function withoutHtml(document: PageDocument): PageDocument {
  return withHtml(document, () => "");
}

/** The document with the HTML of every place given anew. Law: what `withoutHtml` left out comes back. */
export function withHtml(document: PageDocument, htmlAt: HtmlAt): PageDocument {
  const { drawing, segments } = document;
  return {
    ...document,
    segments: segmentsWithHtml(segments, { htmlAt, parent: "" }),
    drawing: drawing && { ...drawing, svg: htmlAt(DRAWING_POSITION, drawing.svg) },
  };
}

/**
 * The place of a segment in its document: indexes and slot names from the top down. It names the same segment on the
 * server and in the browser, whether or not a component shows all of its slots.
 *
 * `segmentPosition("2.default", 0)` -> `2.default.0`
 */
export function segmentPosition(parent: string, index: number | string): string {
  return parent === "" ? String(index) : `${parent}.${index}`;
}

function segmentsWithHtml(
  segments: readonly Segment[],
  { htmlAt, parent }: { readonly htmlAt: HtmlAt; readonly parent: string },
): Segment[] {
  return segments.map((segment, index) =>
    segmentWithHtml(segment, { htmlAt, position: segmentPosition(parent, index) }),
  );
}

function segmentWithHtml(
  segment: Segment,
  { htmlAt, position }: { readonly htmlAt: HtmlAt; readonly position: string },
): Segment {
  switch (segment.kind) {
    case "html":
      return { kind: "html", html: htmlAt(position, segment.html) };
    case "element":
      return { ...segment, children: segmentsWithHtml(segment.children, { htmlAt, parent: position }) };
    case "component": {
      const slots = Object.entries(segment.slots).map(([name, children]) => {
        return [name, segmentsWithHtml(children, { htmlAt, parent: segmentPosition(position, name) })];
      });
      return { ...segment, slots: Object.fromEntries(slots) };
    }
    case "text":
      return segment;
  }
}
