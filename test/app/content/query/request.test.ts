import { describe, expect, test } from "vitest";
import { encodeTail, paramsOfRequest } from "#app/content/query/codec.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";

describe("paramsOfRequest", () => {
  test.each([
    ["", {}],
    ['_params={"limit":2}', { limit: 2 }],
    ["_params=%7B%22where%22:%5B%7B%22a%22:%2250%25%22%7D%5D%7D", { where: [{ a: "50%" }] }],
    ['_params={"limit":2}&limit=3&previewToken=x', { limit: 2 }],
    ["only=title, _path&without=body", { only: ["title", "_path"], without: ["body"] }],
    ["limit=3&skip=x&first=false&count=", { limit: 3, first: true, count: false }],
    ["draft=true&partial=false&empty=maybe", { where: [{ draft: true }, { partial: false }] }],
    ["_path=/x&sort=title:-1&where=x", {}],
  ])("reads ?%s", (query, expected) => {
    expect(paramsOfRequest({ tail: null, search: new URLSearchParams(query) })).toMatchObject({ params: expected });
  });

  test("prefers the path tail", () => {
    const search = new URLSearchParams('_params={"limit":2}');
    expect(paramsOfRequest({ tail: encodeTail({ limit: 7 }), search })).toEqual({
      params: { limit: 7 },
      sent: { limit: 7 },
    });
  });

  test.each([
    [
      '_params={"without":"title","limit":"2","where":{"a":1},"x":null}',
      { without: "title", limit: "2", where: { a: 1 }, x: null },
    ],
    ["only=title&without=a, b&limit=3&first=yes", { only: "title", without: ["a", "b"], limit: "3", first: "yes" }],
    ["_params=[1]", {}],
    ["", {}],
  ])("keeps what ?%s sent", (query, sent) => {
    expect(paramsOfRequest({ tail: null, search: new URLSearchParams(query) })).toMatchObject({ sent });
  });

  test.each(["_params={}&_params={}", "limit=1&limit=1", "props[]=1&props[]=2"])("refuses ?%s", (query) => {
    expect(paramsOfRequest({ tail: null, search: new URLSearchParams(query) })).toBeInstanceOf(QueryRejection);
  });
});
