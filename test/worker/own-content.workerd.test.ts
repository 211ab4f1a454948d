import { afterAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import { RegExpValue } from "#app/content/query/params.ts";
import { startWorkerd } from "../harness/workerd.ts";

/** The built worker over the site's own content. */
const site = await startWorkerd({ release: null });
afterAll(() => site.server.close());

const SORT = [{ _stem: 1, $numeric: true }];
const PAGE = "/articles";
const prefix = (path: string) => new RegExpValue(`^${path.replaceAll("/", "\\/")}`, "");

/** Three words in three fields, as clients write it. */
function search(operator: (word: string) => object) {
  const fields = (word: string) => ["title", "description", "tags"].map((field) => ({ [field]: operator(word) }));
  return [{ $and: ["paper", "coloring", "kids"].map((word) => ({ $or: fields(word) })) }];
}

/** What the original's client sends (docs/protocol.md 1.4, 4 and 6), and what sites send with it. */
const QUERIES: readonly (readonly [string, object])[] = [
  ["find() without conditions", { sort: SORT }],
  ["find() of all that are no partials", { where: [{ _partial: false }], sort: SORT }],
  ["find() without bodies", { without: ["body"], sort: SORT }],
  ["find() by title", { sort: [{ title: 1 }] }],
  ["find() by title in Danish", { sort: [{ title: -1, $locale: "da" }], only: ["_path", "title"] }],
  ["find() of a directory", { where: [{ _path: prefix(PAGE) }], sort: SORT }],
  ["findOne() of a page", { first: true, where: [{ _path: PAGE }], sort: SORT }],
  ["findOne() of the home page", { first: true, where: [{ _path: "/" }], sort: SORT }],
  ["count()", { count: true, sort: SORT }],
  ["count() of a directory", { count: true, where: [{ _path: prefix(PAGE) }], sort: SORT }],
  [
    "the neighbours of a document-driven page",
    {
      where: [{ _partial: { $not: true }, navigation: { $not: false } }],
      without: ["body"],
      surround: { query: PAGE },
      sort: SORT,
    },
  ],
  ["findSurround() by title", { surround: { query: PAGE, before: 2, after: 2 }, sort: [{ title: 1 }] }],
  ["a search by $icontains", { where: search(($icontains) => ({ $icontains })), sort: SORT }],
  ["a search by $contains", { where: search((word) => ({ $contains: [word] })), sort: SORT }],
  ["a search by expressions", { where: search((word) => ({ $regex: `/${word}/i` })), sort: SORT }],
  [
    "twenty-four expressions",
    { where: [{ $or: Array.from({ length: 24 }, (_, at) => ({ title: { $regex: `${at}+x` } })) }] },
  ],
  ["fifty equalities", { where: [{ $or: Array.from({ length: 50 }, (_, at) => ({ _path: `/articles/${at}` })) }] }],
  ["115 addresses", { where: [{ _path: { $in: Array.from({ length: 115 }, (_, at) => `/articles/${at}`) } }] }],
];

describe("the site's own content answers", () => {
  test.each(QUERIES)("%s", async (_, params) => {
    const text = encodeURIComponent(stringifyParams(params));
    const response = await site.fetch(`/query/${hashParams(params)}.1764000000000.json?_params=${text}`);
    expect(response.status, await response.clone().text()).toBe(200);
  });

  test.each([
    "/query",
    "/query/x.json",
    "/navigation",
    "/cache.1764000000000.json",
    "/search-1764000000000",
  ])("%s without params", async (address) => {
    const response = await site.fetch(address);
    expect(response.status, (await response.clone().text()).slice(0, 500)).toBe(200);
  });

  test("all of its documents, each with its body", async () => {
    const count = await (await site.fetch(`/query?_params=${encodeURIComponent('{"count":true}')}`)).json();
    const all: readonly { readonly _type: string }[] = await (await site.fetch("/query")).json();
    expect(all).toHaveLength(count);
    expect(all.filter((document) => document._type === "markdown" && !("body" in document))).toEqual([]);
  });
});
