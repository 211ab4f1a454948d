import type { WireDocument } from "../document.ts";
import { compareOrder, orderKeyOf } from "../release/index-rows.ts";
import type { QueryRow } from "../release/manifest.ts";
import { MAX_DOCUMENT_CHARACTERS, MAX_DOCUMENTS } from "./limits.ts";
import { partsFor } from "./parts.ts";
import type { QueryPlan } from "./plan.ts";
import { type Projection, projector } from "./projection.ts";
import { QueryRejection } from "./rejection.ts";
import type { Neighbours, QuerySource } from "./result.ts";
import { filterRows, type LiveRows, matchRows, scanParts } from "./scan.ts";

interface Selecting {
  readonly source: QuerySource;
  readonly now: number;
}

/**
 * The live rows that `where` selects, in default order, and until when they are these: all of them, or the first ones
 * where so many are `enough`. Conditions on metadata go first, so that whole documents are read only of what they leave.
 */
export async function selectRows(
  plan: QueryPlan,
  { enough = null, ...selecting }: Selecting & { readonly enough?: number | null },
): Promise<LiveRows | QueryRejection> {
  const { source } = selecting;
  const { budget, whereWhole, isMeta } = plan;
  const matched = await matchMetadata(plan, { ...selecting, enough: isMeta ? enough : null });
  if (matched instanceof QueryRejection || isMeta) return matched;
  const whole = await wholeRows(matched.rows, source);
  if (whole instanceof QueryRejection) return whole;
  const selected = whereWhole === null ? whole : filterRows(whole, { matcher: whereWhole, budget });
  return selected instanceof QueryRejection ? selected : { rows: selected, until: matched.until };
}

async function matchMetadata(
  { where: matcher, budget, paths, requirements }: QueryPlan,
  { source, now, enough }: Selecting & { readonly enough: number | null },
): Promise<LiveRows | QueryRejection> {
  if (paths !== null) return matchRows(await rowsAt(paths, source), { matcher, budget, now });
  return scanParts(partsFor(await source.parts(), { requirements }), { matcher, budget, now, enough });
}

/** Every document that has one of the paths, in default order. */
async function rowsAt(paths: readonly string[], source: QuerySource): Promise<readonly QueryRow[]> {
  const found = await Promise.all(paths.map((path) => source.at(path)));
  return paths.length === 1 ? found.flat() : found.flat().sort((a, b) => compareOrder(orderKeyOf(a), orderKeyOf(b)));
}

/** How many documents `where` selects, and until when; parts of which the index knows it are not read. */
export async function countRows(
  plan: QueryPlan,
  { source, now }: Selecting,
): Promise<{ readonly count: number; readonly until: number | null } | QueryRejection> {
  const { where: matcher, isMeta, budget, paths, requirements } = plan;
  if (!isMeta || paths !== null) {
    const selected = await selectRows(plan, { source, now });
    return selected instanceof QueryRejection ? selected : { count: selected.rows.length, until: selected.until };
  }
  const parts = [...partsFor(await source.parts(), { requirements })];
  const unknown = parts.filter(({ holding }) => holding === null);
  const scanned = await scanParts(unknown, { matcher, budget, now, enough: null });
  if (scanned instanceof QueryRejection) return scanned;
  const count = parts.reduce((sum, { holding }) => sum + (holding ?? 0), scanned.rows.length);
  return { count, until: scanned.until };
}

/**
 * The rows with their whole documents for metadata. A rejection where they are too many or too long to read for one answer,
 * known before more than these are parsed.
 */
export async function wholeRows(
  rows: readonly QueryRow[],
  source: QuerySource,
): Promise<readonly QueryRow[] | QueryRejection> {
  if (rows.length > MAX_DOCUMENTS) return tooMuchToRead(`${rows.length} whole documents`, MAX_DOCUMENTS);
  const whole: QueryRow[] = [];
  let characters = 0;
  for (let at = 0; at < rows.length; at += DOCUMENTS_AT_ONCE) {
    const batch = rows.slice(at, at + DOCUMENTS_AT_ONCE);
    const documents = await Promise.all(batch.map(async (row) => [row, await source.document(row)] as const));
    for (const [row, document] of documents) {
      characters += document.length;
      if (characters > MAX_DOCUMENT_CHARACTERS) {
        return tooMuchToRead(`whole documents of more than ${characters} characters`, MAX_DOCUMENT_CHARACTERS);
      }
      whole.push({ ...row, meta: document.whole() });
    }
  }
  return whole;
}

/** Whole documents that are read before it is looked at how long they are. */
const DOCUMENTS_AT_ONCE = 32;

function tooMuchToRead(found: string, max: number): QueryRejection {
  const advice = "Narrow it with where or limit, or leave body and excerpt out with only or without";
  return new QueryRejection(`the query reads ${found}, at most ${max} are allowed. ${advice}.`);
}

interface Reading {
  readonly source: QuerySource;
  readonly keeps: Projection;
}

/** The projected documents of rows. Whole documents are read only where the projection keeps what metadata lacks. */
export async function readDocuments(
  rows: readonly QueryRow[],
  { keeps, source }: Reading,
): Promise<readonly Partial<WireDocument>[] | QueryRejection> {
  const completed = await completeRows(rows, { keeps, source });
  if (completed instanceof QueryRejection) return completed;
  const project = projector(keeps);
  return completed.map(({ meta }) => project(meta));
}

async function completeRows(
  rows: readonly QueryRow[],
  { keeps, source }: Reading,
): Promise<readonly QueryRow[] | QueryRejection> {
  if (keeps("body")) return wholeRows(rows, source);
  const incomplete = keeps("excerpt") ? rows.filter((row) => row.excerpt) : [];
  if (incomplete.length === 0) return rows;
  const whole = await wholeRows(incomplete, source);
  if (whole instanceof QueryRejection) return whole;
  const byId = new Map(whole.map((row) => [row.meta._id, row]));
  return rows.map((row) => byId.get(row.meta._id) ?? row);
}

/** The same for neighbours, where null stays null. */
export async function readNeighbours(
  rows: readonly (QueryRow | null)[],
  reading: Reading,
): Promise<Neighbours | QueryRejection> {
  const found = rows.filter((row) => row !== null);
  const documents = await readDocuments(found, reading);
  if (documents instanceof QueryRejection) return documents;
  return rows.map((row) => (row === null ? null : (documents[found.indexOf(row)] ?? null)));
}
