import type { IndexRow } from "../release/manifest.ts";
import type { Surround } from "./condition.ts";
import { QueryMistake } from "./mistake.ts";
import { orderRows } from "./order.ts";
import type { QueryPlan } from "./plan.ts";
import { readNeighbours } from "./read-documents.ts";
import type { Neighbours, QuerySource } from "./result.ts";
import { filterRows, type LiveRows, liveRows, wholeRows } from "./rows.ts";

/** The neighbours of a page, and until when they are these. */
export interface FoundNeighbours {
  readonly documents: Neighbours;
  readonly until: number | null;
}

/**
 * The neighbours that the plan asks for among the selected rows (docs/protocol.md 2.5); null where it asks for none.
 */
export async function findNeighbours(
  selected: readonly IndexRow[],
  { plan, source, now }: { plan: QueryPlan; source: QuerySource; now: number },
): Promise<FoundNeighbours | null | QueryMistake> {
  const { surround, sort, keeps, drafts } = plan;
  if (surround === null) return null;
  const sorted = orderRows(selected, { keys: sort, take: null });
  const list = sorted.length === 1 ? await allShown(surround, { source, now, drafts }) : { rows: sorted, until: null };
  if (list instanceof QueryMistake) return list;
  const rows = around(list.rows, surround);
  if (rows instanceof QueryMistake) return rows;
  const documents = await readNeighbours(rows, { keeps, source });
  return documents instanceof QueryMistake ? documents : { documents, until: list.until };
}

/** Where the filter leaves a single document, its neighbours are those among all that are shown, in default order. */
async function allShown(
  { page }: Surround,
  { source, now, drafts }: { source: QuerySource; now: number; drafts: boolean },
): Promise<LiveRows | QueryMistake> {
  const rows = await source.rows();
  const shown = liveRows(
    rows.filter((row) => drafts || !row.meta._draft),
    now,
  );
  if (!page.load.whole) return shown;
  const whole = await wholeRows(shown.rows, source);
  return whole instanceof QueryMistake ? whole : { rows: whole, until: shown.until };
}

/** `before` rows, then `after` rows; null beyond an end, and everywhere where the page is not among them. */
function around(
  rows: readonly IndexRow[],
  { page, before, after }: Surround,
): readonly (IndexRow | null)[] | QueryMistake {
  const found = filterRows(rows, page);
  if (found instanceof QueryMistake) return found;
  const [first] = found;
  const place = first === undefined ? -1 : rows.indexOf(first);
  const places = Array.from({ length: before + after }, (_, i) => place - before + i + Number(i >= before));
  return places.map((at) => (place === -1 ? null : (rows[at] ?? null)));
}
