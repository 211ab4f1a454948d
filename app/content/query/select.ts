import type { IndexRow } from "../release/manifest.ts";
import { MAX_TESTS } from "./limits.ts";
import { type LiveRows, liveRows } from "./live.ts";
import type { Matcher } from "./matcher.ts";
import { QueryMistake } from "./mistake.ts";
import type { QueryPlan } from "./plan.ts";
import type { QuerySource } from "./source.ts";
import { wholeRows } from "./whole.ts";

/**
 * The live rows that `where` selects, in default order, and until when they are these.
 * Conditions on metadata go first, so that whole documents are read only of what they leave.
 */
export async function selectRows(plan: QueryPlan, source: QuerySource, now: number): Promise<LiveRows | QueryMistake> {
  const candidates = plan.path === null ? await source.rows() : await source.at(plan.path);
  const matched = filterRows(candidates, plan.where);
  if (matched instanceof QueryMistake) return matched;
  if (plan.whereWhole === null && !plan.ordersWhole) return liveRows(matched, now);
  const whole = await wholeRows(matched, source);
  if (whole instanceof QueryMistake) return whole;
  const selected = plan.whereWhole === null ? whole : filterRows(whole, plan.whereWhole);
  return selected instanceof QueryMistake ? selected : liveRows(selected, now);
}

function filterRows(rows: readonly IndexRow[], { test, load }: Matcher): readonly IndexRow[] | QueryMistake {
  if (rows.length * load.tests > MAX_TESTS) {
    return new QueryMistake(`${rows.length} documents are too many for so large a condition`);
  }
  const matched = rows.filter((row) => test(row.meta));
  if (load.patterns.some((pattern) => pattern.exhausted())) {
    return new QueryMistake("a regular expression is too ambiguous to run on so many documents");
  }
  return matched;
}
