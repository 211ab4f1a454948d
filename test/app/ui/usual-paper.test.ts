import { expect, it } from "vitest";
import { usualPaper } from "#app/ui/usual-paper.ts";

it.each([
  ["en-US", "letter"],
  ["fr-CA", "letter"],
  ["en-GB", "a4"],
  ["de", "a4"],
])("prints on the paper of where %s is spoken: %s", (language, paper) => {
  expect(usualPaper({ language })).toBe(paper);
});
