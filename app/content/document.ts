import type { BodyRoot } from "./body.ts";
import type { Json } from "./json.ts";

/**
 * A document as it goes over the wire, without `body` and `excerpt`: what lists, navigation and the query index
 * hold. Keys stand in wire order (docs/protocol.md 3.1); front matter may add any other key.
 */
export interface DocumentMeta {
  /** Address by the path rules of docs/protocol.md 3.1; not always a canonical path. */
  readonly _path: string;
  /** Second last part of `_path`; "" at the top. A findOne answer may hold the directory's config here instead. */
  readonly _dir: string;
  readonly _draft: boolean;
  readonly _partial: boolean;
  readonly _locale: string;
  readonly title: string;
  readonly description?: string;
  readonly layout?: string;
  readonly redirect?: string;
  readonly navigation?: Json;
  /** ISO text or epoch ms; the document shows from the one to the other, see release/live.ts. */
  readonly publishAt?: unknown;
  readonly expiresAt?: unknown;
  readonly _type: "markdown" | "yaml" | "json" | "csv";
  /** `content:a:b.md` for content/a/b.md. Unique in a release. */
  readonly _id: string;
  readonly _source: string;
  readonly _file: string;
  /** File path without extension, raw: with numeric prefixes and case. The default sort key. */
  readonly _stem: string;
  readonly _extension: string;
  readonly [key: string]: unknown;
}

/** A whole document: the metadata with body and, where the author marked one, excerpt. */
export interface ContentDocument extends DocumentMeta {
  /** A tree where `_type` is "markdown"; rows of a CSV file, else whatever a data file keeps there. */
  readonly body?: unknown;
  readonly excerpt?: BodyRoot;
}
