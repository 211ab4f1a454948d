import { understoodOf } from "#app/content/document.ts";
import { SUMMARIES } from "#app/content/release/index-parts.ts";
import { storeList } from "#app/content/release/list.ts";
import type { ChunkSummary, IndexRow, ListTable } from "#app/content/release/manifest.ts";
import type { ObjectSet } from "./release.ts";

/** Chunks below which an index has no summaries: some 2,000 documents are quickly gone through. */
const FEW_CHUNKS = 16;

/** Values of a field that a summary names at most, and characters of their JSON: more than these decide little. */
const MAX_VALUES = 32;
const MAX_LENGTH = 200;

/**
 * Stores what is known of the chunks of an index: one changed document changes one of these lists, and none where its plain
 * fields have the values they had.
 */
export function storeSummaries(summaries: readonly ChunkSummary[], set: ObjectSet): ListTable {
  return storeList(SUMMARIES, summaries.length < FEW_CHUNKS ? [] : summaries, { set });
}

/**
 * What may be known of rows without reading them, whether a query reads what goes over the wire or what is known of
 * their documents: no value is named of a field that differs between the two.
 */
export function summaryOf(rows: readonly IndexRow[]): ChunkSummary {
  const paths = rows.map(({ meta }) => meta._path).sort();
  const twofold = new Set(rows.flatMap(({ meta, wire = meta }) => Object.keys(understoodOf(meta, wire) ?? {})));
  const fields = new Set([...rows.flatMap(({ meta }) => Object.keys(meta)), ...twofold]);
  const counts = [...fields]
    .sort()
    .map((field) => [field, twofold.has(field) ? null : countValues(rows, field)] as const);
  return {
    first: rows[0]?.meta._stem ?? "",
    paths: [paths.at(0) ?? "", paths.at(-1) ?? ""],
    few: Object.fromEntries(counts.flatMap(([field, values]) => (values === null ? [] : [[field, values]]))),
    many: counts.flatMap(([field, values]) => (values === null ? [field] : [])),
    ...latestOf(rows),
  };
}

/** Of these the order of texts is that of time, whatever collation compares them. */
const PLAIN_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z)?$/;

function latestOf(rows: readonly IndexRow[]): Pick<ChunkSummary, "latest"> {
  const metas = rows.flatMap(({ meta, wire = meta }) => [meta, wire]);
  const dates = metas.flatMap(({ published }) => (published === undefined ? [] : [published]));
  const isPlainDate = (date: unknown): date is string => typeof date === "string" && PLAIN_DATE.test(date);
  if (!dates.every(isPlainDate)) return {};
  const latest = dates.sort().at(-1);
  return latest === undefined ? {} : { latest };
}

type Counts = ChunkSummary["few"][string];

/** How often each value of a field occurs; null where there are many, or some that are not plain. */
function countValues(rows: readonly IndexRow[], field: string): Counts | null {
  const counts = new Map<Counts[number][0], number>();
  for (const { meta } of rows) {
    if (!Object.hasOwn(meta, field)) continue;
    const value = meta[field];
    if (!isPlain(value)) return null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > MAX_VALUES) return null;
  }
  const values = [...counts];
  return JSON.stringify(values).length > MAX_LENGTH ? null : values;
}

function isPlain(value: unknown): value is Counts[number][0] {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
