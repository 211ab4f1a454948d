import { describe, expect, test } from "vitest";
import { parseQueryAddress } from "#worker/endpoints/query.ts";

const release = "0123456789abcdef".repeat(4);

describe("the address of a query", () => {
  test.each([
    ["/query", { kind: "query", name: null, tail: null }],
    ["/navigation", { kind: "navigation", name: null, tail: null }],
    [`/query/McFLtkOpC5.${release}.json`, { kind: "query", name: { hash: "McFLtkOpC5", release }, tail: null }],
    [`/query/McFLtkOpC5.${release}`, { kind: "query", name: { hash: "McFLtkOpC5", release }, tail: null }],
    ["/navigation/i5pZc4XEtQ", { kind: "navigation", name: { hash: "i5pZc4XEtQ", release: null }, tail: null }],
    ["/query/abc.1764000000000.json", { kind: "query", name: { hash: "abc", release: null }, tail: null }],
    [`/query/abc.${release}/e30.json`, { kind: "query", name: { hash: "abc", release }, tail: "e30" }],
    ["/query/_/eyJm/aXJ.json", { kind: "query", name: { hash: "_", release: null }, tail: "eyJm/aXJ" }],
  ])("%s", (pathname, address) => {
    expect(parseQueryAddress(pathname)).toEqual(address);
  });

  test.each(["/query/", "/queryx", "/query//x", "/query/abc/", "/Query", "/x/query"])("%s is none", (pathname) => {
    expect(parseQueryAddress(pathname)).toBeNull();
  });
});
