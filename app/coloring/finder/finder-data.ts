import { isRecord } from "../../content/json.ts";
import type { Segment } from "../../content/page.ts";
import type { ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import type { FoundDrawings } from "../../drawings/finder/find-drawings.ts";
import type { ColoringItem } from "../../ui/items.ts";

/** A page of the list as it is shown. */
export interface Found extends FoundDrawings<ColoringItem> {
  /** The request failed: this is what was found before. */
  readonly isLost?: true;
}

/** What the list is given: what its address asks for, and what it finds more with. */
export interface FinderData extends Found {
  readonly ofTheDay: ColoringItem | null;
  /** The file of all drawings; null where the server finds them. */
  readonly drawings: string | null;
  /** The file of the words that mean the same; null where there is none. */
  readonly synonyms: string | null;
  /** The language of the drawings. */
  readonly locale: string;
}

/** What a browser finds drawings with by itself. */
export type DrawingSource = Pick<FinderData, "drawings" | "synonyms" | "locale">;

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
export function withFound(
  segments: readonly Segment[],
  found: FoundDrawings<ListedDrawing> | Required<Pick<Found, "search" | "isLost">>,
): readonly Segment[] {
  return segments.map((segment) => {
    if (segment.kind !== "component" || finderDataIn([segment]) === null) return segment;
    return { ...segment, data: { ...segment.data, ...found } };
  });
}
