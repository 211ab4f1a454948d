import { isRecord } from "../../content/json.ts";
import type { FoundPage, FoundPages } from "../../content/search/search.ts";
import type { CategoryItem, ColoringItem, Difficulty } from "../items.ts";

/** A result, and of a coloring page what cards say of it. */
export interface FoundItem extends FoundPage, Pick<ColoringItem, "age"> {
  readonly difficulty?: Difficulty;
}

/** What was found, with the categories of the drawings where that is nothing, nor anything near it. */
export interface Found extends FoundPages {
  readonly results: readonly FoundItem[];
  readonly items?: readonly CategoryItem[];
}

/** Whether the data of the search is what was found: without words there is something else in it. */
export function isFound(data: unknown): data is Found {
  return isRecord(data) && typeof data.q === "string" && Array.isArray(data.results);
}

/** What was found, in the segments of the page of the search; null where nothing was looked for. */
export function foundIn(segments: readonly unknown[]): Found | null {
  for (const segment of segments) {
    const data = isRecord(segment) ? segment.data : null;
    if (isFound(data)) return data;
  }
  return null;
}
