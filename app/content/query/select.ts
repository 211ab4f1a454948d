import { filterRows } from "./filter-rows.ts";
import { type LiveRows, liveRows } from "./live.ts";
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
