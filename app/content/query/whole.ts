import type { IndexRow } from "../release/manifest.ts";
import { MAX_DOCUMENTS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import type { QuerySource } from "./source.ts";

/** The rows with their whole documents for metadata. A mistake where they are too many to read for one answer. */
export async function wholeRows(
  rows: readonly IndexRow[],
  source: QuerySource,
): Promise<readonly IndexRow[] | QueryMistake> {
  if (rows.length > MAX_DOCUMENTS) return tooManyDocuments(rows.length);
  return Promise.all(rows.map(async (row) => ({ ...row, meta: await source.document(row) })));
}

export function tooManyDocuments(count: number): QueryMistake {
  const advice = "Narrow it with where or limit, or leave body and excerpt out with only or without";
  return new QueryMistake(`the query reads ${count} whole documents, at most ${MAX_DOCUMENTS} are allowed. ${advice}.`);
}
