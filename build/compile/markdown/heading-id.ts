import GithubSlugger from "github-slugger";
import type { Json } from "#app/content/json.ts";

/** Ids given so far in one document. */
export type HeadingIds = GithubSlugger;

export function createHeadingIds(): HeadingIds {
  return new GithubSlugger();
}

/**
 * The id of a heading (protocol.md 3.3): its own, else GitHub's slug of its text, which counts those it met before;
 * then runs of dashes joined and cut at both ends, and `_` before a leading digit. `1. Numbered` -> `_1-numbered`
 */
export function headingId(own: Json | undefined, { heading, ids }: { heading: string; ids: HeadingIds }): string {
  const id = typeof own === "string" && own !== "" ? own : ids.slug(heading);
  return id
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/^(?=\d)/, "_");
}
