import { describe, expect, test } from "vitest";
import { Charge } from "#app/content/query/charge.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { compileProjection, project } from "#app/content/query/plan.ts";
import { right } from "./documents.ts";

const document = { _path: "/x", title: "X", $meta: 1, body: { type: "root" as const, children: [] }, _id: "x" };

function projected(from: object, params: QueryParams): object {
  return project(from, { keeps: right(compileProjection(params)), charge: new Charge() });
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

  test("never takes a prototype from a document", () => {
    const hostile = JSON.parse('{"title":"X","__proto__":{"polluted":1}}');
    expect(Reflect.get(projected(hostile, {}), "polluted")).toBeUndefined();
    expect(compileProjection({ only: ["__proto__"] })).toEqual(
      new QueryMistake('"__proto__" is not a field of documents'),
    );
  });
});
