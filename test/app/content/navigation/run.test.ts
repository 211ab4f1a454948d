import { describe, expect, test } from "vitest";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

async function navigate(params: QueryParams) {
  const { reader } = await readerOf([
    wireDocument("a/index", { title: "A" }),
    wireDocument("a/one", { title: "One", tag: "x" }),
    wireDocument("b", { title: "B" }),
    wireDocument("off", { navigation: false }),
    wireDocument("_partial"),
    wireDocument("a/_dir", { _path: "/a/_dir", title: "Letters" }),
  ]);
  const answer = await reader.navigation(params);
  return answer instanceof QueryMistake ? answer : answer.value;
}

test("the whole tree, without partials and what navigation leaves out", async () => {
  expect(await navigate({})).toEqual([
    {
      title: "Letters",
      _path: "/a",
      children: [
        { title: "A", _path: "/a" },
        { title: "One", _path: "/a/one" },
      ],
    },
    { title: "B", _path: "/b" },
  ]);
});

test("the request's own where and limit hold for the documents of the tree", async () => {
  expect(await navigate({ where: [{ tag: "x" }] })).toEqual([
    { title: "Letters", _path: "/a", children: [{ title: "One", _path: "/a/one" }] },
  ]);
  expect(await navigate({ where: [{ _path: "/b" }], limit: 1 })).toEqual([{ title: "B", _path: "/b" }]);
});

describe("params that select no list of pages are the visitor's mistake", () => {
  test.each<QueryParams>([
    { first: true },
    { count: true },
    { only: ["title"] },
    { without: ["_path"] },
    { without: ["_"] },
    { surround: { query: "/a" } },
  ])("%j", async (params) => expect(await navigate(params)).toBeInstanceOf(QueryMistake));
});
