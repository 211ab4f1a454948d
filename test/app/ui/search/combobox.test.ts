import { describe, expect, test } from "vitest";
import { type ComboboxState, moveOf } from "#app/ui/search/combobox.ts";

type Pressed = Partial<Parameters<typeof moveOf>[0]>;

/** A list of three, at whose place nobody points. */
function press(key: Pressed | string, state: Partial<ComboboxState> = {}) {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
  const pressed = { key: "", ...keys, ...(typeof key === "string" ? { key } : key) };
  return moveOf(pressed, { count: 3, pointed: -1, isShown: true, isEmpty: false, ...state });
}

describe("a key in the field of the search", () => {
  test.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 1, 2],
    ["ArrowDown", 2, -1],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 1, 0],
    ["ArrowUp", 0, -1],
  ])("%s goes from %i to %i, the field among the places", (key, pointed, at) => {
    expect(press(key, { pointed })).toEqual({ kind: "point", at });
  });

  test("brings a closed list back, at its first place or, with Alt, at none", () => {
    expect(press("ArrowDown", { isShown: false })).toEqual({ kind: "point", at: 0 });
    expect(press({ key: "ArrowDown", altKey: true }, { isShown: false })).toEqual({ kind: "point", at: -1 });
  });

  test("follows what is pointed at by Enter, and sends the form where nothing is", () => {
    expect(press("Enter", { pointed: 1 })).toEqual({ kind: "follow" });
    expect(press("Enter")).toBeNull();
    expect(press("Enter", { pointed: 1, isShown: false })).toBeNull();
  });

  test("closes the list by Escape, then empties the field, then is the browser's", () => {
    expect(press("Escape")).toEqual({ kind: "close" });
    expect(press("Escape", { isShown: false })).toEqual({ kind: "clear" });
    expect(press("Escape", { isShown: false, isEmpty: true })).toBeNull();
    expect(press({ key: "ArrowUp", altKey: true })).toEqual({ kind: "close" });
  });

  test.each(["Home", "End", "ArrowLeft", "ArrowRight"])("leaves the list for the field by %s", (key) => {
    expect(press(key, { pointed: 2 })).toEqual({ kind: "field" });
    expect(press(key)).toBeNull();
  });

  test("is the browser's where there is no list, and while letters are composed", () => {
    for (const key of ["ArrowDown", "ArrowUp"]) expect(press(key, { count: 0 })).toBeNull();
    for (const held of ["isComposing", "ctrlKey", "metaKey"])
      expect(press({ key: "Enter", [held]: true }, { pointed: 1 })).toBeNull();
    expect(press("a", { pointed: 1 })).toBeNull();
  });
});
