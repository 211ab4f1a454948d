import { describe, expect, it } from "vitest";
import type { FoundPages } from "#app/content/search/search.ts";
import type { FoundItem } from "#app/ui/search/found.ts";
import { SearchResults } from "#app/ui/search/search-results.tsx";
import { path } from "../fixture.ts";
import { html } from "./render.ts";

function page(overrides: Partial<FoundItem> = {}): FoundItem {
  return {
    kind: "coloring-page",
    path: path("/animals/red-fox"),
    title: [
      ["Red ", false],
      ["fox", true],
    ],
    snippet: [["A <fox> looks", false]],
    picture: "/files/1/fox.svg",
    ...overrides,
  };
}

function results(overrides: Partial<FoundPages> & { readonly results?: readonly FoundItem[] } = {}): string {
  const found = {
    q: "fox",
    corrected: null,
    unmatched: null,
    count: 1,
    page: 1,
    pages: 1,
    results: [page()],
    instead: [],
  };
  return html(<SearchResults path="/search" found={{ ...found, ...overrides }} />);
}

describe("what a search finds", () => {
  it("is a list with the words marked, each with its picture and what it is", () => {
    const markup = results();
    expect(markup).toContain(">1 result</h2>");
    expect(markup).toMatch(/<a [^>]*href="\/animals\/red-fox"[^>]*>Red <mark>fox<\/mark><\/a>/);
    expect(markup).toMatch(/<img [^>]*src="\/files\/1\/fox.svg" alt=""/);
    expect(markup).toContain("<span>Coloring page</span></p>");
    expect(markup).toContain("A &lt;fox&gt; looks");
  });

  it.each([
    ["article", "Article"],
    ["giveaway", "Pack"],
    ["kids-page", "Page"],
  ] as const)("is called by its kind: %s", (kind, word) => {
    expect(results({ results: [page({ kind, picture: null })] })).toContain(`<span>${word}</span></p>`);
  });

  it("says of a coloring page how detailed it is and for whom, as its card does", () => {
    const markup = results({ results: [page({ difficulty: "medium", age: "4-8" })] });
    expect(markup).toContain('<span class="difficulty difficulty-medium">Medium</span><span>Ages 4–8</span>');
  });

  it("says what was looked for in place of what was typed, which is escaped", () => {
    const markup = results({ q: "<b>foks", corrected: "fox" });
    expect(markup).toContain("Showing results for <strong>fox</strong>.");
    expect(markup).toContain("Nothing contains the words “&lt;b&gt;foks”.");
  });

  it("says what there is none of, above what was found", () => {
    const pig = { words: ["pig"], isNearFirst: true };
    expect(results({ unmatched: pig })).toMatch(/<p>Nothing called “pig” yet. Close to it:<\/p><ol/);
    expect(results({ unmatched: { ...pig, isNearFirst: false } })).toMatch(/<p>Nothing called “pig” yet.<\/p><ol/);
    const both = { words: ["pig", "wolf"], isNearFirst: true };
    expect(results({ unmatched: both })).toContain("<p>Nothing called “pig” or “wolf” yet. Close to it:</p>");
    expect(results({ unmatched: null })).not.toContain("yet");
  });

  it("has pages, which ask for what was typed", () => {
    const markup = results({ q: "red fox", count: 41, page: 2, pages: 3 });
    expect(markup).toContain('href="/search?q=red+fox#results" rel="prev"');
    expect(markup).toContain('href="/search?q=red+fox&amp;page=3#results" rel="next"');
    expect(markup).toContain("Page 2 of 3");
    expect(results()).not.toContain("pager");
  });

  it("is what is nearest, with pictures, where there is nothing", () => {
    const markup = results({ count: 0, results: [], instead: [page({ title: [["Animals", false]] })] });
    expect(markup).toContain(">Nothing found</h2>");
    expect(markup).toContain("Nothing contains the words “fox”.");
    expect(markup).toMatch(/<ul class="tiles"[^>]*>.*href="\/animals\/red-fox".*<img .*Animals/s);
    expect(results({ count: 0, results: [] })).not.toContain("tiles");
  });
});
