import { compareText } from "#app/content/compare-text.ts";
import { type ListKind, storeList } from "#app/content/release/list.ts";
import type { ListTable, SourceText } from "#app/content/release/manifest.ts";
import { parseSources } from "#app/content/release/parse.ts";
import type { Objects } from "./packed.ts";
import { ObjectSet } from "./release.ts";

/** The files that a release was compiled from, in the order of their paths. */
export const SOURCES: ListKind<SourceText> = {
  key: ({ path }) => path,
  compare: compareText,
  encode: ({ path, text }) => JSON.stringify({ path, text }),
  decode: parseSources,
  reach: 100_000,
};

/** Sources as a release holds them. */
export interface StoredSources {
  readonly table: ListTable;
  readonly objects: Objects;
}

/** Stores sources, given in any order. */
export function storeSources(sources: readonly SourceText[]): StoredSources {
  const set = new ObjectSet();
  const inOrder = sources.toSorted((a, b) => compareText(a.path, b.path));
  return { table: storeList(SOURCES, inOrder, { set }), objects: set.objects };
}
