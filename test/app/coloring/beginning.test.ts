import { describe, expect, test } from "vitest";
import { BLANK, encodePicture, type Picture } from "#app/coloring/picture/picture.ts";
import { beginning, type RequestedBeginning } from "#app/coloring/storage/beginning.ts";
import { canvasOf } from "#app/drawings/canvas.ts";
import { filled } from "#test/app/coloring/sample-picture.ts";
import { drawingOf, square } from "#test/app/drawings/sample-drawing.ts";

const drawing = drawingOf({ shapes: [square({ at: 0 }), square({ at: 30 })] });
const before = drawingOf({ shapes: [square({ at: 0 }), square({ at: 31 })] });
const red: Picture = { ...BLANK, fills: filled([1, { color: 0, pattern: "plain" }]) };
const blue: Picture = { ...BLANK, fills: filled([2, { color: 4, pattern: "plain" }]) };

const text = (picture: Picture, on = drawing) => encodePicture(picture, canvasOf(on));

function device(...pictures: readonly (readonly [id: string, path: string, picture: string])[]) {
  return pictures.map(([id, path, picture]) => ({ id, path, title: "Fox", picture, savedAt: 1, thumbnail: "" }));
}

const begin = (saved: ReturnType<typeof device>, requested: RequestedBeginning = null) =>
  beginning({ path: "/fox", requested, drawing, saved });

describe("the studio opens", () => {
  test("blank and without words where nothing was colored on this drawing", () => {
    expect(begin(device(["a", "/owl", text(red, before)]))).toMatchObject({ picture: BLANK, words: "" });
  });

  test("the picture of the same drawing that was made where the page stood before, unless there is one of the page itself", () => {
    const moved = ["a", "/old/fox", text(red)] as const;
    expect(begin(device(moved))).toEqual({ id: "a", picture: red, words: "" });
    expect(begin(device(moved, ["b", "/fox", text(blue)]))).toEqual({ id: "b", picture: blue, words: "" });
    expect(begin(device(moved, ["b", "/fox", text(blue)]), { kind: "own", id: "a" })).toMatchObject({ picture: red });
  });

  test("the picture touched last, and says so where there are others", () => {
    const red1 = ["a", "/fox", text(red)] as const;
    expect(begin(device(red1, ["b", "/owl", text(blue)]))).toEqual({ id: "a", picture: red, words: "" });
    const { id, words } = begin(device(["b", "/fox", text(blue)], red1));
    expect(id).toBe("b");
    expect(words).toContain("others are {kept}");
  });

  test("the picture of the device that is asked for", () => {
    const store = device(["b", "/fox", text(blue)], ["a", "/fox", text(red)]);
    expect(begin(store, { kind: "own", id: "a" })).toEqual({ id: "a", picture: red, words: "" });
  });

  test("blank in the place of a picture that is not on this device, and says so", () => {
    const { id, picture, words } = begin(device(["a", "/fox", text(red)]), { kind: "own", id: "z" });
    expect(picture).toEqual(BLANK);
    expect(["a", "z"]).not.toContain(id);
    expect(words).toContain("not on this device");
  });

  test.each([
    null,
    { kind: "own", id: "a" },
  ] satisfies RequestedBeginning[])("blank beside a picture of the drawing as it was before, which is kept, and says so", (requested) => {
    const { id, picture, words } = begin(device(["a", "/fox", text(red, before)]), requested);
    expect(picture).toEqual(BLANK);
    expect(id).not.toBe("a");
    expect(words).toContain("The drawing has changed since you colored it");
  });

  test("the picture that fits, however much later one of the drawing before was touched", () => {
    const store = device(["a", "/fox", text(red, before)], ["b", "/fox", text(blue)]);
    expect(begin(store)).toEqual({ id: "b", picture: blue, words: "" });
  });

  test("a new picture where one is wanted, whatever was colored here", () => {
    const { id, picture, words } = begin(device(["a", "/fox", text(red)]), { kind: "new" });
    expect(picture).toEqual(BLANK);
    expect(id).not.toBe("a");
    expect(words).toBe("");
  });
});
