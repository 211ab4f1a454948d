import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { miniSearchIndex } from "#app/content/client-search/minisearch-index.ts";

/** Sections, and the index that MiniSearch 7.2.0 made of them with the options of the original. */
const recorded = JSON.parse(readFileSync(new URL("minisearch.json", import.meta.url), "utf8"));

/** In MiniSearch's own order terms stand by their beginnings; it reads them in any. */
function byTerm<Index extends { readonly index: readonly (readonly [string, unknown])[] }>(made: Index): Index {
  return { ...made, index: made.index.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
}

test("an index is what MiniSearch makes of the same sections", () => {
  expect(byTerm(JSON.parse(miniSearchIndex(recorded.sections)))).toEqual(byTerm(recorded.index));
});

test("of two sections with one id, which MiniSearch refuses, the first is in the index", () => {
  const [first] = recorded.sections;
  const twice = miniSearchIndex([first, { ...first, title: "Another" }]);
  expect(twice).toBe(miniSearchIndex([first]));
});

test("an index of nothing has no averages", () => {
  expect(JSON.parse(miniSearchIndex([]))).toMatchObject({ documentCount: 0, averageFieldLength: [], index: [] });
});
