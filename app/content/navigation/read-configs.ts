import type { DocumentMeta } from "../document.ts";
import { QueryMistake } from "../query/mistake.ts";
import type { Condition } from "../query/params.ts";
import { planQuery } from "../query/plan.ts";
import type { QueryContext } from "../query/run.ts";
import { selectRows } from "../query/select.ts";
import { isObject } from "../query/shape.ts";
import type { QuerySource } from "../query/source.ts";
import { configRows } from "./dir-configs.ts";

interface ReadConfigs {
  readonly documents: readonly DocumentMeta[];
  /** When they change, epoch ms; null for never. */
  readonly until: number | null;
}

/**
 * The live directory configs for a call with these conditions (protocol.md 4): no drafts, and of the locale that the
 * call names, else of the default one.
 */
export async function readConfigs(
  where: readonly Condition[],
  source: QuerySource,
  { now, site }: QueryContext,
): Promise<ReadConfigs | QueryMistake> {
  const plan = planQuery({ where: [{ _partial: true }, ...localeOf(where)] }, site);
  if (plan instanceof QueryMistake) return plan;
  const found = await selectRows(plan, source, now);
  return found instanceof QueryMistake ? found : { documents: configRows(found.rows), until: found.until };
}

function localeOf(where: readonly Condition[]): readonly Condition[] {
  const [locale] = where.flatMap((item) => (isObject(item) && item["_locale"] ? [item["_locale"]] : []));
  return locale === undefined ? [] : [{ _locale: locale }];
}
