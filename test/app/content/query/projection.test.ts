import { describe, expect, test } from "vitest";
import type { QueryParams } from "#app/content/query/params.ts";
import { compileProjection, projector } from "#app/content/query/projection.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { right } from "./documents.ts";

const document = { _path: "/x", title: "X", $meta: 1, body: { type: "root" as const, children: [] }, _id: "x" };

function projected(from: object, params: QueryParams): object {
  return projector(right(compileProjection(params)))(from);
}

describe("project", () => {
  test.each<[QueryParams, string[]]>([
    [{}, ["_path", "title", "$meta", "body", "_id"]],
    [{ only: [], without: [] }, ["_path", "title", "$meta", "body", "_id"]],
    [{ only: ["_id", "title", "none"] }, ["title", "_id"]],
    [{ without: ["body"] }, ["_path", "title", "$meta", "_id"]],
    [{ only: ["_", "title"] }, ["_path", "title", "_id"]],
    [{ without: ["_", "$"] }, ["title", "body"]],
    [{ only: ["title", "body"], without: ["body"] }, ["title"]],
    [{ only: ["body.type"] }, []],
  ])("of %j keeps %j", (params, expected) => {
    expect(Object.keys(projected(document, params))).toEqual(expected);
  });

  test("goes by the keys of each document, however many kinds of them there are", () => {
    const project = projector(right(compileProjection({ only: ["a", "z"] })));
    const documents = Array.from({ length: 60 }, (_, n) => ({ z: n, [`b${n % 20}`]: n, a: n }));
    expect(documents.map(project)).toEqual(documents.map((_, n) => ({ z: n, a: n })));
  });

  test("never takes a prototype from a document", () => {
    const hostile = JSON.parse('{"title":"X","__proto__":{"polluted":1}}');
    expect(Reflect.get(projected(hostile, {}), "polluted")).toBeUndefined();
    expect(compileProjection({ only: ["__proto__"] })).toEqual(
      new QueryRejection('"__proto__" is not a field of documents'),
    );
  });
});
