import { compareText } from "#app/content/compare-text.ts";
import type { ListKind } from "#app/content/release/list.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import { parseSources } from "#app/content/release/parse.ts";

/** The files that a release was compiled from, in the order of their paths. */
export const SOURCES: ListKind<SourceText> = {
  key: ({ path }) => path,
  compare: compareText,
  encode: ({ path, text }) => JSON.stringify({ path, text }),
  decode: parseSources,
  reach: 100_000,
};
