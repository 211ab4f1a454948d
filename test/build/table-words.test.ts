import { expect, test } from "vitest";
import { withoutWords } from "#build/vite/table-words.ts";

test.each([
  ['a({ type: b, about: "c" })', "a({ type: b,  })"],
  ['a({ about: "c", type: b })', "a({  type: b })"],
  ['const t = { x: { about: "a, b", example: { about: [1] }, type: b, noun } };', "const t = { x: {   type: b,  } };"],
  ["function f({ about, type }: T) { return about; }", "function f({ about, type }: T) { return about; }"],
])("of a table of fields the worker is given what values are read by: %s", (code, left) => {
  expect(withoutWords(code, "a.ts")).toBe(left);
});
