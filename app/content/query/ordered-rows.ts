import { earliest } from "../release/live.ts";
import { columnOf } from "./column.ts";
import { FirstInOrder, orderRows } from "./first-in-order.ts";
import { QueryMistake } from "./mistake.ts";
import { partsFor, testsOf } from "./parts.ts";
import type { QueryPlan } from "./plan.ts";
import type { QuerySource } from "./result.ts";
import { selectRows } from "./rows.ts";
import { type LiveRows, livePlaces, matchPart, type ReadPart, readAll, readOneByOne } from "./scan.ts";

/** The rows that a query selects in its order, or the first of them. */
export interface OrderedRows extends LiveRows {
  /** How many there are, where all were asked for or counted. */
  readonly total: number;
  /** Whether they were found in the order of the index, and no further than there are enough. */
  readonly inOrder: boolean;
}

interface Ordering {
  readonly source: QuerySource;
  readonly now: number;
  /** How many rows are enough; null for all. */
  readonly take: number | null;
  /** Whether it matters how many there are besides. */
  readonly counted?: boolean;
}

/**
 * The first rows in the order of a query. Only those that may be among them are kept while parts of the index are gone
 * through; of an order by `_stem` no more parts are read than are needed.
 */
export async function orderedRows(
  plan: QueryPlan,
  { source, now, take, counted = false }: Ordering,
): Promise<OrderedRows | QueryMistake> {
  const { sort, paths, whereWhole, ordersWhole, charge } = plan;
  const isMeta = paths === null && whereWhole === null && !ordersWhole;
  if (sort.length > 0 && isMeta) return firstInParts(plan, { source, now, take, counted });
  const enough = sort.length > 0 || counted ? null : take;
  const selected = await selectRows(plan, { source, now, enough });
  if (selected instanceof QueryMistake) return selected;
  const rows = orderRows(selected.rows, { keys: sort, charge });
  if (rows instanceof QueryMistake) return rows;
  return { rows, until: selected.until, total: rows.length, inOrder: false };
}

async function firstInParts(
  { sort, requirements, charge }: QueryPlan,
  { source, now, take, counted }: Ordering,
): Promise<OrderedRows | QueryMistake> {
  const [key] = sort;
  const inOrder = key?.ofStems === true && take !== null && !counted;
  const asking = { requirements, charge };
  const parts = partsFor(await source.parts(), { ...asking, backwards: inOrder && key.descending });
  const first = new FirstInOrder(sort, { take, charge });
  const matcherOf = testsOf(asking);
  let until: number | null = null;
  let total = 0;
  const isEnough = ({ stem, nextStem }: ReadPart["part"]) => first.endsBefore(key?.descending ? nextStem : stem);
  const reading = inOrder ? readOneByOne(parts, { charge, isEnough }) : readAll(scattered([...parts]), charge);
  for await (const read of reading) {
    if (read instanceof QueryMistake) return read;
    const { part, rows } = read;
    const matched = matchPart(rows, { part, matcher: matcherOf(part), charge });
    if (matched instanceof QueryMistake) return matched;
    const live = part.dated ? livePlaces(rows, { places: matched, now }) : { places: matched, until: null };
    first.add({ rows, nth: part.place, column: columnOf(rows) }, live.places);
    total += live.places.length;
    until = earliest([until, live.until]);
    if (charge.exceeded) return charge.refusal;
  }
  const rows = first.sorted();
  return charge.mistake ?? { rows, until, total, inOrder };
}

/**
 * Each 64th of some items, then each eighth, then the others: where they stand in the opposite order, one after the other
 * each would be better than all before.
 */
function scattered<Item>(items: readonly Item[]): readonly Item[] {
  const depth = (at: number) => (at % 64 === 0 ? 0 : at % 8 === 0 ? 1 : 2);
  return [0, 1, 2].flatMap((wanted) => items.filter((_, at) => depth(at) === wanted));
}
