import type { CountedKind } from "#app/content/data-point.ts";

/** How often requests of one kind asked for one page or file. */
export interface Count {
  readonly kind: CountedKind;
  /** The address of a page, or the name of a file, as in `DataPoint`. */
  readonly name: string;
  readonly count: number;
}

/** The name of the dataset in wrangler.toml. */
export const DATASET = "paper_otter_requests";
