import GithubSlugger from "github-slugger";

/** Ids given so far in one document. */
export type HeadingIds = GithubSlugger;

export function createHeadingIds(): HeadingIds {
  return new GithubSlugger();
}

/**
 * The id of a heading (protocol.md 3.3): GitHub's slug, runs of dashes joined and cut at both ends, `_` before a
 * leading digit. `1. Numbered` -> `_1-numbered`
 */
export function headingId(heading: string, ids: HeadingIds): string {
  const slug = ids.slug(heading).replace(/-+/g, "-").replace(/^-|-$/g, "");
  return slug.replace(/^(?=\d)/, "_");
}
