import { type CountedKind, countedKinds } from "#app/content/data-point.ts";

/** How often requests of one kind asked for one page or file. */
export interface Count {
  readonly kind: CountedKind;
  /** The address of a page, or the name of a file, as in `DataPoint`. */
  readonly name: string;
  readonly count: number;
}

/** The name of the dataset in wrangler.toml. */
export const DATASET = "paper_otter_requests";

/** A count as somebody kept it, whose 64-bit sums may be text; null for what is none. */
export function readCount({ kind, name, count }: { readonly [field in keyof Count]: unknown }): Count | null {
  const counted = countedKinds.find((known) => known === kind);
  const times = typeof count === "string" && count !== "" ? Number(count) : count;
  if (counted === undefined || typeof name !== "string" || typeof times !== "number") return null;
  return Number.isFinite(times) ? { kind: counted, name, count: times } : null;
}
