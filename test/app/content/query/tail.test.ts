import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeTail, encodeTail } from "#app/content/query/codec.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { queryParams } from "./arbitraries.ts";

describe("the path-encoded variant", () => {
  test("is undone by decodeTail", () => {
    fc.assert(
      fc.property(queryParams, (params) => {
        expect(decodeTail(encodeTail(params))).toEqual(params);
        expect(decodeTail(`${encodeTail(params)}.json`)).toEqual(params);
      }),
    );
  });

  test("is base64url of UTF-8 in segments of 100 characters", () => {
    const tail = encodeTail({ where: [{ title: `ü>?${"x".repeat(200)}` }] });
    expect(tail.split("/").map((segment) => segment.length)).toEqual([100, 100, 100, 4]);
    expect(tail).toMatch(/^[\w/-]+$/);
    expect(Buffer.from(tail.replaceAll("/", ""), "base64url").toString()).toContain("ü>?");
  });

  test.each([["*"], ["a"], ["_____w"], ["e30x"], ["eyJhIjoi_yJ9"], ["e".repeat(20_000)]])("refuses %s", (tail) => {
    expect(decodeTail(tail)).toEqual(new QueryRejection("Invalid _params query"));
  });
});
