import { isRecord } from "../../content/json.ts";
import type { FoundPages } from "../../content/search/search.ts";

/** Whether the data of the search is what was found: without words there is something else in it. */
export function isFound(data: unknown): data is FoundPages {
  return isRecord(data) && typeof data.q === "string" && Array.isArray(data.results);
}

/** What was found, in the segments of the page of the search; null where nothing was looked for. */
export function foundIn(segments: readonly unknown[]): FoundPages | null {
  for (const segment of segments) {
    const data = isRecord(segment) ? segment.data : null;
    if (isFound(data)) return data;
  }
  return null;
}
