import type { QueryAnswer } from "../reader.ts";
import { earliest } from "../release/live.ts";
import type { QueryRow } from "../release/manifest.ts";
import type { Site } from "../site.ts";
import type { QueryBudget } from "./budget.ts";
import { type FoundNeighbours, findNeighbours } from "./neighbours.ts";
import { type OrderedRows, orderedRows } from "./order.ts";
import type { Condition, QueryParams } from "./params.ts";
import { planQuery, type QueryPlan } from "./plan.ts";
import { QueryRejection } from "./rejection.ts";
import type { DirConfig, QueryResult, QuerySource } from "./result.ts";
import { countRows, readDocuments } from "./rows.ts";
import { liveRows } from "./scan.ts";
import { isObject } from "./values.ts";

/** The moment (epoch ms) and the site for which a query is answered. */
export interface QueryContext {
  readonly now: number;
  readonly site: Site;
  /** Bounds what the answer looks through. */
  readonly budget: QueryBudget;
}

/**
 * Answers a query over a release (docs/protocol.md 1.3 to 2.6, apart from docs/differences.md).
 * `until` is the earliest date at which a selected document appears or goes. A rejection where the params ask for what
 * cannot be, or for too much.
 *
 * @example await runQuery({ where: [{ _path: "/about" }], first: true }, source, { now, site })
 * // { value: { kind: "first", document: { _path: "/about", … }, … }, until: null }
 */
export async function runQuery(
  params: QueryParams,
  source: QuerySource,
  { now, site, budget }: QueryContext,
): Promise<QueryAnswer | QueryRejection> {
  const plan = planQuery(params, site, budget);
  if (plan instanceof QueryRejection) return plan;
  const found = await answerPlan({ plan, source, now }, site);
  // Where a search ran out among what is known of parts alone, none of them was read, and none refused.
  return budget.rejection ?? found;
}

async function answerPlan(answering: Answering, site: Site): Promise<QueryAnswer | QueryRejection> {
  const { plan, source, now } = answering;
  const { params } = plan;
  if (params.count) return answerCount(answering);
  const around = await findNeighbours(plan, { source, now });
  if (around instanceof QueryRejection) return around;
  if (around !== null && site.responses === "default") {
    return answer(answering, { kind: "surround", documents: around.documents }, [around.until]);
  }
  const wanted = { take: windowSize(params), counted: isTotalShown(params, site) };
  const sorted = await orderedRows(plan, { source, now, ...wanted });
  return sorted instanceof QueryRejection ? sorted : answerDocuments(sorted, { around, ...answering });
}

interface Answering {
  readonly plan: QueryPlan;
  readonly source: QuerySource;
  readonly now: number;
}

async function answerCount(answering: Answering): Promise<QueryAnswer | QueryRejection> {
  const counted = await countRows(answering.plan, answering);
  if (counted instanceof QueryRejection) return counted;
  return answer(answering, { kind: "count", count: counted.count }, [counted.until]);
}

/** Of the wire forms only `advanced` says of a list how long it would be without `limit` (docs/protocol.md 1.8). */
function isTotalShown({ first }: QueryParams, { responses }: Site): boolean {
  return responses === "advanced" && !first;
}

async function answerDocuments(
  { rows: sorted, total, until }: OrderedRows,
  { around, ...answering }: Answering & { readonly around: FoundNeighbours | null },
): Promise<QueryAnswer | QueryRejection> {
  const { plan, source } = answering;
  const { params, keeps } = plan;
  const rows = cutWindow(sorted, params);
  const directory = plan.dirConfig ? await findDirConfig(rows, answering) : NO_DIR_CONFIG;
  const documents = await readDocuments(rows, { keeps, source });
  if (documents instanceof QueryRejection) return documents;
  const beside = { surround: around?.documents ?? null, dirConfig: directory.config };
  const result: QueryResult = params.first
    ? { kind: "first", document: documents[0] ?? null, ...beside }
    : { kind: "list", documents, total, ...beside };
  return answer(answering, result, [until, around?.until ?? null, directory.until]);
}

const NO_DIR_CONFIG: FoundDirConfig = { config: null, until: null };

function answer(
  { plan: { budget, paths }, source }: Answering,
  value: QueryResult,
  dates: readonly (number | null)[],
): QueryAnswer {
  const looked =
    budget.documents === 0 && paths !== null ? "path" : budget.documents < source.size() ? "index" : "scan";
  return { value, until: earliest(dates), documents: budget.documents, plan: looked };
}

/** How many of the sorted documents an answer can hold, so that no more need sorting; null for all of them. */
function windowSize({ first, limit = 0, skip = 0 }: QueryParams): number | null {
  if (skip < 0 || limit < 0) return null;
  if (first) return skip + 1;
  return limit === 0 ? null : skip + limit;
}

/**
 * `skip`, then `limit`, each as `slice` takes it and 0 meaning none; then the first alone if only that is wanted.
 *
 * @example cutWindow(["a", "b", "c"], { skip: 1 }) // ["b", "c"]
 * @example cutWindow(["a", "b", "c"], { limit: -1 }) // ["a", "b"]
 */
function cutWindow<T>(rows: readonly T[], { first, limit, skip }: QueryParams): readonly T[] {
  const rest = skip ? rows.slice(skip) : rows;
  const limited = limit ? rest.slice(0, limit) : rest;
  return first ? limited.slice(0, 1) : limited;
}

/** The config of a directory, and until when it is this one. */
interface FoundDirConfig {
  readonly config: DirConfig | null;
  readonly until: number | null;
}

/**
 * Finds the config of the directory that an answer belongs to (docs/protocol.md 1.8): the first document, of any
 * locale, whose `_path` is `{base}/_dir`. The base is the `_path` of the answer's first document, else the one that
 * `where` asks for.
 */
async function findDirConfig(rows: readonly QueryRow[], { plan, source, now }: Answering): Promise<FoundDirConfig> {
  const base = rows[0]?.meta._path ?? requestedPath(plan.params.where ?? []);
  if (base === null) return { config: null, until: null };
  const path = base.endsWith("/") ? `${base}_dir` : `${base}/_dir`;
  const stored = (await source.at(path)).filter((row) => row.meta._path === path);
  const live = liveRows(stored, now);
  const [row] = live.rows;
  return { config: row === undefined ? null : await readConfig(row, source), until: live.until };
}

function requestedPath(where: readonly Condition[]): string | null {
  const [path] = where.flatMap((item) => (isObject(item) && item["_path"] ? [item["_path"]] : []));
  return typeof path === "string" ? path : null;
}

async function readConfig(row: QueryRow, source: QuerySource): Promise<DirConfig> {
  const { _path, ...fields } = (await source.document(row)).whole();
  const own = Object.entries(fields).filter(([key]) => !key.startsWith("_"));
  return { _path, ...Object.fromEntries(own) };
}
