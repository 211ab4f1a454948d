import { describe, expect, test } from "vitest";
import { layersOf } from "#app/coloring/picture/paint-layers.ts";
import { type Press, wishOf } from "#app/coloring/studio/key-wish.ts";
import { studioReducer } from "#app/coloring/studio/studio-reducer.ts";
import { type StudioAction, startStudio } from "#app/coloring/studio/studio-state.ts";

const LAYERS = layersOf({ width: 100, height: 100, credit: "", shapes: [] });

/** What a key asks for on the second region. */
function pressed(key: string, held: Partial<Press> = {}, ...before: readonly StudioAction[]) {
  const press = { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
  const state = before.reduce(studioReducer, startStudio());
  return wishOf(press, { cursor: 2, state, layers: LAYERS });
}

const CLEAR = { kind: "clear", region: 2, layers: LAYERS };
const ERASER: StudioAction = { kind: "tool", tool: "eraser" };

describe("on the region that it stands on the keyboard", () => {
  test("colors with Enter and Space, and clears with Delete and Backspace", () => {
    for (const key of ["Enter", " "]) expect(pressed(key)).toEqual({ kind: "fill", region: 2 });
    for (const key of ["Delete", "Backspace"]) expect(pressed(key)).toEqual(CLEAR);
  });

  test("clears with Enter where the eraser is taken, unless a color is picked", () => {
    expect(pressed("Enter", {}, ERASER)).toEqual(CLEAR);
    expect(pressed("Enter", {}, ERASER, { kind: "pick" })).toEqual({ kind: "fill", region: 2 });
  });

  test("does nothing where it stands on none", () => {
    const press = { key: "Enter", altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    expect(wishOf(press, { cursor: null, state: startStudio(), layers: LAYERS })).toBeNull();
  });
});

test("letters, digits and arrows choose tools, crayons and shapes", () => {
  expect(pressed("E")).toEqual(ERASER);
  expect(pressed("1")).toEqual({ kind: "color", color: 0 });
  expect(pressed("0")).toEqual({ kind: "color", color: 9 });
  expect(pressed("ArrowLeft")).toEqual({ kind: "walk", direction: "left" });
  expect(pressed("-")).toMatchObject({ kind: "zoom" });
  expect(pressed("Tab")).toBeNull();
});

const COMMANDS: { readonly [name: string]: Partial<Press> } = { Ctrl: { ctrlKey: true }, Cmd: { metaKey: true } };

describe.each(Object.entries(COMMANDS))("with %s", (_, held) => {
  test("what was done is taken back and done again", () => {
    expect(pressed("z", held)).toEqual({ kind: "undo" });
    expect(pressed("Z", { ...held, shiftKey: true })).toEqual({ kind: "redo" });
    expect(pressed("y", held)).toEqual({ kind: "redo" });
  });

  test.each([
    ["Enter"],
    [" "],
    ["Delete"],
    ["Backspace"],
    ["ArrowLeft"],
    ["+"],
    ["-"],
    ["0"],
    ["f"],
  ])("the key %j is the browser's", (key) => {
    expect(pressed(key, held)).toBeNull();
  });
});

test("keys with Alt are the browser's, undo included", () => {
  for (const key of ["Enter", "ArrowLeft", "f", "1"]) expect(pressed(key, { altKey: true })).toBeNull();
  expect(pressed("z", { altKey: true, ctrlKey: true })).toBeNull();
});
