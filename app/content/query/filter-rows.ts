import type { IndexRow } from "../release/manifest.ts";
import { MAX_TESTS } from "./limits.ts";
import type { Matcher } from "./matcher.ts";
import { QueryMistake } from "./mistake.ts";

/**
 * The rows that a condition holds for. A mistake where rows and condition are too many for each other, or where a
 * regular expression gave up (threats.md A15, A16): no condition runs on rows but through here.
 */
export function filterRows(rows: readonly IndexRow[], { test, load }: Matcher): readonly IndexRow[] | QueryMistake {
  if (rows.length * load.tests > MAX_TESTS) {
    return new QueryMistake(`${rows.length} documents are too many for so large a condition`);
  }
  const matched = rows.filter((row) => test(row.meta));
  if (load.patterns.some((pattern) => pattern.exhausted())) {
    return new QueryMistake("a regular expression is too ambiguous to run on so many documents");
  }
  return matched;
}
