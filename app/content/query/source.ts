import type { ContentDocument } from "../document.ts";
import type { IndexRow } from "../release/manifest.ts";

/** Where a query finds its documents: the index of one release. */
export interface QuerySource {
  /** Every document of the release, in default order: `_stem` in numeric order, then `_id`. */
  rows(): Promise<readonly IndexRow[]>;
  /** At least every document with this `_path`, in default order; none for a path that nobody has. */
  at(path: string): Promise<readonly IndexRow[]>;
  /** The whole document of a row. */
  document(row: IndexRow): Promise<ContentDocument>;
}
