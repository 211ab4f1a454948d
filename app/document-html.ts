import { additionsWithHtml } from "virtual:screens";
import type { PageDocument, Segment } from "./content/page.ts";

/** Gives the HTML at a place of a document, which has had `html` there so far. */
export type HtmlAt = (position: string, html: string) => string;

/** The document without the HTML that the page itself holds: half of the bytes of a page would say it twice. */
export function withoutHtml(document: PageDocument): PageDocument {
  return withHtml(document, () => "");
}

/** The document with the HTML of every place given anew. Law: what `withoutHtml` left out comes back. */
export function withHtml(document: PageDocument, htmlAt: HtmlAt): PageDocument {
  const segments = segmentsWithHtml(document.segments, { htmlAt, parent: "" });
  return { ...document, segments, ...additionsWithHtml(document, htmlAt) };
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
