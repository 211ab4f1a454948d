import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseParams, stringifyParams } from "#app/content/query/codec.ts";
import { RegExpValue } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { queryParams } from "./arbitraries.ts";
import { right } from "./documents.ts";

describe("parseParams", () => {
  test.each([
    ['{"where":{"_path":"/x"}}', { where: [{ _path: "/x" }] }],
    ['{"where":[{"a":1},{"b":2}]}', { where: [{ a: 1 }, { b: 2 }] }],
    ['{"where":[null]}', { where: [null] }],
    ['{"sort":{"title":-1}}', { sort: [{ title: -1 }] }],
    ['{"only":"title","without":["body"]}', { only: ["title"], without: ["body"] }],
    ['{"limit":5,"skip":"2"}', { limit: 5, skip: 2 }],
    ['{"limit":-1.5}', { limit: -1 }],
    ['{"limit":"many"}', {}],
    ['{"first":true,"count":0}', { first: true, count: false }],
    ['{"surround":{"query":"/x"}}', { surround: { query: "/x" } }],
    ['{"surround":{"query":"/x","before":null,"after":2}}', { surround: { query: "/x", after: 2 } }],
    ['{"where":null,"sort":null,"surround":null,"limit":null}', {}],
    ['{"type":"list","where":[]}', { type: "list", where: [] }],
    ["{}", {}],
    ["[]", {}],
    ['"x"', {}],
    ["null", {}],
  ])("reads %s", (text, expected) => {
    expect(parseParams(text)).toEqual(expected);
  });

  test.each([
    ["", "Invalid _params query"],
    ["{where:1}", "Invalid _params query"],
    ["%7B%7D", "Invalid _params query"],
    ['{"where":{"a":"--REGEX /(/"}}', "Invalid _params query"],
    ['{"where":{"a":"--REGEX /a/ii"}}', "Invalid _params query"],
    ['{"sort":["title"]}', "sort takes objects such as { title: 1 }"],
    ['{"sort":[{"title":[1]}]}', "sort: title takes a plain value"],
    ['{"only":[1]}', "only takes names of fields"],
    ['{"limit":{}}', "limit takes a number"],
    ['{"surround":"/x"}', "surround takes { query, before, after }"],
    ['{"surround":{}}', "surround: query is missing"],
    [
      '{"surround":{"query":"/x","before":1e9}}',
      "surround: before and after are whole numbers up to 100, not 1000000000",
    ],
    ['{"surround":{"query":"/x","after":-1}}', "surround: before and after are whole numbers up to 100, not -1"],
    [`{"where":${"[".repeat(30)}${"]".repeat(30)}}`, "_params nests more than 16 deep. Nest conditions less."],
  ])("refuses %s", (text, message) => {
    expect(parseParams(text)).toEqual(new QueryRejection(message));
  });

  test("refuses more than 16,000 characters", () => {
    const found = "the query has 16001 characters of _params, at most 16000 are allowed";
    expect(parseParams(" ".repeat(16_001))).toEqual(
      new QueryRejection(`${found}. Ask for less at once, or in several queries.`),
    );
    expect(parseParams(`{}${" ".repeat(15_998)}`)).toEqual({});
  });

  test.each([
    ["--REGEX /^\\/blog/", new RegExpValue("^\\/blog", "")],
    ["--REGEX /a b/ig", new RegExpValue("a b", "gi")],
    ["--REGEX see /a/b/", new RegExpValue("a\\/b", "")],
    ["--REGEX //", "--REGEX //"],
    ["--REGEX /a/x", "--REGEX /a/x"],
    ["--REGEX a", "--REGEX a"],
    ["--REGEX /a\n/", "--REGEX /a\n/"],
    ["--DATE /a/", "--DATE /a/"],
    [" --REGEX /a/", " --REGEX /a/"],
  ])("revives %j only where it is a regular expression", (text, expected) => {
    expect(parseParams(JSON.stringify({ where: [{ a: text }] }))).toEqual({ where: [{ a: expected }] });
  });

  test("keeps `__proto__` a plain key of an object without prototype", () => {
    const { where } = right(parseParams('{"where":[{"__proto__":{"polluted":1}}],"__proto__":{"first":true}}'));
    expect(Object.getPrototypeOf(where?.[0])).toBeNull();
    expect(Object.keys(where?.[0] ?? {})).toEqual(["__proto__"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("stringifyParams", () => {
  test("spells regular expressions as the client does and keeps the order of keys", () => {
    const text = '{"first":true,"where":[{"_path":"--REGEX /^\\\\/blog/i"}],"sort":[{"_stem":1,"$numeric":true}]}';
    expect(stringifyParams(right(parseParams(text)))).toBe(text);
  });

  test("is undone by parseParams", () => {
    fc.assert(
      fc.property(queryParams, (params) => {
        expect(parseParams(stringifyParams(params))).toEqual(params);
      }),
    );
  });
});
