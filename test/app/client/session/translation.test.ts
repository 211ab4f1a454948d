import { expect, test } from "vitest";
import { isUntouched } from "#app/client/session/translation.ts";

/** A page that says something, with a translator's marks or without. */
function page(textContent: string, isMarked = false) {
  return { querySelector: (selector: string) => (selector === "#app" || isMarked ? { textContent } : null) };
}

test.each([
  ["says what it said", page("Draw a fox"), true],
  ["says something else", page("Zeichne einen Fuchs"), false],
  ["was translated before it could be noted, and bears the marks of that", page("Draw a fox", true), false],
])("a page that %s is untouched: %s", (_, document, untouched) => {
  expect(isUntouched(document, "Draw a fox")).toBe(untouched);
});
