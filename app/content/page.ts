import type { Toc } from "./body.ts";
import type { DocumentMeta } from "./document.ts";
import type { JsonObject } from "./json.ts";

/**
 * What a screen needs of a document: its metadata, and the body as segments of ready HTML between the places
 * where React takes part. Made by the compiler, read by the worker, shown unchanged in the browser.
 * A site declares what its own kinds show besides (site-definition.ts).
 */
export interface PageDocument {
  readonly meta: DocumentMeta;
  readonly segments: readonly Segment[];
  readonly toc: Toc | null;
}

/** What a site's pages show besides. */
export type PageAdditions = Omit<PageDocument, "meta" | "segments" | "toc">;

/**
 * One part of a document's body, in order. `html`: balanced, sanitised markup. `component`: one of app/components.
 * `element`: an HTML element on the way down to a component (an inline `:tag[...]` inside a paragraph, say), its
 * children segments again. `text`: its text.
 */
export type Segment = HtmlSegment | ComponentSegment | ElementSegment | TextSegment;

/** Whether there is a component in it, whose loader finds what it shows. */
export function holdsComponent(segment: Segment): boolean {
  return segment.kind === "component" || (segment.kind === "element" && segment.children.some(holdsComponent));
}

interface HtmlSegment {
  readonly kind: "html";
  readonly html: string;
}

interface TextSegment {
  readonly kind: "text";
  readonly text: string;
}

export interface ElementSegment {
  readonly kind: "element";
  readonly tag: string;
  /** Attributes under their HTML names (`class`, not `className`). */
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly Segment[];
}

export interface ComponentSegment {
  readonly kind: "component";
  /** Name of a component: `ColoringCard`. */
  readonly name: string;
  /** Validated by the component's schema. */
  readonly props: JsonObject;
  /** `default` holds the children. */
  readonly slots: { readonly [slot: string]: readonly Segment[] };
  /**
   * What the component's loader found, put in by the worker when the page is read; null for a component without one.
   */
  readonly data: JsonObject | null;
}

/** Every component in some segments, however deep it stands; an outer one before those in it. */
export function componentsIn(segments: readonly Segment[]): readonly ComponentSegment[] {
  return segments.flatMap(componentsOf);
}

function componentsOf(segment: Segment): readonly ComponentSegment[] {
  switch (segment.kind) {
    case "html":
    case "text":
      return [];
    case "element":
      return componentsIn(segment.children);
    case "component":
      return [segment, ...componentsIn(Object.values(segment.slots).flat())];
  }
}

/** Stands in the place of a part that was lost after its page had begun. */
export const LOST: ComponentSegment = { kind: "component", name: "Lost", props: {}, slots: {}, data: null };
