import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition } from "#worker/files/file.ts";

test.each([
  ["fox.pdf", false, `attachment; filename="fox.pdf"; filename*=UTF-8''fox.pdf`],
  ["fox.svg", true, `inline; filename="fox.svg"; filename*=UTF-8''fox.svg`],
  ["füchse (2).pdf", false, `attachment; filename="f_chse__2_.pdf"; filename*=UTF-8''f%C3%BCchse%20%282%29.pdf`],
  ["\ud800.pdf", false, `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])("%s is named", (name, inline, header) => {
  expect(contentDisposition(name, { inline })).toBe(header);
});

test("no name leaves its quotes or ends the header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const header = contentDisposition(name, { inline: false });
      expect(header).toMatch(/^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w.!~%-]*$/);
    }),
  );
});
