import type { ContentDocument } from "../document.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import { type Charge, PRICE } from "./charge.ts";
import type { Matcher } from "./condition.ts";
import { MAX_DOCUMENTS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import { type Projection, project, type QueryPlan } from "./plan.ts";
import type { Neighbours, QuerySource } from "./result.ts";

/**
 * The live rows that `where` selects, in default order, and until when they are these.
 * Conditions on metadata go first, so that whole documents are read only of what they leave.
 */
export async function selectRows(plan: QueryPlan, source: QuerySource, now: number): Promise<LiveRows | QueryMistake> {
  const { charge } = plan;
  const candidates = plan.path === null ? await source.rows() : await source.at(plan.path);
  const matched = filterRows(candidates, { matcher: plan.where, charge });
  if (matched instanceof QueryMistake) return matched;
  if (plan.whereWhole === null && !plan.ordersWhole) return liveRows(matched, now);
  const whole = await wholeRows(matched, { source, charge });
  if (whole instanceof QueryMistake) return whole;
  const selected = plan.whereWhole === null ? whole : filterRows(whole, { matcher: plan.whereWhole, charge });
  return selected instanceof QueryMistake ? selected : liveRows(selected, now);
}

/**
 * The rows that a condition holds for. A mistake where that costs too much, or where a regular expression gave up
 * (docs/threats.md A15, A16): no condition runs on rows but through here.
 */
export function filterRows(
  rows: readonly IndexRow[],
  { matcher: { test, load }, charge }: { matcher: Matcher; charge: Charge },
): readonly IndexRow[] | QueryMistake {
  const matched: IndexRow[] = [];
  for (const row of rows) {
    charge.add(PRICE.row);
    if (test(row.meta)) matched.push(row);
    if (charge.exceeded) break;
  }
  if (load.patterns.some((pattern) => pattern.exhausted())) {
    return new QueryMistake("a regular expression is too ambiguous to run on so many documents");
  }
  return charge.mistake ?? matched;
}

interface Paid {
  readonly source: QuerySource;
  readonly charge: Charge;
}

/**
 * The rows with their whole documents for metadata, each paid for before it is parsed. A mistake where they are too many
 * to read for one answer.
 */
export async function wholeRows(
  rows: readonly IndexRow[],
  { source, charge }: Paid,
): Promise<readonly IndexRow[] | QueryMistake> {
  if (rows.length > MAX_DOCUMENTS) return tooManyDocuments(rows.length);
  const documents = await Promise.all(rows.map(async (row) => [row, await source.document(row)] as const));
  const whole: IndexRow[] = [];
  for (const [row, document] of documents) {
    charge.add(document.length * PRICE.parsedCharacter);
    if (charge.exceeded) return charge.refusal;
    whole.push({ ...row, meta: document.whole() });
  }
  return whole;
}

function tooManyDocuments(count: number): QueryMistake {
  const advice = "Narrow it with where or limit, or leave body and excerpt out with only or without";
  return new QueryMistake(`the query reads ${count} whole documents, at most ${MAX_DOCUMENTS} are allowed. ${advice}.`);
}

/** Rows that are to be seen at a moment, and the next moment at which that changes (null for never). */
export interface LiveRows {
  readonly rows: readonly IndexRow[];
  readonly until: number | null;
}

/** Drops the rows out of their time. Most documents have no dates, so the usual answer is the rows as they are. */
export function liveRows(rows: readonly IndexRow[], now: number): LiveRows {
  const lifetimes = rows.filter(isDated).map((row) => lifetimeOf(row.meta));
  if (lifetimes.length === 0) return { rows, until: null };
  return {
    rows: rows.filter((row) => isLive(lifetimeOf(row.meta), now)),
    until: earliest(lifetimes.map((lifetime) => nextChange(lifetime, now))),
  };
}

function isDated({ meta }: IndexRow): boolean {
  return meta["publishAt"] !== undefined || meta["expiresAt"] !== undefined;
}

interface Reading extends Paid {
  readonly keeps: Projection;
}

/** The projected documents of rows. Whole documents are read only where the projection keeps what metadata lacks. */
export async function readDocuments(
  rows: readonly IndexRow[],
  { keeps, source, charge }: Reading,
): Promise<readonly Partial<ContentDocument>[] | QueryMistake> {
  const completed = await completeRows(rows, { keeps, source, charge });
  if (completed instanceof QueryMistake) return completed;
  const projected: Partial<ContentDocument>[] = [];
  for (const { meta } of completed) {
    projected.push(project(meta, { keeps, charge }));
    if (charge.exceeded) return charge.refusal;
  }
  return projected;
}

async function completeRows(
  rows: readonly IndexRow[],
  { keeps, source, charge }: Reading,
): Promise<readonly IndexRow[] | QueryMistake> {
  if (keeps("body")) return wholeRows(rows, { source, charge });
  const incomplete = keeps("excerpt") ? rows.filter((row) => row.excerpt) : [];
  if (incomplete.length === 0) return rows;
  const whole = await wholeRows(incomplete, { source, charge });
  if (whole instanceof QueryMistake) return whole;
  const byId = new Map(whole.map((row) => [row.meta._id, row]));
  return rows.map((row) => byId.get(row.meta._id) ?? row);
}

/** The same for neighbours, where null stays null. */
export async function readNeighbours(
  rows: readonly (IndexRow | null)[],
  reading: Reading,
): Promise<Neighbours | QueryMistake> {
  const found = rows.filter((row) => row !== null);
  const documents = await readDocuments(found, reading);
  if (documents instanceof QueryMistake) return documents;
  return rows.map((row) => (row === null ? null : (documents[found.indexOf(row)] ?? null)));
}
