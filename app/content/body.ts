import type { Json } from "./json.ts";

/** The body tree of a Markdown document (docs/protocol.md 3.3). */
export interface BodyRoot {
  readonly type: "root";
  readonly children: readonly BodyNode[];
  /** Absent where the front matter says `toc: false`, and in excerpts. */
  readonly toc?: Toc;
}

export type BodyNode = BodyElement | BodyText;

export interface BodyElement {
  readonly type: "element";
  readonly tag: string;
  readonly props: { readonly [name: string]: Json };
  readonly children: readonly BodyNode[];
}

export interface BodyText {
  readonly type: "text";
  readonly value: string;
}

/** Table of contents; `depth` counts heading levels from h2, `searchDepth` levels of nesting in the body. */
export interface Toc {
  readonly title: string;
  readonly searchDepth: number;
  readonly depth: number;
  readonly links: readonly TocLink[];
}

export interface TocLink {
  readonly id: string;
  /** The heading's level: 2 for h2. */
  readonly depth: number;
  readonly text: string;
  readonly children?: readonly TocLink[];
}
