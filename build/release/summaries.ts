import { understoodOf } from "#app/content/document.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { ChunkSummary, IndexRow } from "#app/content/release/manifest.ts";
import { cutList, type ObjectSet } from "./release.ts";

/** Chunks below which an index has no summaries: some 2,000 documents are quickly gone through. */
const FEW_CHUNKS = 16;

/** Values of a field that a summary names at most, and characters of their JSON: more than these decide little. */
const MAX_VALUES = 32;
const MAX_LENGTH = 200;

/** What is known of a chunk that begins with a document. */
export interface ChunkNote {
  readonly id: string;
  readonly summary: ChunkSummary;
}

/**
 * Stores what is known of the chunks of an index, in lists whose bounds depend on the chunks alone: one changed document
 * changes one of them at most, and none where its plain fields have the values they had.
 */
export function storeSummaries(notes: readonly ChunkNote[], set: ObjectSet): readonly ObjectHash[] {
  if (notes.length < FEW_CHUNKS) return [];
  const lists = cutList(notes, ({ id, summary }) => ({ id, text: JSON.stringify(summary) }));
  return lists.map(({ object }) => set.add(object));
}

export function summaryOf(rows: readonly IndexRow[]): ChunkNote {
  return { id: rows[0]?.meta._id ?? "", summary: knownSummary(rows) };
}

/** Caches summaries by the chunk's first row, for as long as all of its rows are the same. */
const known = new WeakMap<IndexRow, { readonly rows: readonly IndexRow[]; readonly summary: ChunkSummary }>();

function knownSummary(rows: readonly IndexRow[]): ChunkSummary {
  const [first] = rows;
  const last = first === undefined ? undefined : known.get(first);
  if (last?.rows.length === rows.length && last.rows.every((row, at) => row === rows[at])) return last.summary;
  const summary = summarize(rows);
  if (first !== undefined) known.set(first, { rows, summary });
  return summary;
}

/**
 * What may be known of rows without reading them, whether they are asked for what goes over the wire or for what is known
 * of their documents: no value is named of a field that is another in the one than in the other.
 */
export function summarize(rows: readonly IndexRow[]): ChunkSummary {
  const paths = rows.map(({ meta }) => meta._path).sort();
  const twofold = new Set(rows.flatMap(({ meta, wire = meta }) => Object.keys(understoodOf(meta, wire) ?? {})));
  const fields = new Set([...rows.flatMap(({ meta }) => Object.keys(meta)), ...twofold]);
  const counts = [...fields]
    .sort()
    .map((field) => [field, twofold.has(field) ? null : countValues(rows, field)] as const);
  return {
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
