import { Catalogue } from "../../drawings/finder/catalogue.ts";
import { drawingOf, isDrawingEntry, type ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import { type FoundDrawings, findDrawings, type WordSearch } from "../../drawings/finder/find-drawings.ts";
import type { FinderQuery } from "../../drawings/finder/finder-query.ts";
import type { DrawingSource } from "./finder-data.ts";

/** All drawings of a list, ready to be found by words and by all else. */
export interface Drawings {
  readonly catalogue: Catalogue<ListedDrawing>;
  readonly search: WordSearch;
}

/** Caches the drawings of a file in this document: its address names its bytes. */
const loading = new Map<string, Promise<Drawings>>();

/** How long drawings on their way are waited for: the server's own answer is a small one. */
const PATIENCE_MS = 1_000;

/** The drawings of a source that are here or nearly; null where they are not, and the server finds some sooner. */
export async function knownDrawings({ drawings }: DrawingSource): Promise<Drawings | null> {
  const known = drawings === null ? undefined : loading.get(drawings)?.catch(() => null);
  if (known === undefined) return null;
  return Promise.race([known, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);
}

/** Fetches all drawings, and what finds them by words, once; rejects where they cannot be had now. */
export function loadDrawings({ drawings: file, synonyms, locale }: DrawingSource): Promise<Drawings> {
  if (file === null) return Promise.reject(new Error("the server finds the drawings of this list"));
  const known = loading.get(file);
  if (known !== undefined) return known;
  const fetched = fetchDrawings({ file, synonyms, locale });
  loading.set(file, fetched);
  fetched.catch(() => loading.delete(file));
  return fetched;
}

interface Files extends Omit<DrawingSource, "drawings"> {
  readonly file: string;
}

async function fetchDrawings({ file, synonyms, locale }: Files): Promise<Drawings> {
  const [items, lists, { searchDrawings }] = await Promise.all([
    loadItems(file),
    // Without them a search uses the words of the drawings.
    synonyms === null ? null : fetchJson(synonyms).catch(() => null),
    import("../../drawings/finder/drawing-search.ts"),
  ]);
  return { catalogue: new Catalogue(items), search: await searchDrawings(items, { locale, synonyms: lists }) };
}

/** A connection that gives nothing for so long is one that is not there. */
const DEADLINE_MS = 30_000;

/** Caches what a file holds, as the above. */
const files = new Map<string, Promise<readonly ListedDrawing[]>>();

/** The drawings of a file, newest first; rejects where it cannot be had now. */
export function loadItems(file: string): Promise<readonly ListedDrawing[]> {
  const fetched = files.get(file) ?? fetchItems(file);
  files.set(file, fetched);
  fetched.catch(() => files.delete(file));
  return fetched;
}

async function fetchItems(file: string): Promise<readonly ListedDrawing[]> {
  const entries = await fetchJson(file);
  if (!Array.isArray(entries)) throw new Error(`${file} holds no list of drawings`);
  return entries.filter(isDrawingEntry).map(drawingOf);
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetch(file, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${file} was answered ${response.status}`);
  return response.json();
}

export function findIn({ catalogue, search }: Drawings, query: FinderQuery): FoundDrawings<ListedDrawing> {
  return findDrawings(catalogue, query, { search });
}
