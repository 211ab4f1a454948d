import type { ContentDocument } from "../document.ts";

/** What a query gives, before the wire form (`default` or `advanced`, protocol.md 1.8) is chosen by `toWire`. */
export type QueryResult = ListResult | FirstResult | CountResult | SurroundResult;

export interface ListResult {
  readonly kind: "list";
  readonly documents: readonly Partial<ContentDocument>[];
  /** Documents that match, whatever `skip` and `limit` leave of them. */
  readonly total: number;
  readonly surround: Neighbours | null;
  readonly dirConfig: DirConfig | null;
}

export interface FirstResult {
  readonly kind: "first";
  readonly document: Partial<ContentDocument> | null;
  readonly surround: Neighbours | null;
  readonly dirConfig: DirConfig | null;
}

export interface CountResult {
  readonly kind: "count";
  readonly count: number;
}

/** The `default` wire form answers a query with `surround` by the neighbours alone, so nothing else is read. */
export interface SurroundResult {
  readonly kind: "surround";
  readonly documents: Neighbours;
}

/** `before` documents, then `after` documents; null beyond an end. */
export type Neighbours = readonly (Partial<ContentDocument> | null)[];

/** The config of a directory (`_dir.yml`): its `_path`, then all its keys that do not start with `_`. */
export interface DirConfig {
  readonly _path: string;
  readonly [key: string]: unknown;
}
