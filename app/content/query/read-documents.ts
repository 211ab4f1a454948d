import type { ContentDocument } from "../document.ts";
import type { IndexRow } from "../release/manifest.ts";
import { MAX_DOCUMENTS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import { type Projection, project } from "./project.ts";
import type { Neighbours, QuerySource } from "./result.ts";
import { tooManyDocuments } from "./rows.ts";

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
