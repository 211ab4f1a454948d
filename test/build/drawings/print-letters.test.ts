import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { LETTERS } from "#app/drawings/letters/advances.ts";
import { fontObject } from "#app/drawings/letters/own-font.ts";
import { letterFiles } from "#build/drawings/print-letters.ts";
import { ROOT } from "#build/paths.ts";
import { hashBytes } from "#build/release/release.ts";

test("the letters of prints are those of the package: else run node build/print-letters.ts", async () => {
  for (const [path, text] of await letterFiles()) {
    // Compared without formatting, which wraps a line.
    expect((await readFile(`${ROOT}${path}`, "utf8")).replace(/\s+/g, " "), path).toBe(text.replace(/\s+/g, " "));
  }
});

test("the object that prints are made with is the one that releases have", () => {
  expect(hashBytes(fontObject())).toBe(LETTERS);
});
