import type { QueryAnswer } from "../reader.ts";
import { earliest } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import type { Site } from "../site.ts";
import { type Charge, PRICE } from "./charge.ts";
import type { Surround } from "./condition.ts";
import { QueryMistake } from "./mistake.ts";
import type { Condition, QueryParams } from "./params.ts";
import { planQuery, type QueryPlan } from "./plan.ts";
import type { DirConfig, Neighbours, QueryResult, QuerySource } from "./result.ts";
import { filterRows, type LiveRows, liveRows, readDocuments, readNeighbours, selectRows, wholeRows } from "./rows.ts";
import { orderRows } from "./sort.ts";
import { isObject } from "./values.ts";

/** The moment (epoch ms) and the site for which a query is answered. */
export interface QueryContext {
  readonly now: number;
  readonly site: Site;
  /** Pays for the answer. */
  readonly charge: Charge;
}

/**
 * Answers a query over a release (docs/protocol.md 1.3 to 2.6, with the differences of docs/architecture.md 9).
 * `until` is the earliest date at which a selected document appears or goes. A mistake where the params ask for what
 * cannot be, or for too much.
 *
 * @example await runQuery({ where: [{ _path: "/about" }], first: true }, source, { now, site })
 * // { value: { kind: "first", document: { _path: "/about", … }, … }, until: null }
 */
export async function runQuery(
  params: QueryParams,
  source: QuerySource,
  { now, site, charge }: QueryContext,
): Promise<QueryAnswer | QueryMistake> {
  const plan = planQuery(params, site, charge);
  if (plan instanceof QueryMistake) return plan;
  const selected = await selectRows(plan, source, now);
  if (selected instanceof QueryMistake) return selected;
  if (params.count) return answer(plan, { kind: "count", count: selected.rows.length }, [selected.until]);
  const around = await findNeighbours(selected.rows, { plan, source, now });
  if (around instanceof QueryMistake) return around;
  if (around !== null && site.responses === "default") {
    return answer(plan, { kind: "surround", documents: around.documents }, [selected.until, around.until]);
  }
  return answerDocuments(selected, around, { plan, source, now });
}

async function answerDocuments(
  selected: LiveRows,
  around: FoundNeighbours | null,
  { plan, source, now }: { plan: QueryPlan; source: QuerySource; now: number },
): Promise<QueryAnswer | QueryMistake> {
  const { params, keeps, sort, charge } = plan;
  const sorted = orderRows(selected.rows, { keys: sort, take: windowSize(params), charge });
  if (sorted instanceof QueryMistake) return sorted;
  const rows = cutWindow(sorted, params);
  const directory = plan.dirConfig ? await findDirConfig(rows, { plan, source, now }) : NO_DIR_CONFIG;
  const documents = await readDocuments(rows, { keeps, source, charge });
  if (documents instanceof QueryMistake) return documents;
  const beside = { surround: around?.documents ?? null, dirConfig: directory.config };
  const result: QueryResult = params.first
    ? { kind: "first", document: documents[0] ?? null, ...beside }
    : { kind: "list", documents, total: selected.rows.length, ...beside };
  return answer(plan, result, [selected.until, around?.until ?? null, directory.until]);
}

const NO_DIR_CONFIG: FoundDirConfig = { config: null, until: null };

function answer({ charge }: QueryPlan, value: QueryResult, dates: readonly (number | null)[]): QueryAnswer {
  return { value, until: earliest(dates), charge };
}

/** How many of the sorted documents an answer can hold, so that no more need sorting; null for all of them. */
function windowSize({ first, limit = 0, skip = 0 }: QueryParams): number | null {
  if (skip < 0 || limit < 0) return null;
  if (first) return skip + 1;
  return limit === 0 ? null : skip + limit;
}

/**
 * `skip`, then `limit`, each as `slice` takes it and 0 meaning none; then the first alone if that is asked for.
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
async function findDirConfig(
  rows: readonly IndexRow[],
  { plan, source, now }: { plan: QueryPlan; source: QuerySource; now: number },
): Promise<FoundDirConfig> {
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

async function readConfig(row: IndexRow, source: QuerySource): Promise<DirConfig> {
  const { _path, ...fields } = (await source.document(row)).whole();
  const own = Object.entries(fields).filter(([key]) => !key.startsWith("_"));
  return { _path, ...Object.fromEntries(own) };
}

/** The neighbours of a page, and until when they are these. */
interface FoundNeighbours {
  readonly documents: Neighbours;
  readonly until: number | null;
}

/**
 * The neighbours that the plan asks for among the selected rows (docs/protocol.md 2.5); null where it asks for none.
 */
async function findNeighbours(
  selected: readonly IndexRow[],
  { plan, source, now }: { plan: QueryPlan; source: QuerySource; now: number },
): Promise<FoundNeighbours | null | QueryMistake> {
  const { surround, sort, keeps, charge } = plan;
  if (surround === null) return null;
  const sorted = orderRows(selected, { keys: sort, take: null, charge });
  if (sorted instanceof QueryMistake) return sorted;
  const list = sorted.length === 1 ? await allShown(surround, { plan, source, now }) : { rows: sorted, until: null };
  if (list instanceof QueryMistake) return list;
  const rows = around(list.rows, { surround, charge });
  if (rows instanceof QueryMistake) return rows;
  const documents = await readNeighbours(rows, { keeps, source, charge });
  return documents instanceof QueryMistake ? documents : { documents, until: list.until };
}

/** Where the filter leaves a single document, its neighbours are those among all that are shown, in default order. */
async function allShown(
  { page }: Surround,
  { plan: { drafts, charge }, source, now }: { plan: QueryPlan; source: QuerySource; now: number },
): Promise<LiveRows | QueryMistake> {
  const rows = await source.rows();
  charge.add(rows.length * PRICE.row);
  const shown = liveRows(
    rows.filter((row) => drafts || !row.meta._draft),
    now,
  );
  if (!page.load.whole) return shown;
  const whole = await wholeRows(shown.rows, { source, charge });
  return whole instanceof QueryMistake ? whole : { rows: whole, until: shown.until };
}

/** `before` rows, then `after` rows; null beyond an end, and everywhere where the page is not among them. */
function around(
  rows: readonly IndexRow[],
  { surround: { page, before, after }, charge }: { surround: Surround; charge: Charge },
): readonly (IndexRow | null)[] | QueryMistake {
  const found = filterRows(rows, { matcher: page, charge });
  if (found instanceof QueryMistake) return found;
  const [first] = found;
  const place = first === undefined ? -1 : rows.indexOf(first);
  const places = Array.from({ length: before + after }, (_, i) => place - before + i + Number(i >= before));
  return places.map((at) => (place === -1 ? null : (rows[at] ?? null)));
}
