import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileCondition, OPERATORS } from "#app/content/query/condition.ts";
import { type Condition, RegExpValue } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { runs } from "#test/harness/tier.ts";
import { condition, documentFields, usedOperators } from "./arbitraries.ts";
import { right } from "./documents.ts";
import { matches } from "./interpreter.ts";

const document = {
  title: "Sea otter",
  views: "3",
  rating: null,
  zero: 0,
  empty: "",
  no: false,
  tags: ["a", "b", "c"],
  rows: [{ name: "x" }, { name: "y" }],
  date: "2025-04-25T00:00:00.000Z",
  nested: { deep: { er: 1 }, none: null },
  object: { toString: "own" },
  longTags: ["api", "types"],
  gaps: [null, "x", [1, null]],
};

const holds: [string, Condition][] = [
  ["an empty condition", {}],
  ["an empty list", []],
  ["null, which asks nothing", null],
  ["null for a field", { title: null }],
  ["null for a missing field", { missing: null }],
  ["a value", { title: "Sea otter" }],
  ["several fields at once", { title: "Sea otter", views: "3" }],
  ["a nested field", { nested: { deep: { er: 1 } } }],
  ["a field path", { "nested.deep.er": 1 }],
  ["a list index in a path", { "tags.1": "b" }],
  ["a length in a path", { "title.length": 9, "tags.length": 3 }],
  ["the first items of a list", { tags: ["a", "b"] }],
  ["an item by its index", { tags: { 2: "c" } }],
  ["a falsy value at which a path stops", { "zero.x": 0, "empty.x": "", "nested.none.x": { $eq: null } }],
  ["$eq null for null", { rating: { $eq: null } }],
  ["$ne null for a missing field", { missing: { $ne: null } }],
  ["a regular expression", { title: new RegExpValue("ott", "") }],
  ["a regular expression on a missing field's text", { missing: new RegExpValue("^undefined$", "") }],
  ["a regular expression on a joined list", { tags: new RegExpValue("^a,b,c$", "") }],
  ["a regular expression on a list with gaps", { gaps: new RegExpValue("^,x,1,$", "") }],
  ["$ne on lists, which never equal", { tags: { $ne: ["a", "b", "c"] } }],
  ["$not with a value", { title: { $not: "Otter" } }],
  ["$not with a condition", { views: { $not: { $gt: 3 } } }],
  ["$and of none", { $and: [] }],
  ["$and under a field", { title: { $and: [{ $contains: "Sea" }, { $contains: "otter" }] } }],
  ["$or at the top", { $or: [{ title: "x" }, { views: "3" }] }],
  ["$or of alternatives of several fields", { $or: [{ title: "x" }, { title: "Sea otter", no: false }] }],
  ["$or of several values of a field", { $or: [{ title: "x" }, { title: { $eq: "Sea otter" } }, { views: 7 }] }],
  ["$match", { $match: { title: "Sea otter" } }],
  ["$in of a list for a list", { longTags: { $in: ["api"] } }],
  ["$in of a list for a text", { title: { $in: ["x", "Sea otter"] } }],
  ["$in of a single value", { views: { $in: "3" } }],
  ["$in with regular expressions for a text", { title: { $in: [new RegExpValue("^Sea", "")] } }],
  ["$in with a condition", { views: { $in: [{ $gt: 2 }] } }],
  ["$in with null, which asks nothing", { title: { $in: ["x", null] } }],
  ["$in of a value beside a condition that fails", { title: { $in: [{ $gt: "zzzz" }, "Sea otter"] } }],
  ["$in of a value beside a list that fails", { tags: { $in: [["a", "z"], "c"] } }],
  ["$in of a condition beside a value that fails", { title: { $in: ["x", new RegExpValue("^Sea", "")] } }],
  ["$contains in a list", { tags: { $contains: ["a", "c"] } }],
  ["$contains in a text", { title: { $contains: "otter" } }],
  ["$contains nothing", { title: { $contains: null } }],
  ["$contains in the text of a missing field", { missing: { $contains: "undef" } }],
  ["$contains a number in a text", { views: { $contains: 3 } }],
  ["$icontains, case aside", { title: { $icontains: "OTTER" } }],
  ["$icontains in a joined list", { tags: { $icontains: "A,B" } }],
  ["$containsAny in a list", { tags: { $containsAny: ["x", "b"] } }],
  ["$containsAny in a text", { title: { $containsAny: ["x", "Sea"] } }],
  ["$exists for null", { rating: { $exists: true } }],
  ["$exists false for a missing field", { missing: { $exists: false } }],
  ["$type of a list", { tags: { $type: "object" } }],
  ["$type of null", { rating: { $type: "object" } }],
  ["$type of a missing field", { missing: { $type: "undefined" } }],
  ["$regex as /body/flags", { title: { $regex: "/OTTER/i" } }],
  ["$regex as bare source", { title: { $regex: "^Sea .tter$" } }],
  ["$regex on a falsy item, which is empty text", { no: { $regex: "^$" }, zero: { $regex: "^$" } }],
  ["$gte with null, which counts as 0", { rating: { $gte: 0 } }],
  ["$gt of text and number", { views: { $gt: 2 } }],
  ["$gte of ISO dates as text", { date: { $gte: "2025-01-01T00:00:00.000Z" } }],
  ["$lt of texts by code unit", { title: { $lt: "a" } }],
  [
    "$lte and $gte of the value itself",
    { zero: { $lte: 0, $gte: 0 }, title: { $lte: "Sea otter", $gte: "Sea otter" } },
  ],
];

const fails: [string, Condition][] = [
  ["another value", { title: "Otter" }],
  ["a number for its text", { views: 3 }],
  ["an equal list", { tags: { $eq: ["a", "b", "c"] } }],
  ["a longer list", { tags: ["a", "b", "c", "d"] }],
  ["a fan-out over a list of objects", { "rows.name": "x" }],
  ["what texts inherit", { "title.toUpperCase": { $exists: true } }],
  ["what objects inherit", { "nested.hasOwnProperty": { $exists: true } }],
  ["$not null, as null always holds", { title: { $not: null } }],
  ["$or of none", { $or: [] }],
  ["$or of an alternative of which one field fails", { $or: [{ title: "Sea otter", views: "x" }] }],
  ["$or of values for a list, which equals none", { $or: [{ tags: "a" }, { tags: "b" }] }],
  ["$in of none", { title: { $in: [] } }],
  ["$in of values and conditions that all fail", { title: { $in: ["x", { $gt: "zzzz" }, ["y"]] } }],
  ["$in with a regular expression for a list", { tags: { $in: [new RegExpValue("a", "")] } }],
  ["$contains with one entry missing", { tags: { $contains: ["a", "x"] } }],
  ["$contains in another case", { title: { $contains: "OTTER" } }],
  ["$contains a part of a list's item", { longTags: { $contains: "ap" } }],
  ["$exists for a missing field", { missing: { $exists: true } }],
  ["$lt of the value itself", { zero: { $lt: 0 } }],
  ["$gt of the value itself", { title: { $gt: "Sea otter" } }],
  ["$lt for a missing field", { missing: { $lt: 1 } }],
  ["$gte for a missing field", { missing: { $gte: 0 } }],
];

describe("compileCondition", () => {
  test.each(holds)("holds for %s", (_, given) => {
    expect(right(compileCondition(given)).test(document)).toBe(true);
    expect(matches(document, given)).toBe(true);
  });

  test.each(fails)("does not hold for %s", (_, given) => {
    expect(right(compileCondition(given)).test(document)).toBe(false);
  });

  test.each<[string, Condition]>([
    ["$foo is not an operator", { title: { $foo: 1 } }],
    ["$where is not an operator", { $where: "1" }],
    ["$and takes a list of conditions", { $and: { title: 1 } }],
    ["$or takes a list of conditions", { title: { $or: "x" } }],
    ["$icontains takes a text", { title: { $icontains: ["x"] } }],
    ["$containsAny takes a list of texts", { title: { $containsAny: "x" } }],
    ["$contains takes text, not regular expressions", { title: { $contains: [new RegExpValue("x", "")] } }],
    ["$regex takes a regular expression", { title: { $regex: ["x"] } }],
    ["/(/ is not a regular expression", { title: { $regex: "(" } }],
    ['"__proto__" is not a field of documents', JSON.parse('{"a.__proto__.b":1}')],
    ['"constructor" is not a field of documents', { constructor: { prototype: 1 } }],
    ['"prototype" is not a field of documents', { $or: [{ "x.prototype": 1 }] }],
  ])("refuses: %s", (message, given) => {
    expect(compileCondition(given)).toEqual(new QueryRejection(message));
  });

  test("never calls what a document brings along", () => {
    expect(right(compileCondition({ object: { $contains: "[object" } })).test(document)).toBe(true);
  });

  test("has no operator that is not tried below", () => {
    expect(usedOperators).toEqual(new Set(OPERATORS.keys()));
  });

  test("agrees with the rules read word by word", () => {
    fc.assert(
      fc.property(documentFields, condition, (item, given) => {
        expect(right(compileCondition(given)).test(item)).toBe(matches(item, given));
      }),
      { numRuns: runs(300, 3_000) },
    );
  });

  test.for([
    [{ $contains: "Otter" }, [0, 3]],
    [{ $contains: "otter" }, [2]],
    [{ $icontains: "OTTER" }, [0, 2, 3]],
    [{ $icontains: "otter\nAn" }, [3]],
    [{ $icontains: "" }, [0, 1, 2, 3, 4, 5]],
    [{ $containsAny: ["owl", "Otter"] }, [0, 1, 3]],
    [{ $not: { $contains: "Otter" } }, [1, 2, 4, 5]],
    [{ $icontains: "\u03a3" }, [4]],
    [{ $contains: "\u03a3\u03a3" }, [4]],
    [{ $in: ["fox", "An owl"] }, [1]],
    [{ $regex: "Otter" }, [0, 3]],
    [{ $regex: "/OTTER/i" }, [0, 2, 3]],
    [{ $regex: "an? o[tw]" }, [2]],
    [{ $regex: "/sea.\\w/i" }, [0]],
    [{ $regex: "/sea.\\w/iu" }, [0, 5]],
  ] as const)("finds by %o the texts at %j", ([title, expected]) => {
    const titles = ["Sea Otter", "An owl", "an otter", "Otter\nAn owl", "\u03a3\u03a3", "\u017fea fox"];
    const { test } = right(compileCondition({ title }));
    expect(titles.flatMap((title, at) => (test({ title }) ? [at] : []))).toEqual(expected);
  });
});
