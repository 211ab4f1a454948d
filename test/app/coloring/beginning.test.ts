import { describe, expect, test } from "vitest";
import { beginning } from "#app/coloring/beginning.ts";
import { BLANK, encodePicture, type Picture } from "#app/coloring/picture.ts";
import type { AskedPicture } from "#app/coloring/share-link.ts";

const canvas = { regions: 3, fingerprint: 7 };
const red: Picture = { ...BLANK, fills: new Map([[1, { color: 0, pattern: "plain" }]]) };
const blue: Picture = { ...BLANK, fills: new Map([[2, { color: 4, pattern: "plain" }]]) };

function device(...pictures: readonly (readonly [id: string, path: string, picture: Picture])[]) {
  const saved = pictures.map(([id, path, picture]) => {
    return { id, path, title: "Fox", picture: encodePicture(picture, canvas), savedAt: 1, thumbnail: "" };
  });
  return { getItem: () => JSON.stringify(saved), setItem: () => undefined };
}

const begin = (store: ReturnType<typeof device>, asked: AskedPicture | null = null) =>
  beginning(store, { path: "/fox", asked, canvas });

const shared = (picture: string): AskedPicture => ({ kind: "shared", picture });

describe("the studio opens", () => {
  test("blank and without words where nothing was colored on this drawing", () => {
    expect(begin(device(["a", "/owl", red]))).toMatchObject({ picture: BLANK, words: "" });
  });

  test("the picture touched last, and says so where there are others", () => {
    expect(begin(device(["a", "/fox", red], ["b", "/owl", blue]))).toEqual({ id: "a", picture: red, words: "" });
    const { id, words } = begin(device(["b", "/fox", blue], ["a", "/fox", red]));
    expect(id).toBe("b");
    expect(words).toContain("others are among my pictures");
  });

  test("the picture of the device that is asked for", () => {
    const store = device(["b", "/fox", blue], ["a", "/fox", red]);
    expect(begin(store, { kind: "own", id: "a" })).toEqual({ id: "a", picture: red, words: "" });
  });

  test("a shared picture as a new one, and says that one's own is kept where there is one", () => {
    const asked = shared(encodePicture(blue, canvas));
    const beside = begin(device(["a", "/fox", red]), asked);
    expect(beside.picture).toEqual(blue);
    expect(beside.id).not.toBe("a");
    expect(beside.words).toContain("Yours is kept");
    expect(begin(device(), asked).words).not.toContain("Yours");
  });

  test("one's own in place of a link's picture that is not whole, else the blank drawing, and says which", () => {
    const mine = begin(device(["a", "/fox", red]), shared("rubbish"));
    expect(mine).toMatchObject({ id: "a", picture: red });
    expect(mine.words).toContain("here is yours");
    const blank = begin(device(), shared("rubbish"));
    expect(blank.picture).toEqual(BLANK);
    expect(blank.words).toContain("blank");
  });
});
