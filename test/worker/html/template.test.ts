import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeTemplate, fillParts, fillTemplate, REQUEST_ORIGIN } from "#worker/html/template.ts";

const FILLING = { nonce: "0123456789abcdefghijkl==", origin: "http://localhost:8787" };
const piece = fc.oneof(fc.string({ unit: "grapheme" }), fc.constant(`to ${REQUEST_ORIGIN}/about`));
const parts = fc.array(fc.option(piece, { nil: null }));
const withShared = fc.array(fc.oneof(fc.option(piece, { nil: null }), parts));

test("a template is its parts with nonce and origin in their places", () => {
  fc.assert(
    fc.property(parts, (given) => {
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(fillTemplate(encodeTemplate(given), FILLING));
      const filled = given.map((part) => part?.toWellFormed().replaceAll(REQUEST_ORIGIN, FILLING.origin));
      expect(text).toBe(filled.map((part) => part ?? FILLING.nonce).join(""));
    }),
  );
});

test("what is sent at once is what is kept, for one visitor after the other and whatever parts share", () => {
  const others = [FILLING, { nonce: "ABCDEFGHIJKLMNOPQRSTUV==", origin: "http://127.0.0.1:80" }, FILLING];
  const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  fc.assert(
    fc.property(withShared, (given) => {
      for (const filling of others) {
        const expected = text(fillTemplate(encodeTemplate(given.flat()), filling));
        expect(text(fillParts(given, filling))).toBe(expected);
        expect(text(fillTemplate(encodeTemplate(given), filling))).toBe(expected);
      }
    }),
  );
});

test("a template is good for one origin after the other", () => {
  const template = encodeTemplate([null, `${REQUEST_ORIGIN}/`, null, `"${REQUEST_ORIGIN}"`]);
  const { nonce } = FILLING;
  for (const origin of ["http://localhost:8787", "http://127.0.0.1:80", "http://localhost:8787"]) {
    const text = new TextDecoder().decode(fillTemplate(template, { nonce, origin }));
    expect(text).toBe(`${nonce}${origin}/${nonce}"${origin}"`);
  }
});

test("filling leaves the template as it was", () => {
  const template = encodeTemplate(["a", null]);
  fillTemplate(template, FILLING);
  expect(template).toEqual(encodeTemplate(["a", null]));
});
