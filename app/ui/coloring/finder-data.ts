import { Catalogue } from "../../content/finder/catalogue.ts";
import { drawingOf, isDrawingEntry, type ListedDrawing } from "../../content/finder/drawing-entry.ts";
import { type FoundDrawings, findDrawings } from "../../content/finder/find-drawings.ts";
import type { FinderQuery } from "../../content/finder/finder-query.ts";
import { isRecord } from "../../content/json.ts";
import type { ComponentSegment, Segment } from "../../content/page.ts";
import { type ColoringItem, coloringItems } from "../items.ts";

/** A page of the list as it is shown. */
export type Found = FoundDrawings<ColoringItem>;

/** What the list is given: what its address asks for, and what it finds more with. */
export interface FinderData extends Found {
  readonly ofTheDay: ColoringItem | null;
  /** The file of all drawings; null where the server finds them. */
  readonly drawings: string | null;
}

/** The rest is not checked: it comes from our own server. */
export function isFinderData(value: unknown): value is FinderData {
  return isRecord(value) && typeof value.search === "string" && isRecord(value.facets) && Array.isArray(value.items);
}

/** The data of the list in a document; null where there is none. */
export function finderDataIn(segments: readonly Segment[]): FinderData | null {
  for (const segment of segments) {
    const data: unknown = segment.kind === "component" ? segment.data : null;
    if (isFinderData(data)) return data;
  }
  return null;
}

/** Segments that show another page of the list. */
export function withFound(segments: readonly Segment[], found: FoundDrawings<ListedDrawing>): readonly Segment[] {
  return segments.map((segment) => {
    if (segment.kind !== "component" || !holdsList(segment)) return segment;
    return { ...segment, data: { ...segment.data, ...found } };
  });
}

function holdsList({ data }: ComponentSegment): boolean {
  return isFinderData(data);
}

export type Drawings = Catalogue<ListedDrawing>;

/** Caches the drawings of a file in this document: its address names its bytes. */
const loaded = new Map<string, Drawings>();
const loading = new Map<string, Promise<Drawings>>();

/** The drawings of a file that was loaded before; null where they must be fetched. */
export function loadedDrawings(file: string): Drawings | null {
  return loaded.get(file) ?? null;
}

/** Fetches the file of all drawings, once; rejects where it cannot be had now. */
export function loadDrawings(file: string): Promise<Drawings> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const fetched = fetchDrawings(file);
  loading.set(file, fetched);
  fetched.then(
    (drawings) => loaded.set(file, drawings),
    () => loading.delete(file),
  );
  return fetched;
}

async function fetchDrawings(file: string): Promise<Drawings> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} was answered ${response.status}`);
  const entries: unknown = await response.json();
  if (!Array.isArray(entries)) throw new Error(`${file} holds no list of drawings`);
  return new Catalogue(entries.filter(isDrawingEntry).map(drawingOf));
}

export function findAmong(drawings: Drawings, query: FinderQuery): Found {
  const found = findDrawings(drawings, query);
  return { ...found, items: coloringItems(found) };
}
