import { expect, test } from "vitest";
import { decodePrintWords } from "#app/drawings/make-file.ts";
import { prints } from "#app/words/prints.ts";

test("the words on prints are English where the object holds none", () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ locale: "fr", made: 1 }));
  expect(decodePrintWords(bytes)).toBe(prints.english);
});
