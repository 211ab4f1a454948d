import { isRecord } from "../../content/json.ts";
import type { Segment } from "../../content/page.ts";
import type { FoundPages } from "../../content/search/search.ts";

/** Whether the data of the search is what was found: without words there is something else in it. */
export function isFound(data: unknown): data is FoundPages {
  return isRecord(data) && typeof data.q === "string" && Array.isArray(data.results);
}

/** What was found, in the document of the page of the search; null where nothing was looked for. */
export function foundIn(segments: readonly Segment[]): FoundPages | null {
  for (const segment of segments) {
    const data: unknown = segment.kind === "component" ? segment.data : null;
    if (isFound(data)) return data;
  }
  return null;
}
