import { describe, expect, test } from "vitest";
import { BLANK, encodePicture } from "#app/coloring/picture/picture.ts";
import { arrivals, openPicturesFile, picturesFile } from "#app/coloring/storage/move-pictures.ts";
import type { SavedPicture } from "#app/coloring/storage/saved-pictures.ts";
import { filled } from "#test/app/coloring/sample-picture.ts";

const NOW = 1_000_000;
const COLORED = encodePicture(
  { ...BLANK, fills: filled([2, { color: 3, pattern: "dots" }]) },
  { regions: 4, fingerprint: 7 },
);
const EMPTY = encodePicture(BLANK, { regions: 4, fingerprint: 7 });

function picture(id: string, changes: Partial<SavedPicture> = {}): SavedPicture {
  const thumbnail = "data:image/png;base64,iVBORw0KGgo=";
  return { id, path: "/kids/fox", title: "Fox 🦊", picture: COLORED, savedAt: 500, thumbnail, ...changes };
}

describe("a file of pictures", () => {
  test("has all of them", async () => {
    const pictures = [picture("a"), picture("b", { thumbnail: "", savedAt: 0 })];
    expect(await openPicturesFile(picturesFile(pictures), NOW)).toEqual({ kind: "pictures", pictures, damaged: 0 });
  });

  test.each([
    ["leads to another site", { path: "//evil.example/fox" }],
    ["leads to another site by a backslash", { path: "/\\evil.example" }],
    ["leads to another site by a tab", { path: "/\t/evil.example" }],
    ["is of a script", { path: "javascript:alert(1)" }],
    ["asks for a picture itself", { path: "/fox#picture=AQ" }],
    ["is cut off", { picture: COLORED.slice(0, 8) }],
    ["is no picture", { picture: "<svg>" }],
    ["was saved at no time", { savedAt: 1.5 }],
    ["has no title", { title: "" }],
    ["has an id that no address takes", { id: "a b" }],
  ])("is opened without a picture that %s", async (_, changes) => {
    const file = picturesFile([picture("a"), picture("b", changes)]);
    expect(await openPicturesFile(file, NOW)).toEqual({ kind: "pictures", pictures: [picture("a")], damaged: 1 });
  });

  test("is believed neither a time to come nor a small picture that is none", async () => {
    const file = picturesFile([picture("a", { savedAt: NOW + 9, thumbnail: "https://evil.example/pixel.png" })]);
    expect(await openPicturesFile(file, NOW)).toMatchObject({ pictures: [{ savedAt: NOW, thumbnail: "" }] });
  });

  test.each([
    ["other", "not JSON"],
    ["other", "[]"],
    ["other", '{"format":"coloring-pictures","version":1}'],
    ["newer", '{"format":"coloring-pictures","version":2,"pictures":[]}'],
  ])("is told from %s: %s", async (kind, text) => {
    expect(await openPicturesFile(new Blob([text]), NOW)).toEqual({ kind });
  });
});

test("a picture of a file is taken where it is new or later, and asked about where the one here is later", () => {
  const own = [picture("same"), picture("early"), picture("late", { savedAt: 900 })];
  const changed = { picture: EMPTY, savedAt: 600 };
  const { welcome, older } = arrivals(own, [
    picture("same"),
    picture("early", changed),
    picture("late", changed),
    picture("new"),
  ]);
  expect(welcome.map(({ id }) => id)).toEqual(["early", "new"]);
  expect(older.map(({ id }) => id)).toEqual(["late"]);
});
