import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeTemplate, fillTemplate, joinTemplates } from "#worker/html/template.ts";

const NONCE = "0123456789abcdefghijkl==";
const parts = fc.array(fc.option(fc.string({ unit: "grapheme" }), { nil: null }));

test("a template is its parts with the nonce between them", () => {
  fc.assert(
    fc.property(parts, (given) => {
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(fillTemplate(encodeTemplate(given), NONCE));
      expect(text).toBe(given.map((part) => part?.toWellFormed() ?? NONCE).join(""));
    }),
  );
});

test("templates joined are the template of all their parts", () => {
  fc.assert(
    fc.property(fc.array(parts), (pages) => {
      expect(joinTemplates(pages.map(encodeTemplate))).toEqual(encodeTemplate(pages.flat()));
    }),
  );
});

test("filling leaves the template as it was", () => {
  const template = encodeTemplate(["a", null]);
  fillTemplate(template, NONCE);
  expect(template).toEqual(encodeTemplate(["a", null]));
});
