import { expect, test } from "vitest";
import { notePageText } from "#app/client/boot/translation.ts";

/** A page that says something, and what a translator has left in it. */
function page(text: string) {
  const state = { text, isMarked: false };
  const element = () => ({ textContent: state.text });
  const querySelector = (selector: string) => (selector === "#app" || state.isMarked ? element() : null);
  return { state, document: { querySelector } };
}

test("a page that says what it said is untouched", () => {
  const { document } = page("Draw a fox");
  expect(notePageText(document)()).toBe(true);
});

test("a page that says something else was rewritten, and is itself again with its own words", () => {
  const { document, state } = page("Draw a fox");
  const isUntouched = notePageText(document);
  state.text = "Zeichne einen Fuchs";
  expect(isUntouched()).toBe(false);
  state.text = "Draw a fox";
  expect(isUntouched()).toBe(true);
});

test("a page that was translated before it could be noted is known by its marks", () => {
  const { document, state } = page("Zeichne einen Fuchs");
  state.isMarked = true;
  expect(notePageText(document)()).toBe(false);
});
