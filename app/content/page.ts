import type { DrawingCard } from "../drawings/finder/drawing-entry.ts";
import type { Toc } from "./body.ts";
import type { DocumentMeta } from "./document.ts";
import type { JsonObject } from "./json.ts";
import type { PageLink } from "./menu.ts";
import type { GatheredValue } from "./release/path-entry.ts";

/**
 * What a screen needs of a document: its metadata, and the body as segments of ready HTML between the places
 * where React takes part. Made by the compiler, read by the worker, shown unchanged in the browser.
 */
export interface PageDocument {
  readonly meta: DocumentMeta;
  readonly segments: readonly Segment[];
  readonly toc: Toc | null;
  /** The drawing of a coloring page. */
  readonly drawing: PageDrawing | null;
  /** What else there is to color in its folder: put in by the worker when the page is read. */
  readonly related?: readonly DrawingCard[];
  /** The packs that it is in, by the pages that offer them: put in by the worker as well. */
  readonly packs?: readonly PageLink[];
}

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

/** Stands in the place of a part that was lost after its page had begun. */
export const LOST: ComponentSegment = { kind: "component", name: "Lost", props: {}, slots: {}, data: null };

/** Addresses of files made from a drawing. `thin` and `saver` are absent where its lines are its artist's own. */
export interface DrawingFiles {
  readonly pdf: string;
  readonly svg: string;
  readonly sheet: string;
  readonly four: string;
  readonly thin?: string;
  readonly saver?: string;
}

/** The drawing as a coloring page shows it: the inline SVG and where its files are. */
export interface PageDrawing {
  /** Markup of the `<svg>` for the page; every region is a `<path>` with `data-region` and a `<title>`-free name. */
  readonly svg: string;
  readonly regions: number;
  readonly difficulty: "easy" | "medium" | "detailed";
  /** Addresses of the files made from the drawing (`/files/{hash}/{name}`). */
  readonly files: DrawingFiles;
  /** One line naming artist, licence and source, where the licence asks for it; "" for our own art. */
  readonly credit: string;
  /** Where words of the credit lead: the licence, where the drawing comes from; absent for none. */
  readonly creditLinks?: readonly GatheredValue[];
}
