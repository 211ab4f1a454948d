import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import { orderRows } from "#app/content/query/order.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { compileSort } from "#app/content/query/sort.ts";
import type { QueryRow } from "#app/content/release/manifest.ts";
import { documentFields, sortObject } from "./arbitraries.ts";
import { contentDocument, right, rowOf } from "./documents.ts";

function rows(values: readonly object[]): readonly QueryRow[] {
  return values.map((fields, i) => rowOf(contentDocument({ _path: `/${i}`, ...fields })));
}

function order(values: readonly object[], sort: readonly JsonObject[]): readonly QueryRow[] {
  return orderRows(rows(values), right(compileSort(sort)));
}

/** docs/protocol.md 2.3 word by word: a stable sort for each key of each object, one after the other. */
function sortedInTurn(values: readonly object[], sorts: readonly JsonObject[]): readonly QueryRow[] {
  const sorted = [...rows(values)];
  for (const { $locale = "en", $numeric, $caseFirst, $sensitivity, ...fields } of sorts) {
    const options = Object({ numeric: $numeric, caseFirst: $caseFirst, sensitivity: $sensitivity });
    const { compare } = new Intl.Collator(String($locale), options);
    for (const [field, direction] of Object.entries(fields)) {
      const text = ({ meta }: QueryRow) =>
        String(
          field.split(".").reduce<unknown>((value, key) => (value ? Object(value)[key] : value), meta) ?? undefined,
        );
      sorted.sort((a, b) => (direction === -1 ? compare(text(b), text(a)) : compare(text(a), text(b))));
    }
  }
  return sorted;
}

describe("orderRows", () => {
  const x = [3, 20, "3", 100, -1, null].map((n) => ({ n }));

  test.each<[string, JsonObject[], unknown[]]>([
    ["numbers as text", [{ n: 1 }], [-1, 100, 20, 3, "3", null]],
    ["digit runs as numbers", [{ n: 1, $numeric: true }], [-1, 3, "3", 20, 100, null]],
    ["missing values as text, so first when descending", [{ n: -1 }], [null, 3, "3", 20, 100, -1]],
    ["any direction but -1 as ascending", [{ n: "-1" }], [-1, 100, 20, 3, "3", null]],
  ])("sorts %s", (_, sort, expected) => {
    expect(order(x, sort).map((row) => row.meta["n"])).toEqual(expected);
  });

  test("takes missing fields between words that start with t and v", () => {
    const words = [{ w: "v" }, {}, { w: "t" }];
    expect(order(words, [{ w: 1 }]).map((row) => row.meta["w"])).toEqual(["t", undefined, "v"]);
  });

  test("lets the last object and the last key decide", () => {
    const pairs = [
      { a: "2", b: "1" },
      { a: "1", b: "2" },
      { a: "1", b: "1" },
    ];
    const expected = ["/2", "/0", "/1"];
    expect(order(pairs, [{ a: 1 }, { b: 1 }]).map((row) => row.meta._path)).toEqual(expected);
    expect(order(pairs, [{ a: 1, b: 1 }]).map((row) => row.meta._path)).toEqual(expected);
  });

  test("follows the language, case and accents that the query names", () => {
    const letters = ["z", "ä", "a", "A"].map((w) => ({ w }));
    const sorted = (options: JsonObject) =>
      order(letters, [{ w: 1, ...options }])
        .map((row) => row.meta["w"])
        .join("");
    expect(sorted({})).toBe("aAäz");
    expect(sorted({ $locale: "sv" })).toBe("aAzä");
    expect(sorted({ $caseFirst: "upper" })).toBe("Aaäz");
    expect(sorted({ $sensitivity: "base" })).toBe("äaAz");
  });

  test("is one stable sort after the other", () => {
    fc.assert(
      fc.property(
        fc.array(documentFields, { maxLength: 12 }),
        fc.array(sortObject, { maxLength: 2 }),
        (values, sort) => {
          expect(order(values, sort)).toEqual(sortedInTurn(values, sort));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("finds the first few exactly as a full sort has them", () => {
    const many = fc.array(documentFields, { minLength: 150, maxLength: 200 });
    fc.assert(
      fc.property(
        many,
        fc.array(sortObject, { maxLength: 2 }),
        fc.integer({ min: 1, max: 40 }),
        (values, sort, take) => {
          const first = orderRows(rows(values), right(compileSort(sort)), take);
          expect(first.slice(0, take)).toEqual(order(values, sort).slice(0, take));
        },
      ),
    );
  });
});

describe("compileSort", () => {
  test("has nothing to do for the default order", () => {
    expect(compileSort([])).toEqual([]);
    expect(compileSort([{ _stem: 1, $numeric: true }])).toEqual([]);
    expect(compileSort([{ _stem: -1, $numeric: true }])).toHaveLength(1);
    expect(compileSort([{ _stem: 1 }])).toHaveLength(1);
    expect(compileSort([{ _stem: 1, $numeric: true, $locale: "sv" }])).toHaveLength(1);
  });

  test.each<[string, JsonObject[]]>([
    [
      "the query has 5 sort keys, at most 4 are allowed. Sort by fewer fields.",
      [
        { a: 1, b: 1, c: 1 },
        { d: 1, e: 1 },
      ],
    ],
    ["$foo is not an option of sort", [{ a: 1, $foo: 1 }]],
    ["$sensitivity is one of base, accent, case, variant", [{ a: 1, $sensitivity: "none" }]],
    ["$caseFirst is one of upper, lower, false", [{ a: 1, $caseFirst: "both" }]],
    ["$locale is a language tag such as en or pt-BR", [{ a: 1, $locale: "not a tag" }]],
    ["$locale is a language tag such as en or pt-BR", [{ a: 1, $locale: 7 }]],
    ['"constructor" is not a field of documents', [{ "a.constructor": 1 }]],
  ])("refuses: %s", (message, sort) => {
    expect(compileSort(sort)).toEqual(new QueryRejection(message));
  });

  test.each([
    { $locale: "sv" },
    { $caseFirst: "upper" },
    { $sensitivity: "base" },
  ])("takes stems in another order than the index has for no order of the index: %o", (options) => {
    const ofStems = (sort: JsonObject) => right(compileSort([sort])).map((key) => key.ofStems);
    expect(ofStems({ _stem: -1, $numeric: true })).toEqual([true]);
    expect(ofStems({ _stem: -1, $numeric: true, ...options })).toEqual([false]);
  });

  test.each(["$locale", "$caseFirst", "$sensitivity"])("refuses null for %s, whatever was asked before", (option) => {
    expect(compileSort([{ a: 1 }])).toHaveLength(1);
    expect(compileSort([{ a: 1, [option]: null }])).toBeInstanceOf(QueryRejection);
  });
});
