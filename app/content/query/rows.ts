import type { ContentDocument } from "../document.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import type { Matcher } from "./condition.ts";
import { MAX_DOCUMENTS, MAX_TESTS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import { type Projection, project, type QueryPlan } from "./plan.ts";
import type { Neighbours, QuerySource } from "./result.ts";

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

/**
 * The rows that a condition holds for. A mistake where rows and condition are too many for each other, or where a
 * regular expression gave up (docs/threats.md A15, A16): no condition runs on rows but through here.
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

/** The rows with their whole documents for metadata. A mistake where they are too many to read for one answer. */
export async function wholeRows(
  rows: readonly IndexRow[],
  source: QuerySource,
): Promise<readonly IndexRow[] | QueryMistake> {
  if (rows.length > MAX_DOCUMENTS) return tooManyDocuments(rows.length);
  return Promise.all(rows.map(async (row) => ({ ...row, meta: await source.document(row) })));
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

interface Reading {
  readonly keeps: Projection;
  readonly source: QuerySource;
}

/** The projected documents of rows. Whole documents are read only where the projection keeps what metadata lacks. */
export async function readDocuments(
  rows: readonly IndexRow[],
  { keeps, source }: Reading,
): Promise<readonly Partial<ContentDocument>[] | QueryMistake> {
  const whole = rows.filter((row) => keeps("body") || (row.excerpt && keeps("excerpt")));
  if (whole.length > MAX_DOCUMENTS) return tooManyDocuments(whole.length);
  const documents = new Map(await Promise.all(whole.map(async (row) => [row, await source.document(row)] as const)));
  return rows.map((row) => project(documents.get(row) ?? row.meta, keeps));
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
