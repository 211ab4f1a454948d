import { describe, expect, test } from "vitest";
import { parseParams, stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import { RegExpValue } from "#app/content/query/params.ts";
import { params, right } from "./documents.ts";

const sort = () => [{ _stem: 1, $numeric: true }];

describe("hashParams", () => {
  test.each([
    ["0CgxMh2nDn", { first: true, where: [{ _path: "/" }], sort: sort() }],
    ["i5pZc4XEtQ", { sort: sort() }],
    ["BrZYUaUIjE", { where: [{ _path: "/articles/third" }], first: true, sort: sort() }],
    [
      "imisvuNw0a",
      {
        where: [{ _partial: { $not: true }, navigation: { $not: false } }],
        without: ["body"],
        surround: { query: "/articles/third" },
        sort: sort(),
      },
    ],
    ["McFLtkOpC5", { first: true, where: [{ _path: "/about" }], sort: sort() }],
    ["2Icfb2QCm3", { where: [{ _path: new RegExpValue("^\\/blog", "") }], sort: sort() }],
    ["xQmWFXAC1k", { where: [], sort: sort() }],
    ["PV5SIH4Pb4", {}],
  ])("is %s as in the original", (hash, query) => {
    expect(hashParams(query)).toBe(hash);
    expect(hashParams(params(JSON.parse(stringifyParams(query))))).toBe(hash);
  });

  test.each([
    ["Zbsht7Vm3B", []],
    ["ungWv48Bzp", "abc"],
    ["8C37fagqQL", undefined],
    ["h0tti1NlS4", null],
  ])("is %s for what is no params object", (hash, value) => {
    expect(hashParams(value)).toBe(hash);
  });

  test("counts the keys that only foreign clients know", () => {
    const named = right(parseParams('{"type":"list","where":[]}'));
    expect(hashParams(named)).toBe(hashParams({ where: [], type: "list" }));
    expect(hashParams(named)).not.toBe(hashParams({ where: [] }));
  });
});
