import { expect, it } from "vitest";
import { onA4, onPaper } from "#app/content/routing/papers.ts";

it.each([
  "/pack.pdf",
  "/files/ab/cover-letter.pdf",
])("the address of a print for Letter leads back to %s", (address) => {
  const letter = onPaper(address, "letter");
  expect(letter).not.toBe(address);
  expect(onA4(letter)).toBe(address);
  expect(onPaper(address, "a4")).toBe(address);
});

it.each(["/pack.pdf", "/letter.pdf", "/fox-letter.svg"])("%s is no address for Letter", (address) => {
  expect(onA4(address)).toBeNull();
});
