import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facetNames } from "#app/drawings/finder/facets.ts";
import {
  type FinderQuery,
  facetSearch,
  facetTable,
  finderSearch,
  isNarrowed,
  readFinderQuery,
  slugOf,
  sortNames,
} from "#app/drawings/finder/finder-query.ts";

const PLAIN = readFinderQuery("");

describe("an address of the list", () => {
  it("asks for all, the newest first, where it says nothing", () => {
    expect(PLAIN).toEqual({ q: "", facets: facetTable(() => ""), sort: "newest", page: 1 });
    expect(finderSearch(PLAIN)).toBe("");
  });

  it("is read in any order and written in one", () => {
    const search = "?page=2&sort=title&tag=big+cats&color=Sky-Blue&q=+red++fox+&category=&utm_source=x";
    expect(finderSearch(readFinderQuery(search))).toBe("?q=red+fox&color=sky-blue&tag=big-cats&sort=title&page=2");
  });

  it.each([
    ["page=0"],
    ["page=-1"],
    ["page=1e3"],
    ["page=99999"],
    ["page=two"],
    ["sort=constructor"],
    ["sort="],
    ["q=%20"],
    ["other=1"],
    ["%"],
    ["__proto__=1&constructor=2"],
  ])("that nobody could mean is the plain list: %s", (search) => {
    expect(readFinderQuery(`?${search}`)).toEqual(PLAIN);
    expect(isNarrowed(`?${search}`)).toBe(false);
  });

  it.each(["q=fox", "color=red", "page=2", "sort=title"])("is a narrowed one with %s", (search) => {
    expect(isNarrowed(`?${search}`)).toBe(true);
  });

  it("has the first of two values, and never a long one", () => {
    expect(readFinderQuery("?color=red&color=blue").facets.color).toBe("red");
    expect(readFinderQuery(`?q=${"x".repeat(5000)}&tag=${"y".repeat(5000)}`)).toMatchObject({
      q: "x".repeat(80),
      facets: { tag: "y".repeat(80) },
    });
  });

  it("says what was read from it", () => {
    fc.assert(
      fc.property(queries(), (query) => {
        expect(readFinderQuery(finderSearch(query))).toEqual(query);
      }),
    );
  });

  it("is one address for one view, whatever was asked", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const canonical = finderSearch(readFinderQuery(search));
        expect(finderSearch(readFinderQuery(canonical))).toBe(canonical);
      }),
    );
  });
});

/** Every query that an address can be read to. */
function queries(): fc.Arbitrary<FinderQuery> {
  const text = fc.string({ unit: "binary" });
  return fc
    .record({
      q: text,
      facets: fc.tuple(...facetNames.map(() => text)),
      sort: fc.constantFrom(...sortNames),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    .map(({ q, facets, sort, page }) => {
      const fields = facetNames.map((name, at): [string, string] => [name, facets[at] ?? ""]);
      const search = new URLSearchParams([["q", q], ...fields, ["sort", sort], ["page", String(page)]]);
      return readFinderQuery(search.toString());
    });
}

it("a label becomes one word of an address", () => {
  expect(slugOf("  At the  Fair ")).toBe("at-the-fair");
});

it("a label asks for its own facet", () => {
  expect(facetSearch("tag", "At the  fair & more")).toBe("?tag=at-the-fair-%26-more");
  expect(readFinderQuery(facetSearch("category", "Sea creatures")).facets.category).toBe("sea-creatures");
});
