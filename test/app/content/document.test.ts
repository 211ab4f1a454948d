import fc from "fast-check";
import { expect, test } from "vitest";
import { type DocumentMeta, understoodOf, type WireMeta, withUnderstood } from "#app/content/document.ts";
import { contentDocument } from "./query/documents.ts";

const fields = fc.dictionary(
  fc.constantFrom("date", "published", "tags", "layout", "x"),
  fc.oneof(fc.constant(undefined), fc.string(), fc.integer(), fc.array(fc.string())),
);

function metaOf(own: object): DocumentMeta & WireMeta {
  const { body: _, ...meta } = contentDocument();
  return { ...meta, ...own };
}

test("a document is what its file says with what is understood of that", () => {
  fc.assert(
    fc.property(fields, fields, (known, said) => {
      const [document, wire] = [metaOf(known), metaOf(said)];
      const merged = withUnderstood(wire, understoodOf(document, wire) ?? {});
      expect(JSON.parse(JSON.stringify(merged))).toEqual(JSON.parse(JSON.stringify(document)));
    }),
  );
});

test("nothing is understood of a file that says all that is known", () => {
  const tagged = metaOf({ tags: ["fox"], title: "Fox" });
  expect(understoodOf(tagged, structuredClone(tagged))).toBe(null);
});
