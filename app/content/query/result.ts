import type { WireDocument } from "../document.ts";
import type { IndexParts } from "../release/index-parts.ts";
import type { QueryRow } from "../release/manifest.ts";

/** What a query gives, before the wire form (`default` or `advanced`, docs/protocol.md 1.8) is chosen by `toWire`. */
export type QueryResult = ListResult | FirstResult | CountResult | SurroundResult;

export interface ListResult {
  readonly kind: "list";
  readonly documents: readonly Partial<WireDocument>[];
  /** Documents that match, whatever `skip` and `limit` leave of them, where the wire form shows it; else those found. */
  readonly total: number;
  readonly surround: Neighbours | null;
  readonly dirConfig: DirConfig | null;
}

export interface FirstResult {
  readonly kind: "first";
  readonly document: Partial<WireDocument> | null;
  readonly surround: Neighbours | null;
  readonly dirConfig: DirConfig | null;
}

interface CountResult {
  readonly kind: "count";
  readonly count: number;
}

/** The `default` wire form answers a query with `surround` by the neighbours alone, so nothing else is read. */
interface SurroundResult {
  readonly kind: "surround";
  readonly documents: Neighbours;
}

/** `before` documents, then `after` documents; null beyond an end. */
export type Neighbours = readonly (Partial<WireDocument> | null)[];

/** The config of a directory (`_dir.yml`): its `_path`, then all its keys that do not start with `_`. */
export interface DirConfig {
  readonly _path: string;
  readonly [key: string]: unknown;
}

/** Where a query finds its documents: the index of one release. */
export interface QuerySource {
  /** How many documents there are. */
  size(): number;
  /** Every document of the release, in default order: `_stem` in numeric order, then `_id`. */
  parts(): Promise<IndexParts>;
  /** At least every document with this `_path`, in default order; none for a path that no document has. */
  at(path: string): Promise<readonly QueryRow[]>;
  /** The whole document of a row. */
  document(row: QueryRow): Promise<StoredDocument>;
}

/** A whole document, not parsed yet. */
interface StoredDocument {
  /** Characters of its JSON. */
  readonly length: number;
  whole(): WireDocument;
}
