import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RegExpValue } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import type { QueryResult } from "#app/content/query/result.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import { contentDocument, right } from "./documents.ts";

const page = contentDocument({ _path: "/x" });
const beside = { surround: null, dirConfig: null };
const dirConfig = { _path: "/x/_dir", title: "Dir", navigation: { redirect: "/x/1" } };
const query = { where: [{ _path: new RegExpValue("^\\/x", "") }], first: true };
const asked = { params: { ...query, without: ["title"] }, sent: { ...query, without: "title" } };
const NOTHING = { params: {}, sent: {} };
const missing = {
  status: 404,
  statusMessage: "Document not found!",
  message: "Document not found!",
  data: { description: "Could not find document for the given query.", query: asked.sent },
};

function first(fields: object): QueryResult {
  return { kind: "first", document: null, ...beside, ...fields };
}

describe("the default wire form", () => {
  test.each<[string, QueryResult, unknown]>([
    ["a list", { kind: "list", documents: [page], total: 9, ...beside }, [page]],
    ["a count", { kind: "count", count: 0 }, 0],
    ["neighbours", { kind: "surround", documents: [null, page] }, [null, page]],
    ["a document", first({ document: page }), page],
    ["a document with its directory's config", first({ document: page, dirConfig }), { ...page, _dir: dirConfig }],
    ["a config without document", first({ dirConfig }), { _path: "/x/_dir", _dir: dirConfig }],
  ])("of %s is bare", (_, result, value) => {
    expect(toWire(result, NOTHING, "default")).toEqual({ status: 200, value });
  });

  test("puts the config's path first where the projection left the document's own out", () => {
    const wire = toWire(first({ document: { title: "X" }, dirConfig }), NOTHING, "default");
    expect(JSON.stringify(wire)).toContain('"value":{"_path":"/x/_dir","title":"X","_dir":{"_path":"/x/_dir"');
  });

  test("of nothing is the original's 404, regular expressions printed as {}", () => {
    const wire = toWire(first({}), asked, "default");
    expect(wire).toEqual(missing);
    expect(JSON.stringify(wire)).toContain('"query":{"where":[{"_path":{}}],"first":true,"without":"title"}');
  });
});

test.each(["default", "advanced"] as const)("a first that counts nothing is a 404 of the %s form, too", (responses) => {
  const params = { ...query, count: true };
  expect(toWire({ kind: "count", count: 0 }, { ...asked, params }, responses)).toEqual(missing);
  expect(toWire({ kind: "count", count: 2 }, { ...asked, params }, responses)).toMatchObject({ status: 200 });
});

describe("the advanced wire form", () => {
  const list: QueryResult = { kind: "list", documents: [page], total: 9, ...beside };

  test.each<[string, QueryResult, object, unknown]>([
    ["a list", list, {}, { result: [page], limit: 0, skip: 0, total: 9 }],
    ["a cut list", list, { limit: 1, skip: 3 }, { result: [page], limit: 1, skip: 3, total: 9 }],
    ["a count", { kind: "count", count: 54 }, {}, { result: 54 }],
    ["a document", first({ document: page }), {}, { result: page }],
    [
      "all at once",
      first({ document: page, surround: [null], dirConfig }),
      {},
      { result: page, surround: [null], dirConfig },
    ],
    ["a redirect without document", first({ dirConfig }), {}, { dirConfig }],
  ])("of %s is wrapped", (_, result, params, value) => {
    expect(toWire(result, { params, sent: {} }, "advanced")).toEqual({ status: 200, value });
  });

  test.each([
    ["nothing", first({})],
    ["neighbours alone", first({ surround: [null, page] })],
    ["a config without redirect", first({ dirConfig: { _path: "/x/_dir", navigation: false } })],
  ])("of %s is a 404", (_, result) => {
    expect(toWire(result, asked, "advanced")).toEqual(missing);
  });
});

describe("encodeAnswer", () => {
  const json = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 60, maxLength: 70 }),
    fc.dictionary(fc.string(), fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 40 })),
  );

  test("is the JSON of the value in UTF-8", () => {
    fc.assert(
      fc.property(json, (value) => {
        const bytes = right(encodeAnswer(value));
        expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(JSON.stringify(value));
      }),
    );
    expect(right(encodeAnswer({ a: undefined, b: 1 })).length).toBe('{"b":1}'.length);
  });

  test("is at most two million bytes, not characters, long, and says what to do about it", () => {
    const ofBytes = (count: number) => Array.from({ length: 10 }, () => "é".repeat((count / 10 - 3) / 2));
    const most = encodeAnswer(ofBytes(1_999_990));
    expect(right(most).length).toBe(1_999_991);
    expect(encodeAnswer(ofBytes(2_000_010))).toEqual(
      new QueryRejection(
        "the answer is longer than 2000000 bytes. Ask for fewer documents with limit and skip, or for fewer of their fields with only.",
      ),
    );
  });

  test("is given up long before a long list is put into words", () => {
    let read = 0;
    const item = { toJSON: () => `${read++} ${"x".repeat(10_000)}` };
    encodeAnswer(Array.from({ length: 10_000 }, () => item));
    expect(read).toBeLessThan(300);
  });
});
